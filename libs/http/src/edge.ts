import type { Server } from 'node:http';

import type { NestExpressApplication } from '@nestjs/platform-express';
import { RATE_LIMIT_HEADERS } from '@studio/access';
import type { Configuration } from '@studio/config';
import compression from 'compression';
import cors from 'cors';
import { Registry } from 'prom-client';
import type { NextFunction, Request, Response } from 'express';

import { limitArrival } from './arrival-limits';
import { Draining } from './draining';
import { answerUnreadableRequests, hostRequired } from './unreadable-requests';
import { answerOptions, preflightOf } from './answer-options';
import { ConnectionBound, isLoopback } from './connection-bound';
import { logRequests } from './request-log';
import { requestId } from './request-id';
import { measureRequests } from './request-metrics';
import { securityHeaders } from './security-headers';

const EXPOSED_HEADERS = ['ETag', 'Retry-After', ...RATE_LIMIT_HEADERS, 'X-Request-Id'];
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
/** Ours and those of a stream that is sent: `compression` puts the listeners of both its ends on the response. */
const RESPONSE_LISTENERS = 20;

function compressed(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith(RENDERED_ANSWERS)) next();
  else {
    response.setMaxListeners(RESPONSE_LISTENERS);
    compress(request, response, next);
  }
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
  app.use(revalidating);
  const openToPages = { origin: '*', exposedHeaders: EXPOSED_HEADERS, maxAge: PREFLIGHT_SECONDS };
  app.use(OPEN_TO_PAGES, cors(preflightOf(app, openToPages)));
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
  app.use(answerOptions(app));
  app.use(compressed);
  const server = app.getHttpServer();
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  app.get(Draining, { strict: false }).watch(server);
  answerUnreadableRequests(server);
  limitArrival(server);
  limitConnections(app, server, configuration);
}

/** Reverse proxies carry the connections of everybody, and whoever is on the loopback address is on the machine already. */
function limitConnections(app: NestExpressApplication, server: Server, { http }: Configuration): void {
  const express = app.getHttpAdapter().getInstance() as { get(name: string): unknown };
  const isProxy = express.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const bound = new ConnectionBound(
    http.connectionsPerAddress,
    (address) => isLoopback(address) || isProxy(address, 0),
  );
  bound.watch(server);
}

/**
 * A client that names the ETag it has asks whether that is current, and is answered so. `fetch` of browsers and Node adds
 * `Cache-Control: no-cache` to such a request, which everything that compares ETags would take for a wish to be sent all of it.
 */
function revalidating(request: Request, _response: Response, next: NextFunction): void {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
  next();
}
