import type { Server } from 'node:http';

/** How long a request may take to arrive whole, headers and body (GEN-20). */
const ARRIVAL_MS = 30_000;
/** How often Node looks for those that take longer. Its own 30 seconds would let them have up to a minute. */
const CHECK_EVERY_MS = 1_000;

/** Cuts off who sends a request so slowly that it holds its connection for nothing. Called once, before the server listens. */
export function limitArrival(server: Server, arrivalMs = ARRIVAL_MS): void {
  server.headersTimeout = arrivalMs;
  server.requestTimeout = arrivalMs;
  // Read when the server begins to listen; otherwise settable where a server is made only, which the framework does.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = CHECK_EVERY_MS;
}
