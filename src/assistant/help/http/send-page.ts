import { createHash } from 'node:crypto';

import type { Request, Response } from 'express';

/** The pages use one stylesheet file each of this service, its icon, and a form that leads back to it; nothing else is let in. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page as it is sent. */
export interface RenderedPage {
  readonly html: string;
  readonly etag: string;
}

/** Prepares a page for being sent any number of times. */
export function renderedPage(html: string): RenderedPage {
  // Weak, because the same page may be sent compressed or not.
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

/** Sends a page, or 304 to a browser that has it. Browsers may keep it and ask before each use, so that a new version shows at once. */
export function sendPage(request: Request, response: Response, { html, etag }: RenderedPage): void {
  response.set({ 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag });
  if (request.fresh) response.status(304).end();
  else send(response, 200, html);
}

/** Sends the page of a refusal, which nobody keeps. */
export function sendRefusal(response: Response, status: 404 | 422, html: string): void {
  response.set('Cache-Control', 'no-store');
  send(response, status, html);
}

function send(response: Response, status: number, html: string): void {
  response.status(status).set('Content-Security-Policy', POLICY).type('html').send(html);
}
