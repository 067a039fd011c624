import { z } from 'zod';

import { assistantSettings } from './settings/assistant-settings';
import { databaseSettings } from './settings/database-settings';
import { messageSettings } from './settings/message-settings';
import { rateLimitSettings } from './settings/rate-limit-settings';
import { serviceSettings } from './settings/service-settings';
import { signInSettings } from './settings/sign-in-settings';

/**
 * The settings by group, in the order of `.env.example` and docs/configuration.md, which are generated from them. A setting
 * has a `description`; `unset` says what applies without it, where no default value does.
 */
export const settingGroups = {
  Service: serviceSettings,
  Database: databaseSettings,
  Messages: messageSettings,
  'Sign-in of customers': signInSettings,
  'Rate limits': rateLimitSettings,
  Assistant: assistantSettings,
} as const;

/** Every setting of the service, read once at start. */
export const environmentSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  ...messageSettings,
  ...signInSettings,
  ...rateLimitSettings,
  ...assistantSettings,
});

export type Environment = z.infer<typeof environmentSchema>;
