import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { containsText, type Statement, statement, UnitOfWork } from '@studio/persistence';
import type { TicketOrderStatus } from '../../../ticketing';

import type { EventBucket } from '../../programme/domain/event-bucket';
import type { EventStatus } from '../../programme/domain/event-status';
import { inBucket } from '../../programme/queries/event-bucket.sql';
import { figuresOf } from './event-figures.sql';

/** A ticket type with its sold and held places. */
export interface TypeFiguresRow {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly inventory: number;
  readonly soldOrHeld: number;
  readonly priceCents: number;
  readonly earlyPriceCents: number | null;
}

/** An event with its figures; amounts in minor units of its currency. */
export interface EventFiguresRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly status: EventStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly currency: string;
  readonly locationId: number | null;
  readonly venueName: string;
  readonly venueAddress: string | null;
  readonly rooms: readonly string[];
  readonly capacity: number | null;
  readonly soldOrHeld: number;
  readonly types: readonly TypeFiguresRow[];
  readonly tickets: {
    readonly issued: number;
    readonly valid: number;
    readonly voided: number;
    readonly refunded: number;
    readonly checkedIn: number;
  };
  readonly orders: readonly {
    readonly status: TicketOrderStatus;
    readonly orders: number;
    readonly amountCents: number;
  }[];
}

export interface EventFilter {
  readonly bucket: EventBucket;
  /** Earliest start; null for none. */
  readonly startsAt: Date | null;
  /** Exclusive. */
  readonly endsAt: Date;
  /** The instant of the request, which decides what has ended and which holds have expired. */
  readonly now: Date;
  /** Only events in rooms of this location; null for all. */
  readonly locationId: number | null;
  /** Part of title or slug; null for all. */
  readonly query: string | null;
}

/** Position of an event in the order of its bucket. */
export interface EventPosition {
  readonly startsAt: Date;
  readonly id: number;
}

/** Start and maximum size of a part of the events. */
export interface EventsPart {
  /** Null for the first part. */
  readonly after: EventPosition | null;
  readonly limit: number;
}

/** Buckets whose latest events come first (EVT-26). */
const LATEST_FIRST: readonly EventBucket[] = ['past', 'cancelled'];

const LOCATION = 'SELECT 1 FROM scheduling.location WHERE account_id = $1 AND id = $2';

const ONE = figuresOf('WHERE e.account_id = $1 AND e.id = $3', 'e.id');

/** Reads events with their figures, in a fixed number of statements. */
@Injectable()
export class EventFiguresQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * A part of the events in the order of their bucket, and the number of all. Throws `validation_failed` on
   * `location_id` when the studio has no such location.
   */
  async part(
    ctx: ActorContext,
    filter: EventFilter,
    part: EventsPart,
  ): Promise<{ total: number; rows: EventFiguresRow[] }> {
    const { locationId } = filter;
    const [locations, [count], rows] = await this.uow.read(ctx, [
      statement<object>('events_overview_location', LOCATION, [ctx.accountId, locationId]),
      countOf(ctx, filter),
      listOf(ctx, filter, part),
    ]);
    if (locationId !== null && locations.length === 0) throw notChoosable('location_id', 'The location');
    return { total: count?.events ?? 0, rows };
  }

  /** A further part of the events. */
  async rows(ctx: ActorContext, filter: EventFilter, part: EventsPart): Promise<EventFiguresRow[]> {
    const [rows] = await this.uow.read(ctx, [listOf(ctx, filter, part)]);
    return rows;
  }

  /** One event as it is at `now`; null when the studio has none with the id. */
  async find(ctx: ActorContext, id: number, now: Date): Promise<EventFiguresRow | null> {
    const [[row = null]] = await this.uow.read(ctx, [
      statement<EventFiguresRow>('event_figures', ONE, [ctx.accountId, now, id]),
    ]);
    return row;
  }
}

function countOf(ctx: ActorContext, filter: EventFilter): Statement<{ readonly events: number }> {
  const text = `SELECT count(*) AS events FROM events.event e ${matching(filter)}`;
  return statement(nameOf('events_count', filter), text, filterValues(ctx, filter));
}

/**
 * Adds the condition on the position only when there is one; otherwise the database could not start the index scan at
 * the first day.
 */
function listOf(ctx: ActorContext, filter: EventFilter, { after, limit }: EventsPart): Statement<EventFiguresRow> {
  const [beyond, way] = LATEST_FIRST.includes(filter.bucket) ? ['<', 'DESC'] : ['>', 'ASC'];
  const order = `e.starts_at ${way}, e.id ${way}`;
  const isAfter = after === null ? '' : `AND (e.starts_at, e.id) ${beyond} ($8, $9::bigint)`;
  const text = figuresOf(`${matching(filter)} ${isAfter} ORDER BY ${order} LIMIT $7`, order);
  const values = [...filterValues(ctx, filter), limit, ...(after === null ? [] : [after.startsAt, after.id])];
  return statement(nameOf(after === null ? 'events_list' : 'events_list_after', filter), text, values);
}

/** Each variant of the statement has its own name. */
function nameOf(name: string, { bucket, locationId }: EventFilter): string {
  return [name, bucket, ...(locationId === null ? [] : ['at'])].join('_');
}

/**
 * Compares titles like the searched text, with single spaces. The condition on the location, which has its own index,
 * is added only on request. Conditions on parameters alone declare the types of parameters that a variant does not use.
 */
function matching({ bucket, locationId }: EventFilter): string {
  return `WHERE e.account_id = $1 AND e.starts_at >= coalesce($3::timestamptz, '-infinity') AND e.starts_at < $4
    AND $2::timestamptz IS NOT NULL AND ${inBucket(bucket, 'e', '$2')}
    AND ${locationId === null ? '$5::bigint IS NULL' : 'e.location_id = $5'}
    AND ${containsText([`regexp_replace(e.title, '\\s+', ' ', 'g')`, 'e.slug'], '$6')}`;
}

function filterValues(
  { accountId }: ActorContext,
  { now, startsAt, endsAt, locationId, query }: EventFilter,
): readonly unknown[] {
  return [accountId, now, startsAt, endsAt, locationId, query];
}
