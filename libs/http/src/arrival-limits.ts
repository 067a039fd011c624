import type { Server } from 'node:http';

/** How long a request may take to arrive whole, headers and body (GEN-20). */
const ARRIVAL_MS = 30_000;
/** How often Node checks for slower ones. Its default of 30 seconds would allow up to a minute. */
const CHECK_EVERY_MS = 1_000;

/** Closes the connection of a client that sends its request too slowly. Called once, before the server listens. */
export function limitArrival(server: Server, arrivalMs = ARRIVAL_MS): void {
  server.headersTimeout = arrivalMs;
  server.requestTimeout = arrivalMs;
  // Read when the server begins to listen; otherwise it could only be set where the framework creates the server.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = CHECK_EVERY_MS;
}
