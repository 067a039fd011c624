import { Inject, Injectable } from '@nestjs/common';
import { answerWithinLimit, RATE_LIMIT_HEADERS, RateLimiter } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

/** Headers that an allowed page may send (MCP-8). */
const ALLOWED_HEADERS =
  'authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id';
const EXPOSED_HEADERS = ['WWW-Authenticate', 'Retry-After', ...RATE_LIMIT_HEADERS, 'X-Request-Id']
  .join(', ')
  .toLowerCase();
const PREFLIGHT_SECONDS = '86400';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The form of a Host header: a host and an optional port. A whole address is refused, because its host would be
 * extracted.
 */
const HOST = /^[\w.:[\]-]+$/;
const WEB_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/** Checks host names, origins and rate limits of the endpoint (MCP-6, MCP-8, LIM-1). */
@Injectable()
export class EndpointGate {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly address: ServiceAddress,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Refuses foreign host names, which protects against DNS rebinding, and foreign origins; allows pages of accepted
   * origins to read the answer. Throws `forbidden`.
   */
  admitPage(request: Request, response: Response): void {
    response.vary('Origin');
    const { host = '', origin } = request.headers;
    if (!this.isOwnHost(host))
      throw new DomainError('forbidden', 'forbidden', 'The service is not called by this name.');
    if (origin === undefined) return;
    if (!this.isAllowedOrigin(origin))
      throw new DomainError('forbidden', 'forbidden', 'Pages of this origin may not call the assistant.');
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED_HEADERS });
  }

  /** Answers the preflight of a browser. */
  answerPreflight(response: Response): void {
    response
      .status(204)
      .set({
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': ALLOWED_HEADERS,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .end();
  }

  /** Counts requests of a caller, or of the IP address of an unknown one. Throws `rate_limited`. */
  async count(response: Response, key: string, requests = 1): Promise<void> {
    answerWithinLimit(response, await this.limiter.count('assistant', key, requests));
  }

  private isOwnHost(host: string): boolean {
    const name = HOST.test(host) ? hostnameOf(`http://${host}`) : null;
    if (name === null) return false;
    return (
      name === hostnameOf(this.address.base) ||
      this.configuration.assistant.hosts.includes(name) ||
      (this.configuration.mode !== 'production' && LOOPBACK.has(name))
    );
  }

  private isAllowedOrigin(origin: string): boolean {
    if (origin === new URL(this.address.base).origin || this.configuration.assistant.origins.includes(origin))
      return true;
    const name = WEB_ORIGIN.test(origin) ? hostnameOf(origin) : null;
    return this.configuration.mode !== 'production' && name !== null && LOOPBACK.has(name);
  }
}

function hostnameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}
