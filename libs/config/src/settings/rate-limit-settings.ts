import { perMinute } from '../setting-kinds';

/** Requests per window, by limited group of routes (RL-1). */
export const rateLimitSettings = {
  RATE_LIMIT_PUBLIC_SCHEDULE: perMinute
    .default(300)
    .meta({ description: 'Requests per minute and client address to the public schedule and the pages of studios.' }),
  RATE_LIMIT_PUBLIC_PRICE: perMinute
    .default(120)
    .meta({ description: 'Requests per minute and client address to the public price list.' }),
  RATE_LIMIT_HELP: perMinute
    .default(120)
    .meta({ description: 'Requests per minute and client address to the help pages and the pictures of studios.' }),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(10)
    .meta({ description: 'Sign-in requests per minute and e-mail address, phone and client address.' }),
  RATE_LIMIT_SIGN_IN_ADDRESS: perMinute
    .default(60)
    .meta({ description: 'Sign-in requests per minute and client address, for all people together.' }),
  RATE_LIMIT_CODE_SEND: perMinute.default(10).meta({
    description:
      'Sign-in SMS per hour and client address. In one studio the limit is also a tenth of `OTP_SMS_PER_HOUR`.',
  }),
  RATE_LIMIT_NEW_CUSTOMER: perMinute
    .default(20)
    .meta({ description: 'Customers per hour that a client address may create by signing in.' }),
  RATE_LIMIT_FAILED_SIGN_IN: perMinute.default(10).meta({
    description: 'Wrong passwords per person and 15 minutes, from all addresses; further sign-ins are delayed.',
  }),
  RATE_LIMIT_EXTERNAL_SIGN_IN: perMinute
    .default(60)
    .meta({ description: 'External sign-in requests per minute and client address.' }),
  RATE_LIMIT_MOBILE: perMinute.default(120).meta({ description: 'Mobile requests per minute and bearer.' }),
  RATE_LIMIT_MANAGE: perMinute.default(120).meta({ description: 'Management requests per minute and bearer.' }),
  RATE_LIMIT_WEBSITE_LEADS: perMinute.default(30).meta({ description: 'Website leads per minute and secret token.' }),
  RATE_LIMIT_WEBSITE_FORM: perMinute.default(60).meta({
    description:
      'Reads of the form of a website or of a page of a studio per minute and client address, and leads of one in `SHARED_ADDRESSES`.',
  }),
  RATE_LIMIT_WEBSITE_VISITOR: perMinute
    .default(5)
    .meta({ description: 'Website leads by publishable keys per minute and client address.' }),
  RATE_LIMIT_WEBSITE_VISITOR_HOUR: perMinute
    .default(30)
    .meta({ description: 'Website leads by publishable keys per hour and client address.' }),
  RATE_LIMIT_WEBSITE_KEY: perMinute.default(600).meta({
    description: 'Website leads per hour and publishable key, beyond the first three of each client address.',
  }),
  RATE_LIMIT_CALENDAR: perMinute
    .default(300)
    .meta({ description: "Reads of customers' calendars per minute and client address." }),
  RATE_LIMIT_OWN_CALENDAR: perMinute.default(60).meta({ description: 'Reads of one calendar of a customer per hour.' }),
  RATE_LIMIT_FESTIVAL_BATTLES: perMinute
    .default(120)
    .meta({ description: 'Requests per minute and token of scoring clients to festival battles.' }),
  RATE_LIMIT_CHECK_IN: perMinute
    .default(120)
    .meta({ description: 'Ticket scans per minute, bearer and client address.' }),
  RATE_LIMIT_ASSISTANT: perMinute
    .default(120)
    .meta({ description: 'Assistant calls per minute and service key or connection, or client address.' }),
  RATE_LIMIT_OAUTH_PAGES: perMinute
    .default(60)
    .meta({ description: 'Requests per minute and client address to the pages of the assistant sign-in.' }),
  RATE_LIMIT_OAUTH_TOKEN: perMinute
    .default(30)
    .meta({ description: 'Token requests per minute, assistant application and client address.' }),
  RATE_LIMIT_OAUTH_REVOKE: perMinute
    .default(30)
    .meta({ description: 'Revocations per minute, assistant application and client address.' }),
  RATE_LIMIT_OAUTH_REGISTER: perMinute
    .default(10)
    .meta({ description: 'Registrations of assistant applications per hour and client address.' }),
  RATE_LIMIT_OAUTH_METADATA: perMinute
    .default(30)
    .meta({ description: 'Fetches of client metadata documents that a client address causes per minute.' }),
  RATE_LIMIT_OAUTH_DISCOVERY: perMinute.default(300).meta({
    description: 'Requests per minute and client address to the discovery documents and the connection guide.',
  }),
};
