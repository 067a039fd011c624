/** What a browser says of the page that sends a request. */
export interface SendingPage {
  /** `Origin`: with every write, and never chosen by the page. */
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`; older browsers send none. */
  readonly site: string | undefined;
}

/**
 * Whether a page of the service itself sent the request (DESK-5). `ownOrigins`: the configured address, and the one that the
 * request was sent to.
 */
export function isOwnPage({ origin, site }: SendingPage, ownOrigins: readonly string[], isWrite: boolean): boolean {
  // Files are opened by a link or from the address line, which is `none`.
  if (site !== undefined && site !== 'same-origin' && (isWrite || site !== 'none')) return false;
  return origin === undefined ? !isWrite : ownOrigins.includes(origin);
}
