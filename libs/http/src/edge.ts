import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RATE_LIMIT_HEADERS } from '@studio/access';
import type { Configuration } from '@studio/config';
import { within, type Work } from '@studio/observability';
import { FailureLog } from '@studio/persistence';
import compression from 'compression';
import cors from 'cors';
import type { Express, NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Registry } from 'prom-client';

import { answerOptions, preflightOf } from './answer-options';
import { limitArrival } from './arrival-limits';
import { ConnectionBound, isLoopback } from './connection-bound';
import { Draining } from './draining';
import { KeptAnswerDoor } from './kept-answer-door';
import { beginWork, requestId } from './request-id';
import { measureRequests } from './request-metrics';
import { securityHeaders } from './security-headers';
import { answerUnreadableRequests, hostRequired } from './unreadable-requests';
import { closeWaitingResponses } from './waiting-responses';

const EXPOSED_HEADERS = ['ETag', 'Link', 'Retry-After', ...RATE_LIMIT_HEADERS, 'X-Request-Id'];
const PREFLIGHT_SECONDS = 86_400;
/**
 * How long an idle connection remains open. Longer than at balancers (commonly 60 seconds): the side that closes first
 * may do so while the other sends, and a balancer then answers 502.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Addresses that pages of every origin may call, as cookies grant nothing there. */
const OPEN_TO_PAGES = ['/api', '/oauth/register', '/oauth/token', '/oauth/revoke'];

const compress = compression();
/** Responses below these paths are cached in compressed form (sendRendered), or too small to compress. */
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
  // ETags are generated where they help; hashing every body costs too much.
  app.disable('etag');
  app.set('trust proxy', [...configuration.http.trustedProxies]);
  app.use(requestId);
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
  answerRequests(app, server, configuration);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  app.get(Draining, { strict: false }).watch(server);
  closeWaitingResponses(server);
  answerUnreadableRequests(server);
  limitArrival(server);
  limitConnections(app, server, configuration);
}

/** Every request is observed, then answered by the door for kept answers or else by Express, in whose place this listens. */
function answerRequests(app: NestExpressApplication, server: Server, configuration: Configuration): void {
  const express: Express = app.getHttpAdapter().getInstance();
  const door = app.get(KeptAnswerDoor, { strict: false });
  const measure = configuration.metrics && measureRequests(app.get<Registry>(Registry, { strict: false }));
  const log = configuration.logsRequests && logRequests();
  const failures = new FailureLog('Http', 'A repeated read could not be answered before the framework.');
  server.removeAllListeners('request');
  server.on('request', (incoming, response) => {
    const work = beginWork(incoming);
    if (measure) measure(incoming, response);
    if (log) log(incoming, response, work);
    const answerUsually = () => within(work, () => express(incoming, response));
    // The getters of Express's requests, such as `ip`; Express does the same to each request.
    const request = Object.setPrototypeOf(incoming, express.request) as Request;
    const known = door.knownOf(request);
    if (known === undefined) answerUsually();
    else
      void within(work, () => door.answer(request, response, work, known)).then(
        (isAnswered) => isAnswered || answerUsually(),
        // The usual way says what is wrong, such as that the database is away.
        (error: unknown) => {
          failures.note(error);
          answerUsually();
        },
      );
  });
}

/** Reverse proxies carry the connections of all clients, and clients on the loopback address are on the machine itself. */
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
 * A request with an ETag is answered with 304 if the ETag is current. `fetch` of browsers and Node adds `Cache-Control:
 * no-cache` to such a request; libraries that compare ETags would then send the full body.
 */
function revalidating(request: Request, _response: Response, next: NextFunction): void {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
  next();
}

/**
 * Logs each request after its response: method, status and duration, in addition to the fields of every line (request
 * id, route, studio, kind of actor). Never its path, query, bodies, headers or address. A request whose client left
 * before the end has no status.
 */
function logRequests(): (request: IncomingMessage, response: ServerResponse, work: Work) => void {
  const logger = new Logger('Requests');
  return ({ method }, response, work) => {
    const begun = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : null;
      const durationMs = Math.round((performance.now() - begun) * 10) / 10;
      // The end of a response is an event of the connection, which has no request.
      within(work, () => logger.log('Answered.', { method, status, durationMs }));
    });
  };
}
