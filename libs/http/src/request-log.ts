import { Logger } from '@nestjs/common';
import { within, workUnderWay } from '@studio/observability';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Logs each request after its response: method, status and duration, in addition to the fields of every line (request
 * id, route, studio, kind of actor). Never its path, query, bodies, headers or address. A request whose client left
 * before the end has no status.
 */
export function logRequests(): RequestHandler {
  const logger = new Logger('Requests');
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    const work = workUnderWay() ?? { facts: {} };
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : null;
      const durationMs = Math.round((performance.now() - begun) * 10) / 10;
      // The end of a response is an event of the connection, which has no request.
      within(work, () => logger.log('Answered.', { method: request.method, status, durationMs }));
    });
    next();
  };
}
