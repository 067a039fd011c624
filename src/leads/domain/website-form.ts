import type { ActorContext } from '@studio/access';

/** Providers of bot checks that a studio can set for its website (WEB-5). */
export const BOT_CHECK_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;

export type BotCheckProvider = (typeof BOT_CHECK_PROVIDERS)[number];

/** Where each provider verifies tokens. No studio can name another address. */
export const VERIFY_ADDRESSES: Readonly<Record<BotCheckProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

/** The script with which each provider shows its check in a page. */
export const BOT_CHECK_SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
  recaptcha: 'https://www.google.com/recaptcha/api.js',
} as const satisfies Readonly<Record<BotCheckProvider, string>>;

/** What a visitor may write at most, in characters (LEAD-2). Longer texts with 15 digits at most are no phones. */
export const LEAD_NAME_MAX = 255;
export const LEAD_PHONE_MAX = 255;

/** What a form in a page sends beside the lead. */
export interface FormTraces {
  /** The field that people do not see. */
  readonly honeypot: string | null;
  /** How long the form was open. */
  readonly formSeconds: number | null;
}

/** People take longer to write a phone number (WEB-4). */
export const LEAST_SECONDS = 3;

/** The input that looks like that of a program; null for none (WEB-4). */
export function suspectedInput({ honeypot, formSeconds }: FormTraces): 'honeypot' | 'form_seconds' | null {
  if (honeypot !== null && honeypot !== '') return 'honeypot';
  return formSeconds === null || formSeconds < LEAST_SECONDS ? 'form_seconds' : null;
}

/** Refusals that are counted for each key and day (WEB-7). */
export const COUNTED_REFUSALS = [
  'origin_not_allowed',
  'secret_key_in_page',
  'bot_suspected',
  'bot_check_failed',
  'bot_check_unavailable',
  'rate_limited',
] as const;

export type CountedRefusal = (typeof COUNTED_REFUSALS)[number];

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** The first day (UTC) of which counts are kept at that instant (WEB-7). */
export function keptSince(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The code as a reason that is counted; null for one that is not. */
export function countedRefusal(code: string | null): CountedRefusal | null {
  return COUNTED_REFUSALS.find((reason) => reason === code) ?? null;
}

/** The token that sends a lead; null for the form of the studio's page (PAGE-9). */
export function apiTokenIdOf({ actor }: Pick<ActorContext, 'actor'>): number | null {
  return actor.kind === 'api_token' ? actor.tokenId : null;
}

/** Whether anybody can send it: a secret key is known to the studio's own programs only. */
export function isFromPage({ actor }: Pick<ActorContext, 'actor'>): boolean {
  return actor.kind !== 'api_token' || actor.tokenKind === 'publishable';
}
