import { Injectable } from '@nestjs/common';
import type { AssistedStaffContext } from '@studio/access';

import { Disconnect, ReadConnections } from '../../connections';

/** Ends connections of the acting person, one or all; those of other people and repeats change nothing (OAUTH-51). */
@Injectable()
export class DisconnectOwn {
  constructor(
    private readonly connections: ReadConnections,
    private readonly disconnect: Disconnect,
  ) {}

  async one(ctx: AssistedStaffContext, id: number): Promise<void> {
    const own = await this.connections.own(ctx);
    if (own.some((connection) => connection.id === id)) await this.disconnect.execute(ctx, id);
  }

  /** Reads again after each list, as a list is bounded. */
  async all(ctx: AssistedStaffContext): Promise<void> {
    for (let own = await this.connections.own(ctx); own.length > 0; own = await this.connections.own(ctx))
      for (const { id } of own.toSorted((one, other) => one.id - other.id)) await this.disconnect.execute(ctx, id);
  }
}
