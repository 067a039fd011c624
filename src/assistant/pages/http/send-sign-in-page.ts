import type { Response } from 'express';

import type { Page } from './page';

/** `scheme:`, or an origin of http or https whose host is a name or an IPv4 address. */
const SOURCE = /^(?:[a-z][a-z0-9+.-]*:|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)$/i;
/** A policy cannot name addresses of IPv6, so the loopback one is allowed by its scheme. */
const IPV6_LOOPBACK = /^http:\/\/\[::1\](?::\d{1,5})?$/;

/** Where the forms of a page may lead beside this service: origins, or `scheme:` for private-use schemes. */
export type FormTargets = readonly string[];

interface SentPage {
  readonly status: number;
  readonly page: Page;
  /** Of the pending redirect: browsers hold the redirect after a form to the policy of the form's page. */
  readonly formTargets: FormTargets;
}

/** Sends a page with every header of OAUTH-37. Nobody keeps it. */
export function sendSignInPage(response: Response, { status, page, formTargets }: SentPage): void {
  setPageHeaders(response);
  response.status(status).set('Content-Security-Policy', policyOf(page, formTargets)).type('html').send(page.html);
}

/**
 * The headers that pages and the redirects between them share. A client's window that opened the sign-in is found again by
 * the page at the end of it: the edge's `same-origin` would part the two on the first page or redirect that carries it.
 */
export function setPageHeaders(response: Response): void {
  response.set({
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
  });
}

function policyOf({ styleSource }: Page, formTargets: FormTargets): string {
  const styles = styleSource === null ? "'self'" : `'self' ${styleSource}`;
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets.map(sourceOf)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sourceOf(target: string): string {
  if (IPV6_LOOPBACK.test(target)) return 'http:';
  // The targets come from registered addresses; one that is none would end the directive and open another.
  if (!SOURCE.test(target)) throw new Error('A form target is neither an origin nor a scheme.');
  return target;
}
