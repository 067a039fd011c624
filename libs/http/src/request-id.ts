import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Work } from '@studio/observability';
import type { NextFunction, Request, Response } from 'express';

import { routePatternOf } from './route-pattern';

export const REQUEST_ID_HEADER = 'X-Request-Id';
const ACCEPTED = /^[\w.-]{1,64}$/;

const ids = new WeakMap<object, string>();

/** Assigns an id to a request, the caller's own if it is a plain word. Log lines of the work that is returned have it. */
export function beginWork(request: IncomingMessage): Work {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
  ids.set(request, id);
  return { facts: { requestId: id }, route: () => routePatternOf(request) };
}

/** Returns the id in the response. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  response.set(REQUEST_ID_HEADER, requestIdOf(request));
  next();
}

/** The id that `beginWork` assigned. */
export function requestIdOf(request: object): string {
  return ids.get(request) ?? 'unknown';
}
