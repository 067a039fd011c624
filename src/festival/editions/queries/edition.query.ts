import { Injectable } from '@nestjs/common';
import type { ActorContext, StaffContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { EDITION_STATUSES, type EditionStatus, OPEN_STATUSES } from '../domain/edition-status';

export interface EditionRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly status: EditionStatus;
  readonly timezone: string;
  readonly currency: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly venue_name: string | null;
  readonly venue_address: string | null;
  readonly cashbox_location_id: number | null;
  readonly published_at: Date | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const EDITIONS = `
  SELECT e.id, e.title, e.slug, e.summary, e.status, e.timezone, e.currency, e.starts_at, e.ends_at, e.venue_name,
    e.venue_address, e.cashbox_location_id, e.published_at, e.started_at, e.completed_at, e.cancelled_at, e.archived_at, e.created_at,
    e.updated_at
  FROM festival.festival_edition e`;

const LIST = `${EDITIONS}
  WHERE e.account_id = $1 AND ($2::text IS NULL OR e.status = $2) AND e.status = ANY($6::text[])
    AND ($3::timestamptz IS NULL OR (e.starts_at <= $3 AND (e.starts_at < $3 OR e.id > $4::bigint)))
  ORDER BY e.starts_at DESC, e.id LIMIT $5`;

const ONE = `${EDITIONS} WHERE e.account_id = $1 AND e.id = $2`;

/** Those who see every edition; the others of the list let people in, and see the open ones. */
export const SEE_ALL_EDITIONS = [
  'manage_festivals',
  'manage_festival_registrations',
  'manage_festival_finance',
] as const;

/** Reads the editions of a studio. */
@Injectable()
export class EditionQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page of those that the person may see, latest start first. Throws `validation_failed` on `cursor`. */
  async list(ctx: StaffContext, status: EditionStatus | null, page: PageInput): Promise<Page<EditionRow>> {
    const { permissions } = ctx.actor;
    const seen = SEE_ALL_EDITIONS.some((one) => permissions.includes(one)) ? EDITION_STATUSES : OPEN_STATUSES;
    const scope = ['festival editions', ctx.accountId, status, seen];
    const request = pageRequest(scope, page);
    const [startsAt, id] = readPosition(request, ['instant', 'id']) ?? [null, null];
    const values = [ctx.accountId, status, startsAt, id, request.limit + 1, seen];
    const [rows] = await this.unit.read(ctx, [statement<EditionRow>('festival_editions', LIST, values)]);
    return pageOf(scope, rows, request.limit, (row) => [row.starts_at.toISOString(), row.id]);
  }

  /** One edition; null without one. */
  async find(ctx: ActorContext, id: number): Promise<EditionRow | null> {
    const [[row]] = await this.unit.read(ctx, [statement<EditionRow>('festival_edition', ONE, [ctx.accountId, id])]);
    return row ?? null;
  }
}
