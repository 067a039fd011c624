import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ScheduleKind } from '../../../accounts';
import type { RentalPriceUnit } from '../../catalogue';
import type { ClassSource, ClassStatus, RentalMode } from '../domain/class-words';
import { narrowedTo, visibleTo } from './class-visibility';
import { VISIT_PRICE } from './visit-price.sql';

/** A class as staff manage it. */
export interface ManagedClassRow {
  readonly id: number;
  readonly location_id: number;
  readonly room_id: number;
  readonly class_type_id: number;
  readonly schedule_kind: ScheduleKind;
  readonly trainer_id: number | null;
  readonly additional_trainer_ids: number[];
  readonly series_id: number | null;
  readonly occurrence_date: string | null;
  readonly substitution_id: number | null;
  readonly replaced_trainer_id: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly capacity: number | null;
  readonly booking_cutoff_minutes: number | null;
  readonly cancellation_cutoff_minutes: number | null;
  readonly effective_booking_cutoff_minutes: number | null;
  readonly effective_cancellation_cutoff_minutes: number | null;
  readonly drop_in_price_cents: number | null;
  readonly rental_price_cents: number | null;
  readonly rental_price_unit: RentalPriceUnit | null;
  readonly price_currency: string | null;
  readonly visit_price_cents: number | null;
  readonly visit_price_currency: string | null;
  readonly active_bookings_count: number;
  readonly rental_mode: RentalMode | null;
  readonly is_public: boolean;
  readonly is_manually_modified: boolean;
  readonly source: ClassSource;
  readonly status: ClassStatus;
  /** IANA zone of the location; null = the studio's (CAL-1). */
  readonly location_timezone: string | null;
}

/** Filter of classes; null matches everything. */
export interface ManagedClassFilter {
  /** Start of the window; `until` is exclusive. */
  readonly from: Date;
  readonly until: Date;
  readonly locationId: number | null;
  readonly roomId: number | null;
  /** Main or additional. */
  readonly trainerId: number | null;
  readonly scheduleKind: ScheduleKind | null;
  readonly status: ClassStatus | null;
}

const CLASSES = `
  SELECT c.id, c.location_id, c.room_id, c.class_type_id, c.schedule_kind, c.trainer_id, c.series_id,
    c.occurrence_date::text AS occurrence_date, c.substitution_id, c.replaced_trainer_id, c.title, c.description,
    c.starts_at, c.ends_at, c.capacity, c.booking_cutoff_minutes, c.cancellation_cutoff_minutes,
    coalesce(c.booking_cutoff_minutes, t.booking_cutoff_minutes) AS effective_booking_cutoff_minutes,
    coalesce(c.cancellation_cutoff_minutes, t.cancellation_cutoff_minutes) AS effective_cancellation_cutoff_minutes,
    c.drop_in_price_cents, c.rental_price_cents, c.rental_price_unit, c.price_currency,
    visit_price.cents AS visit_price_cents, visit_price.currency AS visit_price_currency, c.active_bookings_count, c.rental_mode, c.is_public, c.is_manually_modified, c.source, c.status,
    l.timezone AS location_timezone,
    (
      SELECT coalesce(jsonb_agg(a.trainer_id ORDER BY a.trainer_id), '[]') FROM scheduling.scheduled_class_trainer a
      WHERE a.account_id = $1 AND a.scheduled_class_id = c.id
    ) AS additional_trainer_ids
  FROM scheduling.scheduled_class c
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id ${VISIT_PRICE}
  WHERE c.account_id = $1 AND ${visibleTo('$2')}`;

const LIST = `${CLASSES}
    AND c.starts_at >= $3 AND c.starts_at < $4
    AND ($5::bigint IS NULL OR c.location_id = $5) AND ($6::bigint IS NULL OR c.room_id = $6)
    AND ($7::bigint IS NULL OR c.trainer_id = $7 OR EXISTS (
      SELECT 1 FROM scheduling.scheduled_class_trainer a
      WHERE a.account_id = $1 AND a.scheduled_class_id = c.id AND a.trainer_id = $7))
    AND ($8::text IS NULL OR c.schedule_kind = $8) AND ($9::text IS NULL OR c.status = $9)
    AND ($10::timestamptz IS NULL OR (c.starts_at, c.id) > ($10, $11::bigint))
  ORDER BY c.starts_at, c.id LIMIT $12`;

const ONE = `${CLASSES} AND c.id = $3`;

/** Reads the classes that the actor sees, as staff manage them (PERM-4). */
@Injectable()
export class ManagedClassQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by start and id. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, filter: ManagedClassFilter, page: PageInput): Promise<Page<ManagedClassRow>> {
    const { from, until, locationId, roomId, trainerId, scheduleKind, status } = filter;
    const values = [from, until, locationId, roomId, trainerId, scheduleKind, status];
    const scope = ['classes', ctx.accountId, narrowedTo(ctx), ...values];
    const request = pageRequest(scope, page);
    const [startsAt, id] = readPosition(request, ['instant', 'id']) ?? [null, null];
    const [rows] = await this.uow.read(ctx, [
      statement<ManagedClassRow>('managed_classes', LIST, [
        ctx.accountId,
        narrowedTo(ctx),
        ...values,
        startsAt,
        id,
        request.limit + 1,
      ]),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [row.starts_at.toISOString(), row.id]);
  }

  /** One class; null for one the actor does not see. */
  async find(ctx: ActorContext, id: number): Promise<ManagedClassRow | null> {
    const values = [ctx.accountId, narrowedTo(ctx), id];
    const [[row]] = await this.uow.read(ctx, [statement<ManagedClassRow>('managed_class', ONE, values)]);
    return row ?? null;
  }
}
