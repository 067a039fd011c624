import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

const LIVE = `
  SELECT s.id
  FROM accounts.mobile_session s
  JOIN accounts.account a ON a.id = s.account_id AND a.status = 'active'
  LEFT JOIN accounts.account_membership m ON m.account_id = s.account_id AND m.user_id = s.user_id
  LEFT JOIN accounts."user" u ON u.id = m.user_id AND u.system_role IS NULL
  WHERE s.account_id = $1 AND s.id = ANY($2) AND s.revoked_at IS NULL AND s.expires_at > $3
    AND (s.customer_id IS NOT NULL OR u.id IS NOT NULL)`;

/** Reads mobile sessions for other contexts. */
@Injectable()
export class SessionDirectory {
  constructor(private readonly uow: UnitOfWork) {}

  /** The ids of the studio's sessions that are valid at `now` (SES-2). */
  async validAmong(accountId: number, sessionIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
    if (sessionIds.length === 0) return new Set();
    const rows = await this.uow.readPlatform(
      statement<{ id: number }>('valid_sessions', LIVE, [accountId, sessionIds, now]),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The person of the session, locked until the open transaction ends, so that neither its end nor a merge of the customer can
   * intervene. Null when it has ended.
   */
  async lockPerson(
    accountId: number,
    sessionId: number,
  ): Promise<{ readonly userId: number | null; readonly customerId: number | null } | null> {
    const text = `SELECT user_id AS "userId", customer_id AS "customerId" FROM accounts.mobile_session
                  WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL FOR SHARE`;
    const [row] = await this.uow.writePlatform((manager) =>
      manager.query<{ userId: number | null; customerId: number | null }[]>(text, [accountId, sessionId]),
    );
    return row ?? null;
  }

  /** The customers who have a session, also one that has ended. */
  async customerIds(accountId: number): Promise<number[]> {
    const text =
      'SELECT DISTINCT customer_id AS id FROM accounts.mobile_session WHERE account_id = $1 AND customer_id IS NOT NULL';
    const rows = await this.uow.readPlatform(statement<{ id: number }>('customers_with_sessions', text, [accountId]));
    return rows.map(({ id }) => id);
  }

  /** Deletes the sessions of customers who do not exist, which no foreign key refuses. */
  async deleteOfCustomers(accountId: number, customerIds: readonly number[]): Promise<void> {
    const text = 'DELETE FROM accounts.mobile_session WHERE account_id = $1 AND customer_id = ANY($2::bigint[])';
    await this.uow.writePlatform((manager) => manager.query(text, [accountId, customerIds]));
  }

  /** Device name of the session; null if there is none. */
  async deviceName(accountId: number, sessionId: number): Promise<string | null> {
    const text = 'SELECT device_name FROM accounts.mobile_session WHERE account_id = $1 AND id = $2';
    const [row] = await this.uow.readPlatform(
      statement<{ device_name: string | null }>('session_device_name', text, [accountId, sessionId]),
    );
    return row?.device_name ?? null;
  }
}
