import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsText, statement, UnitOfWork } from '@studio/persistence';

import type { EventBucket } from '../domain/event-bucket';
import type { EventStatus, VenueKind } from '../domain/event-status';
import { inBucket } from './event-bucket.sql';
import { isSeen, visibleSince } from './event-visibility';

/** An event as lists show it. */
export interface ListedEventRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string | null;
  readonly cover_image_url: string | null;
  readonly status: EventStatus;
  readonly venue_kind: VenueKind;
  readonly location_id: number | null;
  readonly room_ids: number[];
  readonly external_name: string | null;
  readonly external_address: string | null;
  readonly map_url: string | null;
  readonly directions: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
  readonly currency: string;
  readonly capacity: number | null;
  readonly cashbox_location_id: number | null;
  readonly published_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An event with its long texts. */
export interface EventRow extends ListedEventRow {
  readonly description_html: string | null;
  readonly rules_html: string | null;
}

/** Filters of a list. */
export interface EventFilter {
  readonly bucket: EventBucket;
  readonly locationId: number | null;
  /** Part of title or slug. */
  readonly query: string | null;
}

const LISTED = `
  e.id, e.slug, e.title, e.summary, e.cover_image_url, e.status, e.venue_kind, e.location_id,
  ARRAY(SELECT r.room_id FROM events.event_room r WHERE r.account_id = $1 AND r.event_id = e.id ORDER BY r.room_id)
    AS room_ids,
  e.external_name, e.external_address, e.map_url, e.directions, e.starts_at, e.ends_at, e.timezone, e.currency, e.capacity, e.cashbox_location_id,
  e.published_at, e.cancelled_at, e.archived_at, e.created_at, e.updated_at`;

const ONE = `
  SELECT ${LISTED}, e.description_html, e.rules_html FROM events.event e
  WHERE e.account_id = $1 AND e.id = $2 AND ${isSeen('e', '$3')}`;

/** Casts the time, because not every bucket uses it and every parameter needs a type. */
function list(bucket: EventBucket): string {
  const [follows, direction] = bucket === 'past' ? ['<', 'DESC'] : ['>', 'ASC'];
  return `
    SELECT ${LISTED} FROM events.event e
    WHERE e.account_id = $1 AND $2::timestamptz IS NOT NULL AND ${inBucket(bucket, 'e', '$2')} AND ${isSeen('e', '$3')}
      AND ($4::bigint IS NULL OR e.location_id = $4) AND ${containsText(['e.title', 'e.slug'], '$5')}
      AND ($6::timestamptz IS NULL OR (e.starts_at, e.id) ${follows} ($6, $7::bigint))
    ORDER BY e.starts_at ${direction}, e.id ${direction} LIMIT $8`;
}

/** Reads the events that the actor sees at the instant of the request; door staff see only current ones. */
@Injectable()
export class EventQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page sorted by start, in the bucket `past` latest first (EVT-8). Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, filter: EventFilter, page: PageInput): Promise<Page<ListedEventRow>> {
    const { bucket, locationId, query } = filter;
    const scope = ['events', ctx.accountId, filter];
    const request = pageRequest(scope, page);
    const [startsAt, id] = readPosition(request, ['instant', 'id']) ?? [null, null];
    const asked = [ctx.now, visibleSince(ctx, ctx.now), locationId, query];
    const values = [ctx.accountId, ...asked, startsAt, id, request.limit + 1];
    const [rows] = await this.uow.read(ctx, [statement<ListedEventRow>(`events_${bucket}`, list(bucket), values)]);
    return pageOf(scope, rows, request.limit, (row) => [row.starts_at.toISOString(), row.id]);
  }

  /** One event. Throws `not_found`, also when the actor does not see it. */
  async get(ctx: ActorContext, id: number): Promise<EventRow> {
    const values = [ctx.accountId, id, visibleSince(ctx, ctx.now)];
    const [[row]] = await this.uow.read(ctx, [statement<EventRow>('event', ONE, values)]);
    if (!row) throw notFound('The event');
    return row;
  }
}
