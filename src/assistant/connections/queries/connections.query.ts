import { Injectable } from '@nestjs/common';
import type { PagePosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ClientKind } from '../../clients';
import { grantIsLive } from './live-grants.sql';

/** A connection without anything that opens it. */
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

/** Which connections of a studio are looked for. */
export interface ConnectionFilter {
  /** Only this person's; null for everybody's. */
  readonly userId: number | null;
  readonly includeRevoked: boolean;
}

/** Where connections that were never used stand in the order. */
const NEVER = new Date(0);

/** What the order goes by, as the index `connection_by_use` has it. */
const USED = `coalesce(c.last_used_at, 'epoch')`;

/** The grants are counted for the chosen connections only. */
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

  /** Used last first, those that were never used at the end; after the position, `limit` at most, as of `now`. */
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

  /** One connection as of `now`; null where the studio has none with the id. */
  async get(accountId: number, id: number, now: Date): Promise<ConnectionRow | null> {
    const [row] = await this.uow.readPlatform(
      statement<ConnectionRow>('assistant_connection', ONE, [accountId, now, id]),
    );
    return row ?? null;
  }
}

/** The values of the sort columns, by which the next page begins. */
export function positionOf({ last_used_at, id }: ConnectionRow): PagePosition {
  return [(last_used_at ?? NEVER).toISOString(), id];
}
