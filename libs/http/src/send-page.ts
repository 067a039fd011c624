import { createHash } from 'node:crypto';

import type { Request, Response } from 'express';

/** The pages use style sheets, fonts and the icon of this service, and forms that lead back to it; nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface RenderedPage {
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
}

/**
 * Prepares a page for being sent any number of times. `hasScript`: it loads a script file of this service. `service`: it has
 * the components for websites, which load and ask from that address, also where the page was opened at another one.
 */
export function renderedPage(
  html: string,
  { hasScript = false, service }: { readonly hasScript?: boolean; readonly service?: string } = {},
): RenderedPage {
  // Weak, because the page may be sent compressed or not.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  if (service !== undefined)
    return { html, etag, policy: `${POLICY}; script-src 'self' ${service}; connect-src 'self' ${service}` };
  return { html, etag, policy: hasScript ? `${POLICY}; script-src 'self'` : POLICY };
}

/** Sends a page, or 304 to a browser that has it. Browsers may keep it and ask before each use, so that a new version shows immediately. */
export function sendPage(request: Request, response: Response, { html, etag, policy }: RenderedPage): void {
  response.set({ 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag });
  if (request.fresh) response.status(304).end();
  else send(response, 200, html, policy);
}

/** Sends the page of a refusal, which must not be cached. */
export function sendRefusal(response: Response, status: number, html: string): void {
  response.set('Cache-Control', 'no-store');
  send(response, status, html, POLICY);
}

function send(response: Response, status: number, html: string, policy: string): void {
  response.status(status).set('Content-Security-Policy', policy).type('html').send(html);
}
