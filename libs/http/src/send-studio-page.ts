import type { Response } from 'express';

import type { StudioPage } from './studio-page';

/** `scheme:`, or an origin of http or https whose host is a name or an IPv4 address. */
const SOURCE = /^(?:[a-z][a-z0-9+.-]*:|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)$/i;
/** A policy cannot contain IPv6 addresses, so the loopback address is allowed by its scheme. */
const IPV6_LOOPBACK = /^http:\/\/\[::1\](?::\d{1,5})?$/;

/**
 * Targets to which the forms of a page may lead, in addition to this service: origins, or `scheme:` for private-use
 * schemes.
 */
export type FormTargets = readonly string[];

interface SentPage {
  readonly status: number;
  readonly page: StudioPage;
  /**
   * Targets of the redirect after the form, to which browsers apply the policy of the form's page. Absent on pages that
   * no application opens.
   */
  readonly formTargets?: FormTargets;
}

/** Sends a page with every header of OAUTH-37, without caching. */
export function sendStudioPage(response: Response, { status, page, formTargets }: SentPage): void {
  setPageHeaders(response, { keepsOpener: formTargets !== undefined });
  response
    .status(status)
    .set('Content-Security-Policy', policyOf(page, formTargets ?? []))
    .type('html')
    .send(page.html);
}

/**
 * Shared headers of pages and of the redirects between them. `keepsOpener`: the last page must reach the application's
 * window that opened the first; the edge's `same-origin` would separate the two.
 */
export function setPageHeaders(response: Response, { keepsOpener = false } = {}): void {
  if (keepsOpener) response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  response.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
  });
}

/** The content security policy of the page: nothing but what it has. */
export function policyOf(
  { styleSource, imageSources, hasScript, sendsRequests, checkSources }: StudioPage,
  formTargets: FormTargets,
): string {
  const and = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('');
  const scripts = [...(hasScript ? ["'self'"] : []), ...checkSources];
  const asked = [...(sendsRequests ? ["'self'"] : []), ...checkSources];
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? [`script-src${and(scripts)}`] : []),
    ...(checkSources.length > 0 ? [`frame-src${and(checkSources)}`] : []),
    ...(asked.length > 0 ? [`connect-src${and(asked)}`] : []),
    `style-src 'self'${and(styleSource === null ? checkSources : [styleSource, ...checkSources])}`,
    `img-src 'self'${and(imageSources)}`,
    "font-src 'self'",
    `form-action ${["'self'", ...formTargets.map(sourceOf)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sourceOf(target: string): string {
  if (IPV6_LOOPBACK.test(target)) return 'http:';
  // An invalid target could end the directive and begin another.
  if (!SOURCE.test(target)) throw new Error('A form target is neither an origin nor a scheme.');
  return target;
}
