import type { NestExpressApplication } from '@nestjs/platform-express';
import { JsonLogger } from '@studio/observability';
import type { NextFunction, Request, Response } from 'express';

import { leaksIn, SecretsSeen } from './secrets-seen';

/** Bytes of an answer that are looked through for secrets: answers that issue one are short. */
const WATCHED_BYTES = 65_536;

let lines: string[] = [];
const seen = new SecretsSeen();

/** The logger of production, whose lines the worker keeps until the end of the file. */
export const watchedLogger = new JsonLogger({ write: (line) => lines.push(line) });

/** Notes every secret and personal value that goes through the application, also in the paths of its routes. */
export function watchSecrets(app: NestExpressApplication): void {
  app.use((request: Request, response: Response, next: NextFunction) => {
    const answer = answerOf(response);
    response.once('close', () => {
      seen.inHeaders(request.headers, response.getHeaders()['set-cookie']);
      seen.inFields({ ...request.query, ...request.params });
      seen.inText(bodyText(request.body), 'request');
      seen.inText(answer(), 'answer');
    });
    next();
  });
}

/** Log lines of the file so far that tell a secret or personal value; each with the name it went by. */
export function leaksSoFar(): readonly string[] {
  return leaksIn(lines, seen);
}

/** Lines so far. */
export function logLines(): readonly string[] {
  return lines;
}

/** Forgets lines and values: the next file begins anew. */
export function forgetLogs(): void {
  lines = [];
  seen.clear();
}

/** What is sent, before it is compressed; this runs after the middleware of the edge. */
function answerOf(response: Response): () => string {
  const parts: string[] = [];
  let length = 0;
  const keep = (part: unknown) => {
    if (length >= WATCHED_BYTES || !(typeof part === 'string' || part instanceof Uint8Array)) return;
    const text = typeof part === 'string' ? part : Buffer.from(part).toString('utf8', 0, WATCHED_BYTES);
    parts.push(text);
    length += text.length;
  };
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...given: unknown[]) => never;
    response[name] = (...given: unknown[]) => {
      keep(given[0]);
      return send(...given);
    };
  }
  return () => parts.join('');
}

function bodyText(body: unknown): string {
  if (body === undefined) return '';
  return Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body);
}
