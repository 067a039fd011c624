import type { Server, Socket } from 'node:net';

import { Logger } from '@nestjs/common';
import { clientKeyOf } from '@studio/access';
import ipaddr from 'ipaddr.js';

const LOGGED_EVERY_MS = 60_000;

/**
 * Limits the open connections of each client address (GEN-20). Further ones are closed without an answer, which costs
 * nothing.
 */
export class ConnectionBound {
  private readonly logger = new Logger('Http');
  private readonly open = new Map<string, number>();
  private loggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly most: number,
    private readonly isExempt: (address: string) => boolean,
  ) {}

  /** Watches the connections of the server; called once, before it listens. */
  watch(server: Server): void {
    server.prependListener('connection', (socket: Socket) => this.admit(socket));
  }

  private admit(socket: Socket): void {
    const { remoteAddress } = socket;
    // Already closed.
    if (remoteAddress === undefined) return;
    const address = plainAddress(remoteAddress);
    if (this.isExempt(address)) return;
    const client = clientKeyOf(address);
    const count = (this.open.get(client) ?? 0) + 1;
    if (count > this.most) {
      socket.destroy();
      this.log();
      return;
    }
    this.open.set(client, count);
    socket.once('close', () => this.release(client));
  }

  private release(client: string): void {
    const count = (this.open.get(client) ?? 0) - 1;
    if (count > 0) this.open.set(client, count);
    else this.open.delete(client);
  }

  /** Without the address, which is personal data. */
  private log(): void {
    const now = performance.now();
    if (now - this.loggedAt < LOGGED_EVERY_MS) return;
    this.loggedAt = now;
    this.logger.warn(`Connections of an address beyond ${this.most} are closed (CONNECTIONS_PER_ADDRESS).`);
  }
}

/** An IPv4 address in its usual form, also if the socket accepts both families. */
function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Whether the address is one of this machine. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
