import type { IncomingMessage, ServerResponse } from 'node:http';

import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import { isPlanned } from './planned-refusals';
import { routePatternOf } from './route-pattern';

const BUCKETS_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const FAULTS_FROM = 500;
/** In the place of a status: the connection was closed before the whole answer was sent. */
const CUT_OFF = 'aborted';

/** Measures every request from the edge to its last byte, by method, pattern of the route and status. */
export function measureRequests(registry: Registry): (request: IncomingMessage, response: ServerResponse) => void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'studio_http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its answer, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'studio_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  // It begins at zero, so that the first fault is an increase; the histogram has a series only from then on.
  const faults = new Counter({
    name: 'studio_http_server_errors_total',
    help: 'Requests answered with a status from 500, but for readiness while the service stops.',
    registers,
  });
  return (request, response) => {
    const begun = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const status = response.writableFinished ? String(response.statusCode) : CUT_OFF;
      const route = routePatternOf(request);
      seconds.observe({ method: request.method ?? '', route, status }, (performance.now() - begun) / 1_000);
      if (response.statusCode >= FAULTS_FROM && !isPlanned(response)) faults.inc();
    });
  };
}
