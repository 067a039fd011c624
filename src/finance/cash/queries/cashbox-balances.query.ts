import { Injectable } from '@nestjs/common';
import { BY_NAME, type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { deskPurposes } from '../domain/cash-purpose';
import type { ReconciliationKind } from '../domain/reconciliation-kind';

/** The newest count of a box in the active epoch, from which its balance continues. */
export interface BaselineReconciliation {
  readonly id: number;
  readonly kind: ReconciliationKind;
  /** ISO 8601. */
  readonly occurredAt: string;
  readonly expectedBeforeCents: number;
  readonly actualCountedCents: number;
  readonly varianceCents: number;
}

/** The expected amount of a cashbox, which is a location and a currency within the active epoch (CSH-3). */
export interface CashboxBalance {
  /** Null before the first epoch; everything is 0 then. */
  readonly financeEpochId: number | null;
  readonly locationId: number;
  readonly locationName: string;
  readonly currency: string;
  /** Amount of the latest reconciliation; 0 without one. */
  readonly baselineActualCents: number;
  /** Incoming less outgoing cash since then, by entry id; may be negative. */
  readonly movementsAfterBaselineCents: number;
  /** The parts of it that desks of events and of festivals took, less what they refunded. */
  readonly ofEventsCents: number;
  readonly ofFestivalsCents: number;
  readonly balanceCents: number;
  /** Highest ledger id included in the balance; 0 without any. */
  readonly lastEntryId: number;
  readonly latestReconciliation: BaselineReconciliation | null;
}

export interface CashboxFilter {
  readonly defaultCurrency: string;
  /** Null for all boxes; otherwise one box of the location, in `currency` or the default one. */
  readonly locationId: number | null;
  readonly currency: string | null;
}

const ACTIVE = `
  active AS (
    SELECT id FROM finance.finance_epoch WHERE account_id = $1 ORDER BY starts_at DESC, id DESC LIMIT 1)`;

const ONE_CURRENCY = `WITH ${ACTIVE}, currencies AS (SELECT coalesce($4::char(3), $2::char(3)) AS currency)`;

/** Finds the distinct boxes with index jumps, so that the number of entries does not matter. */
const seenCurrencies = (within: 'active epoch' | 'all epochs') => {
  const isIn = (epoch: string) => (within === 'active epoch' ? `AND ${epoch} = (SELECT id FROM active)` : '');
  // Not compared with the epoch, which is constant here: otherwise each jump would scan the index from the epoch's
  // first entry.
  const isAfter =
    within === 'active epoch'
      ? '(e.location_id, e.currency) > (m.location_id, m.currency)'
      : '(e.finance_epoch_id, e.location_id, e.currency) > (m.finance_epoch_id, m.location_id, m.currency)';
  return `
  WITH RECURSIVE ${ACTIVE},
  moved AS (
    (SELECT e.finance_epoch_id, e.location_id, e.currency FROM finance.cash_ledger_entry e
     WHERE e.account_id = $1 ${isIn('e.finance_epoch_id')}
     ORDER BY e.finance_epoch_id, e.location_id, e.currency LIMIT 1)
    UNION ALL
    SELECT following.* FROM moved m CROSS JOIN LATERAL (
      SELECT e.finance_epoch_id, e.location_id, e.currency FROM finance.cash_ledger_entry e
      WHERE e.account_id = $1 ${isIn('e.finance_epoch_id')}
        AND ${isAfter}
      ORDER BY e.finance_epoch_id, e.location_id, e.currency LIMIT 1) following),
  currencies AS (
    SELECT $2::char(3) AS currency
    UNION SELECT currency FROM moved
    UNION SELECT c.currency FROM finance.cashbox_reconciliation c
      WHERE c.account_id = $1 ${isIn('c.finance_epoch_id')})`;
};

const [EVENTS, FESTIVALS] = (['event', 'festival'] as const).map((source) =>
  deskPurposes(source)
    .map((purpose) => `'${purpose}'`)
    .join(', '),
);

/**
 * The cutoff is computed in its own column first: row-level security prevents the use of the index for a condition with
 * `coalesce`, so that all entries before the count would be read.
 */
const BALANCES = `,
  boxes AS MATERIALIZED (
    SELECT (SELECT id FROM active) AS epoch_id, l.id AS location_id, l.name AS location_name, c.currency,
      coalesce(latest.actual_counted_cents, 0) AS counted, coalesce(latest.cutoff_entry_id, 0) AS cutoff,
      CASE WHEN latest.id IS NOT NULL THEN jsonb_build_object('id', latest.id, 'kind', latest.kind,
        'occurredAt', latest.occurred_at, 'expectedBeforeCents', latest.expected_before_cents,
        'actualCountedCents', latest.actual_counted_cents, 'varianceCents', latest.variance_cents) END AS latest
    FROM scheduling.location l CROSS JOIN currencies c
    LEFT JOIN LATERAL (
      SELECT r.* FROM finance.cashbox_reconciliation r
      WHERE r.account_id = $1 AND r.finance_epoch_id = (SELECT id FROM active) AND r.location_id = l.id
        AND r.currency = c.currency
      ORDER BY r.id DESC LIMIT 1) latest ON true
    WHERE l.account_id = $1 AND ($3::bigint IS NULL OR l.id = $3) AND ($4::char(3) IS NULL OR c.currency = $4::char(3)))
  SELECT b.epoch_id AS "financeEpochId", b.location_id AS "locationId", b.location_name AS "locationName", b.currency,
    b.counted AS "baselineActualCents", later.cents AS "movementsAfterBaselineCents", b.counted + later.cents AS "balanceCents",
    coalesce(later.last_id, b.cutoff) AS "lastEntryId", b.latest AS "latestReconciliation",
    desks.events AS "ofEventsCents", desks.festivals AS "ofFestivalsCents"
  FROM boxes b CROSS JOIN LATERAL (
    SELECT coalesce(sum(CASE e.direction WHEN 'in' THEN e.amount_cents ELSE -e.amount_cents END), 0)::bigint AS cents,
      max(e.id) AS last_id
    FROM finance.cash_ledger_entry e
    WHERE e.account_id = $1 AND e.finance_epoch_id = b.epoch_id AND e.location_id = b.location_id
      AND e.currency = b.currency AND e.id > b.cutoff) later
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(d.cents) FILTER (WHERE d.purpose IN (${EVENTS})), 0)::bigint AS events,
      coalesce(sum(d.cents) FILTER (WHERE d.purpose IN (${FESTIVALS})), 0)::bigint AS festivals
    FROM (
      SELECT e.purpose, CASE e.direction WHEN 'in' THEN e.amount_cents ELSE -e.amount_cents END AS cents
      FROM finance.cash_ledger_entry e
      WHERE e.account_id = $1 AND e.finance_epoch_id = b.epoch_id AND e.location_id = b.location_id
        AND e.currency = b.currency AND e.id > b.cutoff AND e.purpose IN (${EVENTS}, ${FESTIVALS})) d) desks
  ORDER BY b.location_name ${BY_NAME}, b.location_id, b.currency <> $2::char(3), b.currency`;

/** Reads the expected amounts of cashboxes: the last count and later movements, by entry id, not by time (CSH-3). */
@Injectable()
export class CashboxBalancesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * A statement for one box, or for every location's boxes (by name) in the default currency and the currencies of the
   * active epoch; to be sent together with others. No row for a location of another studio.
   */
  statement({ accountId }: StudioScope, filter: CashboxFilter): Statement<CashboxBalance> {
    const { defaultCurrency, locationId, currency } = filter;
    const values = [accountId, defaultCurrency, locationId, currency];
    return locationId === null
      ? statement<CashboxBalance>('cashboxes', `${seenCurrencies('active epoch')} ${BALANCES}`, values)
      : statement<CashboxBalance>('cashbox', `${ONE_CURRENCY} ${BALANCES}`, values);
  }

  /** Runs `statement`; inside a transaction, includes its uncommitted changes. */
  async list({ accountId }: StudioScope, filter: CashboxFilter): Promise<CashboxBalance[]> {
    const [rows] = await this.uow.read({ accountId }, [this.statement({ accountId }, filter)]);
    return rows;
  }

  /**
   * The boxes to count for a new epoch: of every location in every currency with entries or reconciliations (CSH-6).
   */
  toCount({ accountId }: StudioScope, defaultCurrency: string): Statement<CashboxBalance> {
    const values = [accountId, defaultCurrency, null, null];
    return statement<CashboxBalance>('cashboxes_to_count', `${seenCurrencies('all epochs')} ${BALANCES}`, values);
  }
}
