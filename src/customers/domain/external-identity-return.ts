/** Addresses an app may be returned to after external sign-in. */
export interface ReturnAddresses {
  readonly defaultReturnUrl: string;
  readonly moreReturnUrls: readonly string[];
}

/** What an app gets when it is returned without a code. */
export type ReturnError = 'idp_failed' | 'idp_denied' | 'demo_readonly';

/** The address to return to: the default where none is asked for; null when `asked` is not configured character by character (IDP-2). */
export function chosenReturnUrl(
  { defaultReturnUrl, moreReturnUrls }: ReturnAddresses,
  asked: string | null,
): string | null {
  if (asked === null || asked === defaultReturnUrl) return defaultReturnUrl;
  return moreReturnUrls.includes(asked) ? asked : null;
}

/**
 * `url` with parameters appended to its query (IDP-4). The rest stays as configured, so it is not parsed: apps have
 * schemes of their own, and parsing would normalise.
 */
export function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const hash = url.indexOf('#');
  const [address, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  return address + separatorAfter(address) + new URLSearchParams(parameters).toString() + fragment;
}

function separatorAfter(address: string): string {
  if (!address.includes('?')) return '?';
  return address.endsWith('?') || address.endsWith('&') ? '' : '&';
}
