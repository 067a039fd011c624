import type { NestExpressApplication } from '@nestjs/platform-express';
import type { CorsOptions, CorsOptionsDelegate } from 'cors';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';

import { allowedMethods } from './allowed-methods';

/** Addresses whose routes answer `OPTIONS` themselves. */
const OWN_ANSWERS = /^\/(?:\.well-known|mcp)\//i;

/**
 * Options of a preflight that name the methods of its route. A preflight for an address without a route names the usual
 * methods, so that a page can read the 404 of the following request.
 */
export function preflightOf(app: NestExpressApplication, options: CorsOptions): CorsOptionsDelegate<Request> {
  return (request, callback) => {
    const methods = request.method === 'OPTIONS' ? methodsOf(app, request) : [];
    callback(null, methods.length === 0 ? options : { ...options, methods, preflightContinue: true });
  };
}

/** Answers `OPTIONS` with the methods of the route; an address without one is refused as any other request to it. */
export function answerOptions(app: NestExpressApplication): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const isOurs = request.method === 'OPTIONS' && !OWN_ANSWERS.test(request.path);
    const methods = isOurs ? methodsOf(app, request) : [];
    if (methods.length === 0) next();
    else response.status(204).set('Allow', methods.join(', ')).set('Content-Length', '0').end();
  };
}

/** By the whole path; that of a request within a part of the application lacks the part. */
function methodsOf(app: NestExpressApplication, { baseUrl, path }: Request): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: Router };
  return allowedMethods(router, baseUrl + path);
}
