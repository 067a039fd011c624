import type { Server, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';

/**
 * The end of the service as its clients see it: once it begins, every answer says `Connection: close`, those under way too, so
 * that no client sends its next request on a connection that is about to go, and readiness answers 503.
 */
@Injectable()
export class Draining {
  private readonly open = new Set<ServerResponse>();
  private hasBegun = false;

  get isUnderWay(): boolean {
    return this.hasBegun;
  }

  /** Watches the answers of the server; called once, before it listens. */
  watch(server: Server): void {
    server.prependListener('request', (_request, response) => {
      if (this.hasBegun) response.shouldKeepAlive = false;
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
    });
  }

  begin(): void {
    this.hasBegun = true;
    for (const response of this.open) response.shouldKeepAlive = false;
  }
}
