import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Request, Response } from 'express';

import type { RenderedAnswer } from './rendered-answers';

/** Of eleven levels; higher ones cost many times as much and save little. */
const BROTLI_QUALITY = 5;

const toBrotli = promisify<Buffer, { readonly params: Readonly<Record<number, number>> }, Buffer>(brotliCompress);
const COMPRESS = {
  br: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Headers that say something of a body. With a 304 the client goes on using those that it stored with the body. */
export const OF_CONTENT = [
  'Content-Encoding',
  'Content-Length',
  'Content-Security-Policy',
  'Content-Type',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
];

/** Below this size compression costs more than it saves; the same bound as the compression middleware's. */
const COMPRESSION_THRESHOLD_BYTES = 1_024;

/**
 * Sends a rendered response, or 304 when the client already has it. The client may cache it, a proxy only what is `public`,
 * and must revalidate before each use: that is cheap, and an outdated response is never shown.
 */
export async function sendRendered(
  request: Request,
  response: Response,
  answer: RenderedAnswer,
  keeps: 'public' | 'private' = 'public',
): Promise<void> {
  response.setHeader('Cache-Control', `${keeps}, max-age=0, must-revalidate`);
  response.setHeader('ETag', answer.etag);
  response.set(answer.headers);
  response.vary('Accept-Encoding');
  if (request.fresh) {
    for (const name of OF_CONTENT) response.removeHeader(name);
    response.status(304).end();
    return;
  }
  const bytes = await encoded(request, response, answer);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function encoded(request: Request, response: Response, answer: RenderedAnswer): Promise<Buffer> {
  const encoding = encodingOf(request, answer);
  if (encoding === null) return answer.bytes;
  const bytes = answer.compressed.get(encoding) ?? COMPRESS[encoding](answer.bytes);
  answer.compressed.set(encoding, bytes);
  response.setHeader('Content-Encoding', encoding);
  return bytes;
}

/** The encoding that the answer is sent in; null for its bytes as they are. */
export function encodingOf(request: Request, { bytes }: RenderedAnswer): 'br' | 'gzip' | null {
  return bytes.length < COMPRESSION_THRESHOLD_BYTES ? null : encodingFor(request);
}

/**
 * The encoding that the client prefers. Browsers name `br` last without meaning an order, so it is chosen if nothing is
 * weighted.
 */
function encodingFor(request: Request): 'br' | 'gzip' | null {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return null;
  const isWeighted = /;\s*q=/i.test(accepted);
  if (!isWeighted && request.acceptsEncodings('br') === 'br') return 'br';
  const wanted = request.acceptsEncodings(['br', 'gzip', 'identity']);
  return wanted === 'br' || wanted === 'gzip' ? wanted : null;
}
