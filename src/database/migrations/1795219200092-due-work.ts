import { SqlMigration } from './sql-migration';

/**
 * Jobs find the studios that have due work by one look-up in an index, on each server of a cluster, in place of one for each studio.
 * For that, the owner of the tables reads the rows that are due in every studio, and the functions here run as the owner. The role of the
 * service sees what it saw before, and its policies stay single: two would be compared with every row (ADR 31).
 */
export class DueWork1795219200092 extends SqlMigration {
  readonly name = 'DueWork1795219200092';

  protected readonly statements = [
    ...studiosWithDue({
      name: 'notifications.studios_with_due',
      table: 'notifications.notification',
      isOpen: `status = 'pending'`,
      dueAt: 'coalesce(next_attempt_at, due_at)',
    }),
    ...studiosWithDue({
      name: 'finance.studios_with_due_receipts',
      table: 'finance.fiscal_receipt',
      isOpen: 'next_attempt_at IS NOT NULL',
      dueAt: 'next_attempt_at',
    }),
    ...studiosWithDue({
      name: 'payments.studios_with_expired_attempts',
      table: 'payments.payment_attempt',
      isOpen: `status = 'pending'`,
      dueAt: 'expires_at',
    }),
    ...studiosWithDue({
      name: 'ticketing.studios_with_expired_orders',
      table: 'ticketing.ticket_order',
      isOpen: `status = 'pending'`,
      dueAt: 'expires_at',
    }),
    ...studiosWithDue({
      name: 'idempotency.studios_with_ended_answers',
      table: 'idempotency.kept_answer',
      isOpen: 'claimed_at IS NOT NULL',
      dueAt: 'claimed_at',
    }),
  ];
}

interface DueRows {
  readonly name: string;
  readonly table: string;
  /** Of the rows that will be due at all. */
  readonly isOpen: string;
  readonly dueAt: string;
}

/** The function, the policy that shows it the rows, and their index. */
function studiosWithDue({ name, table, isOpen, dueAt }: DueRows): string[] {
  return [
    `CREATE POLICY due_work ON ${table} FOR SELECT TO CURRENT_USER USING (${isOpen})`,
    `CREATE INDEX ${table.split('.')[1]}_due_work ON ${table} ((${dueAt}), account_id) WHERE ${isOpen}`,
    `DROP FUNCTION IF EXISTS ${name}(timestamptz)`,
    // Not in SQL: Citus makes no plan for a function's parameter there.
    `CREATE FUNCTION ${name}(as_of timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog
     AS $$ BEGIN RETURN QUERY SELECT DISTINCT account_id FROM ${table} WHERE ${isOpen} AND ${dueAt} <= as_of ORDER BY 1; END $$`,
  ];
}
