import { Injectable } from '@nestjs/common';
import type { MembershipRole, StaffContext } from '@studio/access';
import { type Page, pageOf, pageRequest, readPosition } from '@studio/kernel';

import { AssistedMembers, forbidden } from '../../../accounts';
import { type ConnectionRow, ConnectionsQuery, positionOf } from '../queries/connections.query';

/** A connection with who the person is now. */
export interface ShownConnection extends ConnectionRow {
  readonly person: { readonly name: string; readonly email: string };
  /** Null for a person who is no member of the studio any more. */
  readonly role: MembershipRole | null;
}

/** What is asked of the connections; null leaves an input out. */
export interface ConnectionsRequest {
  readonly userId: number | null;
  readonly includeRevoked: boolean;
  readonly limit: number | null;
  readonly cursor: string | null;
}

/** Shows connections of assistants: one's own, and with `manage_studio_settings` all of the studio (OAUTH-34). */
@Injectable()
export class ReadConnections {
  constructor(
    private readonly connections: ConnectionsQuery,
    private readonly members: AssistedMembers,
  ) {}

  /** Throws `forbidden` for `userId` without the permission, and `validation_failed` (cursor). */
  async page(
    ctx: StaffContext,
    { userId, includeRevoked, ...input }: ConnectionsRequest,
  ): Promise<Page<ShownConnection>> {
    const { accountId, actor } = ctx;
    const seesAll = actor.permissions.includes('manage_studio_settings');
    if (userId !== null && !seesAll) throw forbidden();
    const filter = { userId: seesAll ? userId : actor.userId, includeRevoked };
    const scope = ['assistant connections', accountId, filter];
    const request = pageRequest(scope, input);
    const after = readPosition(request, ['instant', 'id']) ?? [];
    const rows = await this.connections.list(accountId, filter, after, request.limit + 1, ctx.now);
    const { data, next_cursor } = pageOf(scope, rows, request.limit, positionOf);
    const shown = await Promise.all(data.map(async (row) => this.shown(accountId, row)));
    return { data: shown.filter((connection) => connection !== null), next_cursor };
  }

  /** One connection, which the use case before found. Throws when there is none. */
  async get({ accountId, now }: StaffContext, id: number): Promise<ShownConnection> {
    const row = await this.connections.get(accountId, id, now);
    const connection = row && (await this.shown(accountId, row));
    if (!connection) throw new Error(`There is no connection ${id} in studio ${accountId}.`);
    return connection;
  }

  /** Null when the person, and with them the connection, was deleted a moment ago. Reads that come together are one. */
  private async shown(accountId: number, row: ConnectionRow): Promise<ShownConnection | null> {
    const member = await this.members.find({ accountId, userId: row.user_id });
    return member && { ...row, person: member.person, role: member.role };
  }
}
