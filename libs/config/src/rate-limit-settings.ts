import type { Environment } from './environment';

/** The part of a studio's hourly SMS that one client address may cause (RL-5). */
const CODE_SEND_SHARE = 1 / 10;

/** Requests per window, by limited group of routes; a window has 60 seconds unless stated otherwise (RL-1). */
export interface RateLimits {
  readonly publicSchedule: number;
  readonly publicPrice: number;
  readonly help: number;
  readonly signIn: number;
  /** Of one client address, over all e-mail addresses and phones. */
  readonly signInAddress: number;
  /** Sent codes per hour and client address. */
  readonly codeSend: number;
  /** Sent codes per hour, client address and studio: a tenth of the studio's hourly SMS. */
  readonly codeSendOfStudio: number;
  /** Customers created by signing in, per hour and client address. */
  readonly newCustomer: number;
  /** Failed sign-ins of one person per 15 minutes, over all addresses. */
  readonly failedSignIn: number;
  readonly externalSignIn: number;
  readonly mobile: number;
  readonly manage: number;
  readonly websiteLeads: number;
  readonly websiteForm: number;
  /** Leads by publishable keys, of one client address. */
  readonly websiteVisitor: number;
  /** The same per hour. */
  readonly websiteVisitorHour: number;
  /** Leads per hour and publishable key, beyond the first of each address. */
  readonly websiteKey: number;
  /** Reads of customers' calendars, of one client address. */
  readonly calendar: number;
  /** Reads of one customer's calendar per hour. */
  readonly ownCalendar: number;
  readonly festivalBattles: number;
  readonly checkIn: number;
  readonly assistant: number;
  readonly oauthPages: number;
  readonly oauthToken: number;
  readonly oauthRevoke: number;
  /** Per hour, as all others are per minute. */
  readonly oauthRegister: number;
  readonly oauthMetadata: number;
  readonly oauthDiscovery: number;
}

export function rateLimitsOf(environment: Environment): RateLimits {
  return {
    publicSchedule: environment.RATE_LIMIT_PUBLIC_SCHEDULE,
    publicPrice: environment.RATE_LIMIT_PUBLIC_PRICE,
    help: environment.RATE_LIMIT_HELP,
    signIn: environment.RATE_LIMIT_SIGN_IN,
    signInAddress: environment.RATE_LIMIT_SIGN_IN_ADDRESS,
    codeSend: environment.RATE_LIMIT_CODE_SEND,
    codeSendOfStudio: Math.max(1, Math.floor(environment.OTP_SMS_PER_HOUR * CODE_SEND_SHARE)),
    newCustomer: environment.RATE_LIMIT_NEW_CUSTOMER,
    failedSignIn: environment.RATE_LIMIT_FAILED_SIGN_IN,
    externalSignIn: environment.RATE_LIMIT_EXTERNAL_SIGN_IN,
    mobile: environment.RATE_LIMIT_MOBILE,
    manage: environment.RATE_LIMIT_MANAGE,
    websiteLeads: environment.RATE_LIMIT_WEBSITE_LEADS,
    websiteForm: environment.RATE_LIMIT_WEBSITE_FORM,
    websiteVisitor: environment.RATE_LIMIT_WEBSITE_VISITOR,
    websiteVisitorHour: environment.RATE_LIMIT_WEBSITE_VISITOR_HOUR,
    websiteKey: environment.RATE_LIMIT_WEBSITE_KEY,
    calendar: environment.RATE_LIMIT_CALENDAR,
    ownCalendar: environment.RATE_LIMIT_OWN_CALENDAR,
    festivalBattles: environment.RATE_LIMIT_FESTIVAL_BATTLES,
    checkIn: environment.RATE_LIMIT_CHECK_IN,
    assistant: environment.RATE_LIMIT_ASSISTANT,
    oauthPages: environment.RATE_LIMIT_OAUTH_PAGES,
    oauthToken: environment.RATE_LIMIT_OAUTH_TOKEN,
    oauthRevoke: environment.RATE_LIMIT_OAUTH_REVOKE,
    oauthRegister: environment.RATE_LIMIT_OAUTH_REGISTER,
    oauthMetadata: environment.RATE_LIMIT_OAUTH_METADATA,
    oauthDiscovery: environment.RATE_LIMIT_OAUTH_DISCOVERY,
  };
}
