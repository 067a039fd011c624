import type { ServerResponse } from 'node:http';

import { busy } from '@studio/kernel';
import type { Response } from 'express';

import { sendError } from './error.filter';

const planned = new WeakSet<ServerResponse>();

/** Answers 503 on purpose: a client should try elsewhere. It is neither logged nor counted as a fault. */
export function sendElsewhere(response: Response, retryAfterSeconds: number): void {
  planned.add(response);
  sendError(response, busy(retryAfterSeconds));
}

/** Whether the answer is one of `sendElsewhere`. */
export function isPlanned(response: ServerResponse): boolean {
  return planned.has(response);
}
