import type { ApiTokenAccess, ApiTokenKind, SessionAccess } from '@studio/access';

/** An API token as pages may use it. */
export interface PageKey {
  readonly kind: ApiTokenKind;
  /** As `originOf` returns them. */
  readonly origins: readonly string[];
}

/** From where a request comes. */
interface PageRequest {
  /** The header as it was sent. */
  readonly origin: string | undefined;
  /** Host and port to which the request was sent. */
  readonly ownHost: string;
}

/**
 * Whether a request from a page is refused (WEB-3): a publishable key works in pages of its origins only, a secret one in
 * those of the service itself only, as its explorer has. Only routes of website leads are for pages; elsewhere abilities decide.
 */
export function decidePage(
  { kind, origins }: PageKey,
  access: ApiTokenAccess | SessionAccess,
  { origin, ownHost }: PageRequest,
): 'origin_not_allowed' | 'secret_key_in_page' | null {
  if (access.kind !== 'api_token' || access.ability !== 'website_leads:create') return null;
  if (kind === 'secret') return origin === undefined || hostOf(origin) === ownHost ? null : 'secret_key_in_page';
  return origin !== undefined && origins.includes(origin) ? null : 'origin_not_allowed';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

const ORIGIN_MAX = 255;
/** Hosts whose pages need no https: those of the machine on which a page is made. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** What `originOf` accepts, in words. */
export const ORIGIN_TEXT = 'an origin such as https://www.example.com, without a path; http only for localhost';

/** The origin of a website in the form in which browsers send it; null for any other text (WEB-2). */
export function originOf(text: string): string | null {
  if (
    text.length > ORIGIN_MAX ||
    text.includes('*') ||
    !/^https?:\/\/[^/?#@\\]+\/?$/i.test(text) ||
    !URL.canParse(text)
  )
    return null;
  const { protocol, hostname, origin } = new URL(text);
  return protocol === 'https:' || OWN_MACHINE.includes(hostname) ? origin : null;
}
