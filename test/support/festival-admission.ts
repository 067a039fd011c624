import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import type { TestingModuleBuilder } from '@nestjs/testing';

import { CreateTicketOrder } from '../../src/festival/admission/application/create-ticket-order';
import type { TicketOrderRequest } from '../../src/festival/admission/application/ticket-order-request';
import { Checkouts } from '../../src/payments/application/checkouts';
import { PaymentTargets } from '../../src/payments/application/payment-targets';
import type { CheckoutOrder, GatewayNotice, StartedCheckout } from '../../src/payments/domain/gateway';
import type { PaymentIntegration, PaymentProvider } from '../../src/finance';
import { CreateTicketType, type TicketTypeTerms } from '../../src/ticketing';
import type { TestApp } from './app';
import type { OpenFestival } from './festival';

/** Payment providers that answer as the test wants; each start is remembered. */
export class FakeCheckouts {
  readonly started: CheckoutOrder[] = [];
  /** Runs while the provider is being called; may throw. */
  during: (order: CheckoutOrder) => Promise<void> = () => Promise.resolve();
  /** When the provider stops taking money. */
  expiresAt = new Date('2026-06-01T08:31:00Z');

  integration(_: unknown, provider: PaymentProvider): Promise<PaymentIntegration> {
    return Promise.resolve({ provider, settingId: 1, updatedAt: new Date(), account: {} } as PaymentIntegration);
  }

  async start(_: PaymentIntegration, order: CheckoutOrder): Promise<StartedCheckout> {
    this.started.push(order);
    await this.during(order);
    const checkout = {
      kind: 'redirect',
      url: `https://pay.example.org/${order.orderId}`,
      method: 'GET',
      fields: {},
    } as const;
    return { checkout, invoiceId: `inv-${order.orderId}`, expiresAt: this.expiresAt, payload: '{}' };
  }

  /** Puts the fake in the place of the providers. */
  readonly fakes = (builder: TestingModuleBuilder): TestingModuleBuilder =>
    builder.overrideProvider(Checkouts).useValue(this);
}

/** Ten places at 25.00 that are sold at once unless specified otherwise. Returns the id. */
export function addAdmissionType(
  { app }: TestApp,
  { ctx, editionId }: Pick<OpenFestival, 'editionId'> & { readonly ctx: ActorContext },
  terms: Partial<TicketTypeTerms> = {},
): Promise<number> {
  return app.get(CreateTicketType).execute(
    ctx,
    { owner: 'edition', id: editionId },
    {
      name: 'Saturday',
      description: null,
      inventory: 10,
      priceCents: 2_500,
      earlyPriceCents: null,
      earlyEndsAt: null,
      earlyQuota: null,
      salesStartsAt: null,
      salesEndsAt: null,
      maxPerOrder: Math.min(10, terms.inventory ?? 10),
      isActive: true,
      sortOrder: 0,
      ...terms,
    },
  );
}

/** A request for one place of the type, sold at the door for cash unless specified otherwise. */
export function orderRequest(
  admissionTypeId: number,
  { quantity = 1, ...rest }: Partial<TicketOrderRequest> & { readonly quantity?: number } = {},
): TicketOrderRequest {
  return {
    kind: 'door_sale',
    lines: [{ ticketTypeId: admissionTypeId, quantity, holderNames: null }],
    buyer: { name: 'Ada Weber', email: 'ada@example.org', phone: null, locale: null },
    provider: null,
    method: rest.kind === undefined || rest.kind === 'door_sale' ? 'cash' : null,
    returnUrl: null,
    checksIn: false,
    idempotencyKey: randomUUID(),
    ip: '198.51.100.7',
    ...rest,
  };
}

/** An order as `orderRequest`. Returns the id. */
export async function addTicketOrder(
  { app }: TestApp,
  { ctx, editionId }: Pick<OpenFestival, 'editionId'> & { readonly ctx: ActorContext },
  admissionTypeId: number,
  input: Parameters<typeof orderRequest>[1] = {},
): Promise<number> {
  const { id } = await app.get(CreateTicketOrder).execute(ctx, editionId, orderRequest(admissionTypeId, input));
  return id;
}

/** What a provider tells of the order. */
export function gatewayNotice(outcome: GatewayNotice['outcome'], rest: Partial<GatewayNotice> = {}): GatewayNotice {
  const nothing = { orderId: null, amountCents: null, currency: null, invoiceId: null, failureReason: null };
  return { ...nothing, paymentId: 'pay-1', gatewayStatus: outcome, paidAt: null, outcome, ...rest };
}

/** Applies a notice as the callback endpoint does. */
export function tell(
  service: TestApp,
  ctx: ActorContext,
  orderId: number,
  notice: GatewayNotice,
): Promise<'applied' | 'ignored_closed'> {
  const { app } = service;
  const callbacks = app.get(PaymentTargets).of('ticket_order');
  return app
    .get(UnitOfWork)
    .write(ctx, (manager) => callbacks.apply(manager, ctx, orderId, notice, Buffer.from('sealed')));
}

/** An order's row as the tests look at it. */
export interface OrderFacts {
  readonly status: string;
  readonly provider: string | null;
  readonly amount: number;
  readonly reason: string | null;
  readonly is_oversold: boolean;
  readonly expires_at: Date | null;
  readonly payment_expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  /** Statuses of its tickets with how many there are, such as `2 valid`. */
  readonly tickets: string;
}

/** The order as it is in the database. */
export async function orderFacts({ database }: TestApp, { accountId }: ActorContext, id: number): Promise<OrderFacts> {
  const [row] = await database.asStudio<OrderFacts>(
    accountId,
    `SELECT o.status, o.provider, o.amount_cents::int AS amount, o.refund_reason_code AS reason, o.is_oversold, o.expires_at,
       o.payment_expires_at, o.paid_at, o.failed_at,
       coalesce((SELECT string_agg(n || ' ' || status, ', ' ORDER BY status) FROM (
         SELECT count(*) AS n, status FROM ticketing.ticket t WHERE t.account_id = $1 AND t.order_id = $2 GROUP BY status) c), '') AS tickets
     FROM ticketing.ticket_order o WHERE o.account_id = $1 AND o.id = $2`,
    [accountId, id],
  );
  if (!row) throw new Error(`There is no order ${id}.`);
  return row;
}

/** Number of rows of a table of the festival schema in the studio. */
export async function countOf({ database }: TestApp, { accountId }: ActorContext, table: string): Promise<number> {
  const [row] = await database.asStudio<{ n: number }>(
    accountId,
    `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`,
    [accountId],
  );
  return row?.n ?? 0;
}

/** Ids of the order's tickets. */
export async function ticketsOf(
  { database }: TestApp,
  { accountId }: ActorContext,
  orderId: number,
): Promise<number[]> {
  const rows = await database.asStudio<{ id: number }>(
    accountId,
    'SELECT id::int FROM ticketing.ticket WHERE account_id = $1 AND order_id = $2 ORDER BY id',
    [accountId, orderId],
  );
  return rows.map(({ id }) => id);
}

/** Body of a request for one place of the type, sold at the door for cash unless specified otherwise. */
export function orderBody(
  admissionTypeId: number,
  { quantity = 1, ...rest }: Readonly<Record<string, unknown>> & { readonly quantity?: number } = {},
): Record<string, unknown> {
  return {
    kind: 'door_sale',
    ...((rest.kind ?? 'door_sale') === 'door_sale' && { method: 'cash' }),
    items: [{ admission_type_id: admissionTypeId, quantity }],
    buyer: { name: 'Ada Weber', email: 'ada@example.org' },
    idempotency_key: randomUUID(),
    ...rest,
  };
}

/** A valid ticket of a sale at the door as staff see it. */
export interface SoldTicket {
  readonly id: number;
  readonly orderId: number;
  readonly code: string;
}

/** Sells one place at the door. */
export async function soldTicket(
  service: TestApp,
  festival: Pick<OpenFestival, 'editionId'> & { readonly ctx: ActorContext },
  typeId: number,
  input: Parameters<typeof orderRequest>[1] = {},
): Promise<SoldTicket> {
  const orderId = await addTicketOrder(service, festival, typeId, input);
  const [row] = await service.database.asStudio<{ id: number; code: string }>(
    festival.ctx.accountId,
    'SELECT id::int, code FROM ticketing.ticket WHERE order_id = $1 ORDER BY id LIMIT 1',
    [orderId],
  );
  if (!row) throw new Error(`Order ${orderId} has no ticket.`);
  return { ...row, orderId };
}
