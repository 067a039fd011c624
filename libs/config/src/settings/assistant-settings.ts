import { z } from 'zod';

import { KNOWN_REDIRECT_URIS } from '../known-redirect-uris';
import { entriesOf, httpUrl, list } from '../setting-kinds';

/** The assistant endpoint and its sign-in. */
export const assistantSettings = {
  DOCUMENTATION_URL: httpUrl
    .optional()
    .meta({ description: 'Documentation to which assistants and staff are referred.', unset: 'none' }),
  OAUTH_REDIRECT_URIS: z
    .string()
    .default(KNOWN_REDIRECT_URIS.join(','))
    .transform((value) => entriesOf(value.trim() === 'none' ? '' : value))
    .refine(
      (addresses) => addresses.every((address) => /^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:/i.test(address)),
      'must be addresses with a scheme of their own, such as com.example.app:/callback',
    )
    .meta({
      description:
        'Comma-separated redirect addresses with private-use schemes that assistant applications may register, each exact. Replaces the default list; `none` accepts none.',
      unset: 'those of Cursor, VS Code, Windsurf and Raycast',
    }),
  OAUTH_METADATA_TEST_HOSTS: list.meta({
    description:
      'Comma-separated host names whose client metadata documents are also fetched from non-public addresses, for tests. Refused in production.',
    unset: 'none',
  }),
  ASSISTANT_HOSTS: list.meta({
    description:
      'Comma-separated host names under which the assistant endpoint may be called, in addition to that of `PUBLIC_BASE_URL`.',
    unset: 'none',
  }),
  ASSISTANT_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://assistant.example',
    )
    .meta({
      description: 'Comma-separated origins of web pages that may call the assistant endpoint.',
      unset: 'none',
    }),
};
