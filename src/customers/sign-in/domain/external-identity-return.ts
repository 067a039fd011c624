/** Configured addresses of apps for the return from external sign-in. */
export interface ReturnAddresses {
  readonly defaultReturnUrl: string;
  readonly moreReturnUrls: readonly string[];
}

/** Error parameter of the return to an app. */
export type ReturnError = 'idp_failed' | 'idp_denied' | 'demo_readonly';

/** The return address, or the default if none is requested; null unless `requested` is equal to a configured one (IDP-2). */
export function resolveReturnUrl(
  { defaultReturnUrl, moreReturnUrls }: ReturnAddresses,
  requested: string | null,
): string | null {
  if (requested === null || requested === defaultReturnUrl) return defaultReturnUrl;
  return moreReturnUrls.includes(requested) ? requested : null;
}

/** `url` with parameters appended to its query (IDP-4). Not parsed, as that would normalise it: apps have custom schemes. */
export function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const hash = url.indexOf('#');
  const [address, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  return address + separatorAfter(address) + new URLSearchParams(parameters).toString() + fragment;
}

function separatorAfter(address: string): string {
  if (!address.includes('?')) return '?';
  return address.endsWith('?') || address.endsWith('&') ? '' : '&';
}
