import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { SaleUnit } from '../../application/sale-unit';
import type { SaleRef } from '../../domain';

/** Tickets of one type, counted. */
export interface AttendanceRow {
  readonly ticket_type_id: number;
  readonly name: string;
  /** In every status. */
  readonly issued: number;
  readonly valid: number;
  readonly checked_in: number;
}

const COUNTS = `
  SELECT y.id AS ticket_type_id, y.name, coalesce(c.issued, 0) AS issued, coalesce(c.valid, 0) AS valid,
    coalesce(c.checked_in, 0) AS checked_in
  FROM ticketing.ticket_type y
  LEFT JOIN (
    SELECT ticket_type_id, count(*)::int AS issued, (count(*) FILTER (WHERE status = 'valid'))::int AS valid,
      (count(*) FILTER (WHERE is_checked_in))::int AS checked_in
    FROM ticketing.ticket WHERE account_id = $1 AND owner = $2 AND owner_id = $3 GROUP BY ticket_type_id
  ) c ON c.ticket_type_id = y.id
  WHERE y.account_id = $1 AND y.owner = $2 AND y.owner_id = $3
  ORDER BY y.sort_order, y.id`;

/** Counts arrivals. */
@Injectable()
export class AttendanceQuery {
  constructor(private readonly unit: SaleUnit) {}

  /** Every type of the owner, in its order. Throws `not_found` without an owner that the actor sees. */
  async get(ctx: ActorContext, { owner, id }: SaleRef): Promise<readonly AttendanceRow[]> {
    const sale = this.unit.of(owner);
    const [seen, rows] = await this.unit.read(ctx, owner, [
      sale.seen(ctx, id),
      statement<AttendanceRow>('attendance', COUNTS, [ctx.accountId, owner, id]),
    ]);
    if (seen.length === 0) throw notFound(sale.names.owner);
    return rows;
  }
}
