import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** Why two customers may be one person (MRG-16). */
export const DUPLICATE_REASONS = ['same_email', 'same_phone', 'same_name_and_phone_ending'] as const;

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export interface DuplicateCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly created_at: Date;
}

/** Two customers who may be one person. */
export interface PossibleDuplicate {
  readonly reasons: readonly DuplicateReason[];
  readonly customer: DuplicateCustomer;
  readonly older: DuplicateCustomer;
}

interface Row {
  readonly id: number;
  readonly olderId: number;
  readonly reasons: readonly DuplicateReason[];
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly olderName: string | null;
  readonly olderEmail: string | null;
  readonly olderPhone: string | null;
  readonly olderCreatedAt: Date;
}

/** Number of final digits that must be equal for equal names. */
const ENDING = 6;

/** Pairs each customer with the next older one of the same key: at most one pair per customer, however many share the key. */
const pairsBy = (key: string, isKnown: string, isProven: string | null, reason: DuplicateReason) => `
  SELECT id, older, '${reason}' AS reason FROM (
    SELECT id, lag(id) OVER same AS older, ${isProven ?? 'true'} OR lag(${isProven ?? 'true'}) OVER same AS counts
    FROM living WHERE ${isKnown} WINDOW same AS (PARTITION BY ${key} ORDER BY id)) pairs
  WHERE older IS NOT NULL AND counts`;

/** Reads the studio's customers once; the compared values are stored columns. */
const PAIRS = `
  WITH living AS MATERIALIZED (
    SELECT id, match_name, match_email, match_phone, right(match_phone, ${ENDING}) AS ending,
      email_verified_at IS NOT NULL AS has_proved_email, phone_verified_at IS NOT NULL AS has_proved_phone
    FROM customers.customer WHERE account_id = $1 AND merged_into_id IS NULL AND anonymised_at IS NULL
  ), alike AS (
    ${pairsBy('match_email', 'match_email IS NOT NULL', 'has_proved_email', 'same_email')}
    UNION ALL ${pairsBy('match_phone', 'match_phone IS NOT NULL', 'has_proved_phone', 'same_phone')}
    UNION ALL ${pairsBy('match_name, ending', 'match_name IS NOT NULL AND ending IS NOT NULL', null, 'same_name_and_phone_ending')}
  ), page AS (
    SELECT id, older, array_agg(reason ORDER BY reason) AS reasons FROM alike
    WHERE ($2::bigint IS NULL OR $2 IN (id, older)) AND ($3::bigint IS NULL OR (id, older) < ($3, $4::bigint))
    GROUP BY id, older ORDER BY id DESC, older DESC LIMIT $5
  )
  SELECT c.id, o.id AS "olderId", p.reasons, c.name, c.email, c.phone, c.created_at AS "createdAt",
    o.name AS "olderName", o.email AS "olderEmail", o.phone AS "olderPhone", o.created_at AS "olderCreatedAt"
  FROM page p
  JOIN customers.customer c ON c.account_id = $1 AND c.id = p.id
  JOIN customers.customer o ON o.account_id = $1 AND o.id = p.older
  ORDER BY c.id DESC, o.id DESC`;

/** Finds customers who may be one person, for staff to merge (MRG-16). */
@Injectable()
export class PossibleDuplicatesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest customers first; null for those of every customer. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, customerId: number | null, page: PageInput): Promise<Page<PossibleDuplicate>> {
    const scope = ['duplicates', accountId, customerId];
    const request = pageRequest(scope, page);
    const [id, olderId] = readPosition(request, ['id', 'id']) ?? [null, null];
    const [rows] = await this.uow.read({ accountId }, [
      statement<Row>('possible_duplicates', PAIRS, [accountId, customerId, id, olderId, request.limit + 1]),
    ]);
    const found = pageOf(scope, rows, request.limit, (row) => [row.id, row.olderId]);
    return { ...found, data: found.data.map(pairOf) };
  }
}

function pairOf(row: Row): PossibleDuplicate {
  const { id, name, email, phone, createdAt: created_at, reasons } = row;
  const older = { id: row.olderId, name: row.olderName, email: row.olderEmail, phone: row.olderPhone };
  const customer = { id, name, email, phone, created_at };
  return { reasons, customer, older: { ...older, created_at: row.olderCreatedAt } };
}
