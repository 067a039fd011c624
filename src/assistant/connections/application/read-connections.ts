import { Injectable } from '@nestjs/common';
import type { AssistedStaffContext, MembershipRole, StaffContext } from '@studio/access';
import { type Page, pageOf, pageRequest, readPosition } from '@studio/kernel';

import { AssistedMembers, forbidden } from '../../../accounts';
import { type ConnectionRow, ConnectionsQuery, positionOf } from '../queries/connections.query';

/** A connection with the person's current facts. */
export interface ConnectionWithPerson extends ConnectionRow {
  readonly person: { readonly name: string; readonly email: string };
  /** Null for a former member. */
  readonly role: MembershipRole | null;
}

/** Filters of the connections; null does not filter. */
export interface ConnectionsRequest {
  readonly userId: number | null;
  readonly includeRevoked: boolean;
  readonly limit: number | null;
  readonly cursor: string | null;
}

/** Most connections of one person that a page shows. */
const OWN_MAX = 100;

/** Reads connections of assistants: the caller's own, with `manage_studio_settings` all of the studio (OAUTH-34). */
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
  ): Promise<Page<ConnectionWithPerson>> {
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

  /** The person's own connections that were not ended, the most recently used first (OAUTH-51). */
  async own({ accountId, actor, now }: AssistedStaffContext): Promise<ConnectionRow[]> {
    return this.connections.list(accountId, { userId: actor.userId, includeRevoked: false }, [], OWN_MAX, now);
  }

  /** A connection that is known to exist. Throws when there is none. */
  async get({ accountId, now }: StaffContext, id: number): Promise<ConnectionWithPerson> {
    const row = await this.connections.get(accountId, id, now);
    const connection = row && (await this.shown(accountId, row));
    if (!connection) throw new Error(`There is no connection ${id} in studio ${accountId}.`);
    return connection;
  }

  /** Null when the person was deleted in the meantime. Concurrent reads are batched. */
  private async shown(accountId: number, row: ConnectionRow): Promise<ConnectionWithPerson | null> {
    const member = await this.members.find({ accountId, userId: row.user_id });
    return member && { ...row, person: member.person, role: member.role };
  }
}
