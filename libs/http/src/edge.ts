import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Configuration } from '@studio/config';
import compression from 'compression';
import cors from 'cors';
import { Registry } from 'prom-client';
import type { NextFunction, Request, Response } from 'express';

import { Draining } from './draining';
import { answerUnreadableRequests, hostRequired } from './unreadable-requests';
import { readBody } from './body';
import { logRequests } from './request-log';
import { requestId } from './request-id';
import { measureRequests } from './request-metrics';
import { securityHeaders } from './security-headers';

const EXPOSED_HEADERS = [
  'ETag',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Request-Id',
];
const PREFLIGHT_SECONDS = 86_400;
/**
 * How long an idle connection is kept. Longer than balancers do (commonly 60 seconds): whoever closes first may do so while the other
 * sends, and a balancer answers 502 then.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Addresses that pages of every origin may call, as nothing there is granted by a cookie. */
const OPEN_TO_PAGES = ['/api', '/oauth/register', '/oauth/token', '/oauth/revoke'];

const compress = compression();
/** Answers below are kept compressed (sendRendered), or too small to be worth it. */
const RENDERED_ANSWERS = '/api/v1/public/';

function compressed(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith(RENDERED_ANSWERS)) next();
  else compress(request, response, next);
}

/** Everything between the socket and the routes that is the same for every request. */
export function configureEdge(app: NestExpressApplication, configuration: Configuration): void {
  app.disable('x-powered-by');
  // ETags are made where an answer is worth one; hashing every body is not.
  app.disable('etag');
  app.set('trust proxy', [...configuration.http.trustedProxies]);
  if (configuration.metrics) app.use(measureRequests(app.get<Registry>(Registry, { strict: false })));
  app.use(requestId);
  if (configuration.logsRequests) app.use(logRequests());
  app.use(securityHeaders(configuration.http));
  app.use(hostRequired);
  app.use(OPEN_TO_PAGES, cors({ origin: '*', exposedHeaders: EXPOSED_HEADERS, maxAge: PREFLIGHT_SECONDS }));
  // Routes answer the preflights, since these are counted as well.
  app.use(
    '/.well-known',
    cors({
      origin: '*',
      methods: ['GET', 'HEAD'],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
      preflightContinue: true,
    }),
  );
  app.use(compressed);
  app.use(readBody);
  const server = app.getHttpServer();
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  app.get(Draining, { strict: false }).watch(server);
  answerUnreadableRequests(server);
}
