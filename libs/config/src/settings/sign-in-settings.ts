import { z } from 'zod';

import { httpUrl, isNetwork, list } from '../setting-kinds';

/** Sign-in of customers: bot check, external provider, shared addresses. */
export const signInSettings = {
  BOT_CHECK_VERIFY_URL: httpUrl.optional().meta({
    description: 'Siteverify address of Turnstile, hCaptcha or reCAPTCHA.',
    unset: 'no bot check',
  }),
  BOT_CHECK_SECRET: z.string().optional().meta({ description: 'Secret of the bot check.' }),
  BOT_CHECK_SITE_KEY: z.string().optional().meta({ description: 'Site key of the bot check, shown to apps.' }),
  IDP_ISSUER: httpUrl.optional().meta({
    description: 'OpenID Connect issuer with which customers may sign in.',
    unset: 'no external sign-in',
  }),
  IDP_CLIENT_ID: z.string().optional().meta({ description: 'Client id at the issuer.' }),
  IDP_CLIENT_SECRET: z.string().optional().meta({ description: 'Client secret at the issuer.' }),
  IDP_RETURN_URL: z
    .string()
    .max(2048)
    .optional()
    .meta({ description: 'Where the app is returned to after external sign-in.' }),
  IDP_MORE_RETURN_URLS: list.meta({ description: 'Further return addresses apps may request, comma-separated.' }),
  IDP_PROMPT: z
    .string()
    .refine(
      (value) => /^[a-z_]+( [a-z_]+)*$/.test(value) && !value.split(' ').includes('none'),
      'must be values of the parameter prompt such as select_account, with spaces between, and not none',
    )
    .optional()
    .meta({
      description:
        'Parameter `prompt` of each request to the issuer, such as `select_account` or `login`; many issuers refuse values that they do not know.',
      unset: 'not sent',
    }),
  SHARED_ADDRESSES: list
    .refine(
      (entries) => entries.every((entry) => isNetwork(entry) && !entry.includes('%')),
      'must be addresses or networks, such as 192.0.2.7 or 2001:db8::/56',
    )
    .meta({
      description:
        'Comma-separated addresses or networks that many people share, such as the Wi-Fi of a studio. The limits per address on sign-ins, codes and new customers do not apply there.',
      unset: 'none',
    }),
  GUESSED_SIGN_IN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(3_000)
    .meta({ description: 'Delay of a sign-in response after too many wrong passwords, in milliseconds.' }),
};
