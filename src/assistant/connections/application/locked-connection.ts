import type { EntityManager } from 'typeorm';

/** A connection locked by the caller's transaction. */
export interface LockedConnection {
  readonly id: number;
  readonly accountId: number;
  /** The person of the connection. */
  readonly userId: number;
  readonly clientName: string;
  /** Number of its client; null after the client was deleted. */
  readonly clientKey: number | null;
  readonly revokedAt: Date | null;
}

interface ConnectionRow {
  readonly id: number;
  readonly account_id: number;
  readonly user_id: number;
  readonly client_name: string;
  readonly oauth_client_id: number | null;
  readonly revoked_at: Date | null;
}

const COLUMNS =
  'SELECT c.id, c.account_id, c.user_id, c.client_name, c.oauth_client_id, c.revoked_at FROM assistant.connection c';
const BY_ID = `${COLUMNS} WHERE c.account_id = $1 AND c.id = $2 FOR NO KEY UPDATE`;
const OF_GRANT = `${COLUMNS}
  WHERE c.account_id = $1 AND c.id = (SELECT connection_id FROM assistant.oauth_grant WHERE account_id = $1 AND id = $2)
  FOR NO KEY UPDATE`;

/**
 * Locks a connection until the transaction ends; null when the studio has none with the id. Lock order: the connection,
 * then its grants by id.
 */
export async function lockConnection(
  manager: EntityManager,
  accountId: number,
  id: number,
): Promise<LockedConnection | null> {
  return locked(manager, BY_ID, [accountId, id]);
}

/** As `lockConnection`, for the connection of the grant. */
export async function lockConnectionOfGrant(
  manager: EntityManager,
  accountId: number,
  grantId: number,
): Promise<LockedConnection | null> {
  return locked(manager, OF_GRANT, [accountId, grantId]);
}

async function locked(
  manager: EntityManager,
  statement: string,
  values: readonly number[],
): Promise<LockedConnection | null> {
  const [row] = await manager.query<ConnectionRow[]>(statement, [...values]);
  if (!row) return null;
  return {
    id: row.id,
    accountId: row.account_id,
    userId: row.user_id,
    clientName: row.client_name,
    clientKey: row.oauth_client_id,
    revokedAt: row.revoked_at,
  };
}
