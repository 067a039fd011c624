import { randomUUID } from 'node:crypto';

import { within } from '@studio/observability';
import type { NextFunction, Request, Response } from 'express';

import { routePatternOf } from './route-pattern';

const HEADER = 'X-Request-Id';
const ACCEPTED = /^[\w.-]{1,64}$/;

const ids = new WeakMap<object, string>();

/** Assigns an id to each request, the caller's own if it is a plain word, and returns it in the response and in its log lines. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get(HEADER);
  const id = given && ACCEPTED.test(given) ? given : randomUUID();
  ids.set(request, id);
  response.set(HEADER, id);
  within({ facts: { requestId: id }, route: () => routePatternOf(request) }, next);
}

/** The id that the middleware assigned. */
export function requestIdOf(request: object): string {
  return ids.get(request) ?? 'unknown';
}
