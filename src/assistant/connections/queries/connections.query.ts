import { Injectable } from '@nestjs/common';
import type { PagePosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ClientKind } from '../../clients';
import { grantIsLive } from './live-grants.sql';

/** A connection without its secrets. */
export interface ConnectionRow {
  readonly id: number;
  readonly user_id: number;
  readonly client_name: string;
  readonly client_kind: ClientKind;
  readonly client_host: string | null;
  readonly redirect_hosts: string[];
  readonly connected_at: Date;
  readonly last_consent_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly live_grants: number;
}

/** Filters of the connections of a studio. */
export interface ConnectionFilter {
  /** Connections of this person only; null for all. */
  readonly userId: number | null;
  readonly includeRevoked: boolean;
}

/** Sorts connections that were never used to the end. */
const NEVER = new Date(0);

/** The sort key of the index `connection_by_use`. */
const USED = `coalesce(c.last_used_at, 'epoch')`;

/** Counts grants of the selected connections only. */
const shown = (chosen: string) => `
  SELECT c.id, c.user_id, c.client_name, c.client_kind, c.client_host, c.redirect_hosts, c.connected_at, c.last_consent_at,
    c.last_used_at, c.revoked_at, (
      SELECT count(*)::int FROM assistant.oauth_grant g
      WHERE g.account_id = c.account_id AND g.connection_id = c.id AND ${grantIsLive('$2')}) AS live_grants
  FROM (${chosen}) c
  ORDER BY ${USED} DESC, c.id DESC`;

const page = (condition: string) =>
  shown(`
    SELECT c.* FROM assistant.connection c
    WHERE c.account_id = $1 AND ($3 OR c.revoked_at IS NULL) AND (${USED}, c.id) < ($4::timestamptz, $5::bigint) ${condition}
    ORDER BY ${USED} DESC, c.id DESC LIMIT $6`);

const OF_STUDIO = page('');
const OF_PERSON = page('AND c.user_id = $7');
const ONE = shown('SELECT c.* FROM assistant.connection c WHERE c.account_id = $1 AND c.id = $3');

/** Reads the connections of a studio's assistants. */
@Injectable()
export class ConnectionsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** At most `limit` connections after the position, as of `now`: most recently used first, never used ones last. */
  async list(
    accountId: number,
    { userId, includeRevoked }: ConnectionFilter,
    [usedAt = 'infinity', id = 0]: PagePosition,
    limit: number,
    now: Date,
  ): Promise<ConnectionRow[]> {
    const values = [accountId, now, includeRevoked, usedAt, id, limit];
    return this.uow.readPlatform(
      userId === null
        ? statement<ConnectionRow>('assistant_connections', OF_STUDIO, values)
        : statement<ConnectionRow>('assistant_connections_of_person', OF_PERSON, [...values, userId]),
    );
  }

  /** One connection as of `now`; null when the studio has none with the id. */
  async get(accountId: number, id: number, now: Date): Promise<ConnectionRow | null> {
    const [row] = await this.uow.readPlatform(
      statement<ConnectionRow>('assistant_connection', ONE, [accountId, now, id]),
    );
    return row ?? null;
  }
}

/** The sort key after which the next page begins. */
export function positionOf({ last_used_at, id }: ConnectionRow): PagePosition {
  return [(last_used_at ?? NEVER).toISOString(), id];
}
