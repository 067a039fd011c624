import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import type { EventStatus } from '../../src/events/programme/domain/event-status';
import {
  type PriceTier,
  SaleOwners,
  type TicketOrderSource,
  type TicketOrderStatus,
  type TicketProvider,
  type TicketTypeTerms,
} from '../../src/ticketing';
import { IssuedTickets } from '../../src/ticketing/tickets';
import { type TestApp, TEST_NOW } from './app';
import { newSequence } from './sequence';

/** A day in ms. */
const DAY = 86_400_000;

const next = newSequence();

/** Where an event takes place: rooms of a location, or elsewhere. */
export interface EventVenue {
  readonly locationId: number;
  readonly roomIds: readonly number[];
}

export interface EventRowInput {
  readonly title?: string;
  readonly slug?: string;
  readonly status?: EventStatus;
  /** In a week for four hours unless specified otherwise. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  /** External unless given. */
  readonly venue?: EventVenue;
  readonly timezone?: string;
  readonly currency?: string;
  readonly capacity?: number | null;
  readonly publishedAt?: Date;
  readonly cancelledAt?: Date;
  readonly archivedAt?: Date;
}

/** Writes an event by hand, in any state, past ones too: published, external and in a week unless specified otherwise. */
export async function addEventRow({ database }: TestApp, { accountId }: ActorContext, input: EventRowInput = {}) {
  const { status = 'published', venue, timezone = 'Europe/Berlin', currency = 'EUR', capacity = null } = input;
  const startsAt = input.startsAt ?? new Date(TEST_NOW.getTime() + 7 * DAY);
  const endsAt = input.endsAt ?? new Date(startsAt.getTime() + DAY / 6);
  const slug = input.slug ?? `event-${next()}`;
  const moments = {
    published: input.publishedAt ?? (status === 'draft' ? null : TEST_NOW),
    cancelled: input.cancelledAt ?? (status === 'cancelled' ? TEST_NOW : null),
    archived: input.archivedAt ?? (status === 'archived' ? TEST_NOW : null),
  };
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO events.event (account_id, slug, has_own_slug, title, status, venue_kind, location_id, external_name, external_address,
       starts_at, ends_at, timezone, currency, capacity, published_at, cancelled_at, archived_at)
     VALUES ($1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id::int`,
    [
      accountId,
      slug,
      input.title ?? 'Summer party',
      status,
      venue ? 'studio' : 'external',
      venue?.locationId ?? null,
      venue ? null : 'Harbour Hall',
      venue ? null : 'Harbour Lane 5',
      startsAt,
      endsAt,
      timezone,
      currency,
      capacity,
      moments.published,
      moments.cancelled,
      moments.archived,
    ],
  );
  const id = row?.id ?? 0;
  for (const roomId of venue?.roomIds ?? []) {
    await database.asStudio(
      accountId,
      `INSERT INTO events.event_room (account_id, event_id, room_id, location_id, starts_at, ends_at, blocks)
       SELECT account_id, id, $3, location_id, starts_at, ends_at, blocks_rooms FROM events.event WHERE account_id = $1 AND id = $2 RETURNING 1`,
      [accountId, id, roomId],
    );
  }
  return id;
}

/** Writes a ticket type by hand: ten at 25.00 unless specified otherwise. Returns the id. */
export async function addTicketTypeRow(
  { database }: TestApp,
  { accountId }: ActorContext,
  eventId: number,
  terms: Partial<TicketTypeTerms> = {},
): Promise<number> {
  const { name = 'Standard', description = null, inventory = 10, priceCents = 2_500, earlyPriceCents = null } = terms;
  const { earlyEndsAt = null, earlyQuota = null, salesStartsAt = null, salesEndsAt = null, isActive = true } = terms;
  const { maxPerOrder = Math.min(10, inventory), sortOrder = 0 } = terms;
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO ticketing.ticket_type (account_id, owner, owner_id, name, description, inventory, price_cents, early_price_cents, early_ends_at,
       early_quota, sales_starts_at, sales_ends_at, is_active, max_per_order, sort_order)
     VALUES ($1, 'event', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id::int`,
    [
      accountId,
      eventId,
      ...[name, description, inventory, priceCents, earlyPriceCents, earlyEndsAt, earlyQuota],
      ...[salesStartsAt, salesEndsAt, isActive, maxPerOrder, sortOrder],
    ],
  );
  return row?.id ?? 0;
}

interface OrderLineInput {
  readonly typeId: number;
  readonly quantity?: number;
  readonly tier?: PriceTier;
  /** 2500 unless specified otherwise. */
  readonly unitPriceCents?: number;
  readonly holderNames?: readonly string[];
}

export interface OrderRowInput {
  readonly eventId: number;
  readonly lines: readonly OrderLineInput[];
  readonly status?: TicketOrderStatus;
  readonly source?: TicketOrderSource;
  readonly provider?: TicketProvider;
  readonly buyerName?: string;
  readonly buyerEmail?: string | null;
  readonly buyerPhone?: string | null;
  readonly currency?: string;
  /** Of a pending order; null holds without end. */
  readonly expiresAt?: Date | null;
  readonly paidAt?: Date | null;
  readonly refundedAt?: Date;
  /** TEST_NOW unless specified otherwise. */
  readonly createdAt?: Date;
  readonly issuedByUserId?: number | null;
}

const PAID: readonly TicketOrderStatus[] = ['paid', 'paid_requires_refund', 'refund_required', 'refunded'];
const WITH_TICKETS: readonly TicketOrderStatus[] = ['paid', 'refund_required', 'refunded'];

/**
 * Writes an order by hand, in any state: paid at the door with a card unless specified otherwise. Orders that have tickets get
 * theirs, `valid`. Returns the ids.
 */
export async function addEventOrderRow(service: TestApp, ctx: ActorContext, input: OrderRowInput) {
  const { accountId } = ctx;
  const { database } = service;
  const { eventId, status = 'paid', source = 'entrance', provider = 'entrance_card', currency = 'EUR' } = input;
  const lines = input.lines.map(({ quantity = 1, tier = 'regular', unitPriceCents = 2_500, ...line }) => ({
    ...line,
    ...{ quantity, tier, unitPriceCents },
  }));
  const amount = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  const paidAt = input.paidAt === undefined ? (PAID.includes(status) ? TEST_NOW : null) : input.paidAt;
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO ticketing.ticket_order (account_id, owner, owner_id, source, provider, order_id, status, buyer_name, buyer_email, buyer_phone, amount_cents,
       currency, expires_at, paid_at, refunded_at, created_at, issued_by_user_id, idempotency_key, idempotency_hash)
     VALUES ($1, 'event', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, repeat('0', 64)) RETURNING id::int`,
    [
      accountId,
      ...[eventId, source, provider, `ev-${String(next()).padStart(20, '0')}`, status],
      ...[input.buyerName ?? 'Ada Weber', input.buyerEmail ?? null, input.buyerPhone ?? null, amount, currency],
      ...[status === 'pending' ? (input.expiresAt ?? null) : null, paidAt],
      input.refundedAt ?? (status === 'refunded' ? TEST_NOW : null),
      input.createdAt ?? TEST_NOW,
      ...[input.issuedByUserId ?? null, randomUUID()],
    ],
  );
  const orderId = row?.id ?? 0;
  for (const { typeId, quantity, tier, unitPriceCents, holderNames } of lines) {
    await database.asStudio(
      accountId,
      `INSERT INTO ticketing.ticket_order_item (account_id, owner, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity,
         total_cents, holder_names)
       SELECT $1, 'event', $2, $3, id, name, $5, $6, $7, $8, $9 FROM ticketing.ticket_type WHERE account_id = $1 AND id = $4 RETURNING 1`,
      [
        accountId,
        eventId,
        orderId,
        typeId,
        tier,
        unitPriceCents,
        quantity,
        unitPriceCents * quantity,
        holderNames ?? null,
      ],
    );
  }
  const ticketIds = WITH_TICKETS.includes(status) ? await issue(service, ctx, orderId) : [];
  return { orderId, ticketIds };
}

function issue({ app }: TestApp, ctx: ActorContext, orderId: number): Promise<number[]> {
  return app
    .get(UnitOfWork)
    .write(ctx, (manager) => app.get(IssuedTickets).issue(manager, ctx, app.get(SaleOwners).of('event'), orderId));
}

/** An event of which one ticket was sold. */
export interface SoldEvent {
  readonly eventId: number;
  readonly typeId: number;
  readonly orderId: number;
  readonly ticketId: number;
}

/** Writes an event, a type and an order of one ticket by hand, each as its builder does unless specified otherwise. */
export async function addSoldEvent(
  service: TestApp,
  ctx: ActorContext,
  input: Omit<OrderRowInput, 'eventId' | 'lines'> & { readonly event?: EventRowInput } = {},
): Promise<SoldEvent> {
  const { event, ...order } = input;
  const eventId = await addEventRow(service, ctx, event);
  const typeId = await addTicketTypeRow(service, ctx, eventId);
  const { orderId, ticketIds } = await addEventOrderRow(service, ctx, { eventId, lines: [{ typeId }], ...order });
  return { eventId, typeId, orderId, ticketId: ticketIds[0] ?? 0 };
}

/** Writes a row in each table of events by hand: a ticket was sold at the door for cash and checked in. */
export async function addEventRows(service: TestApp, ctx: ActorContext, venue: EventVenue): Promise<void> {
  const { accountId } = ctx;
  const eventId = await addEventRow(service, ctx, { venue });
  const typeId = await addTicketTypeRow(service, ctx, eventId);
  const order = await addEventOrderRow(service, ctx, { eventId, lines: [{ typeId }], provider: 'entrance_cash' });
  const write = (text: string, ...values: unknown[]) =>
    service.database.asStudio(accountId, text, [accountId, ...values]);
  await write(
    `INSERT INTO ticketing.check_in (account_id, owner, ticket_id, action, source, actor, occurred_at) VALUES ($1, 'event', $2, 'check_in', 'qr', '{}', now())`,
    order.ticketIds[0],
  );
  await write(
    `INSERT INTO events.event_cash_entry (account_id, event_id, order_id, source_key, direction, purpose, amount_cents, currency, actor, occurred_at)
     VALUES ($1, $2, $3, $4, 'cash_in', 'entrance_ticket_sale', 2500, 'EUR', '{}', now())`,
    ...[eventId, order.orderId, `order:${order.orderId}:cash-in`],
  );
}
