import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Request, Response } from 'express';

import type { RenderedAnswer } from './rendered-answers';

const compress = promisify(gzip);

/** Below this size compression costs more than it saves; the same bound as the compression middleware's. */
const COMPRESSION_THRESHOLD_BYTES = 1_024;

/**
 * Sends a rendered answer, or 304 when the client already has it. The client may keep it and must ask before each use:
 * asking is cheap, and an answer that changed is never shown.
 */
export async function sendRendered(request: Request, response: Response, answer: RenderedAnswer): Promise<void> {
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('ETag', answer.etag);
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const bytes = await encoded(request, response, answer);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function encoded(request: Request, response: Response, answer: RenderedAnswer): Promise<Buffer> {
  const isWorthIt =
    answer.bytes.length >= COMPRESSION_THRESHOLD_BYTES && request.headers['accept-encoding'] !== undefined;
  if (!isWorthIt || request.acceptsEncodings(['gzip', 'identity']) !== 'gzip') return answer.bytes;
  answer.compressed ??= compress(answer.bytes);
  response.setHeader('Content-Encoding', 'gzip');
  return answer.compressed;
}
