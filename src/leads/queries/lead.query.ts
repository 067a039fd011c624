import { Injectable } from '@nestjs/common';
import { addDays, type Page, type PageInput, pageOf, pageRequest, readPosition, startOfDay } from '@studio/kernel';
import { containsSearch, searchValues, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { LeadStatus } from '../domain/lead-status';

/** A lead as staff see it. */
export interface LeadRow {
  readonly id: number;
  readonly status: LeadStatus;
  readonly phone: string;
  readonly name: string | null;
  readonly source_page: string | null;
  readonly notes: string | null;
  readonly api_token_id: number | null;
  readonly customer_id: number | null;
  readonly class_booking_id: number | null;
  readonly converted_at: Date | null;
  readonly created_at: Date;
}

/** Which leads are listed. Days are the studio's, both included. */
export interface LeadFilter {
  readonly status: LeadStatus | null;
  readonly q: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

interface ZonedScope extends StudioScope {
  readonly timeZone: string;
}

const COLUMNS = `l.id, l.status, l.phone, l.name, l.source_page, l.notes, l.api_token_id, l.customer_id,
  l.class_booking_id, l.converted_at, l.created_at`;

const CONTAINS_Q = containsSearch({ texts: ['l.name'], phone: 'l.phone', parameters: ['$3', '$4'] });

const LIST = `
  SELECT ${COLUMNS} FROM leads.website_lead l
  WHERE l.account_id = $1 AND ($2::text IS NULL OR l.status = $2) AND ${CONTAINS_Q}
    AND ($5::timestamptz IS NULL OR l.created_at >= $5) AND ($6::timestamptz IS NULL OR l.created_at < $6)
    AND ($7::timestamptz IS NULL OR (l.created_at, l.id) < ($7, $8::bigint))
  ORDER BY l.created_at DESC, l.id DESC LIMIT $9`;

const ONE = `SELECT ${COLUMNS} FROM leads.website_lead l WHERE l.account_id = $1 AND l.id = $2`;

/** Reads the leads of a studio. */
@Injectable()
export class LeadQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first. Throws `validation_failed` on `cursor`. */
  async list({ accountId, timeZone }: ZonedScope, filter: LeadFilter, page: PageInput): Promise<Page<LeadRow>> {
    const { status, q, from, to } = filter;
    const scope = ['leads', accountId, status, q, from, to];
    const request = pageRequest(scope, page);
    const [createdAt, id] = readPosition(request, ['instant', 'id']) ?? [null, null];
    const [rows] = await this.uow.read({ accountId }, [
      statement<LeadRow>('leads', LIST, [
        accountId,
        status,
        ...searchValues(q),
        from === null ? null : startOfDay(from, timeZone),
        to === null ? null : startOfDay(addDays(to, 1), timeZone),
        createdAt,
        id,
        request.limit + 1,
      ]),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [row.created_at.toISOString(), row.id]);
  }

  /** One lead; null without one. */
  async find({ accountId }: StudioScope, id: number): Promise<LeadRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [statement<LeadRow>('lead', ONE, [accountId, id])]);
    return row ?? null;
  }
}
