import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';
import type { Response } from 'supertest';

import { PROVIDER_ADDRESSES } from '../../src/payments/adapters/provider-addresses';
import { OpenedIntegrations } from '../../src/finance/integrations/application/opened-integrations';
import { createTestApp, type TestApp, type TestAppOptions } from './app';
import { addCategory, addEntry, type OpenFestival, openFestival } from './festival';
import { type ManageClient, manageClient } from './manage';
import { dataOf } from './mobile';
import {
  FakeProviders,
  PROVIDER_SETTINGS,
  REPORTING_PROVIDERS,
  type ReportingProvider,
  type SignedCallback,
} from './payment-providers';
import { bearerOfRole } from './staff';

/** A service whose payment providers are on this machine. */
export interface PayingApp extends TestApp {
  readonly providers: FakeProviders;
}

/** As `createTestApp`, with fake payment providers. */
export async function createPayingApp(options: TestAppOptions = {}): Promise<PayingApp> {
  const providers = await FakeProviders.start();
  const { fakes = (builder) => builder } = options;
  const service = await createTestApp({
    ...options,
    environment: { RATE_LIMIT_MANAGE: '1000000', ...options.environment },
    fakes: (builder) => fakes(builder.overrideProvider(PROVIDER_ADDRESSES).useValue(providers.addresses)),
  });
  return {
    ...service,
    providers,
    async close() {
      await service.close();
      await providers.close();
    },
  };
}

/** An entry that owes money, in a studio that every provider pays. */
export interface OwingFestival extends OpenFestival {
  readonly entryId: number;
  /** One charge of 100.00 EUR, without a due date. */
  readonly chargeId: number;
  /** An owner's. */
  readonly client: ManageClient;
}

/** Opens a festival with one entry of a category that costs 100.00 EUR; every provider is enabled. */
export async function openOwingFestival(
  service: TestApp,
  { dueAt = null, contactEmail = null }: { readonly dueAt?: Date | null; readonly contactEmail?: string | null } = {},
): Promise<OwingFestival> {
  const festival = await openFestival(service, { studio: { currency: 'EUR' } });
  for (const provider of REPORTING_PROVIDERS) await enableProvider(service, festival.ctx, provider);
  const fee = { participationFeeCents: 10_000, participationDueAt: dueAt };
  const categoryId = await addCategory(service, festival, fee);
  const entryId = await addEntry(service, { ...festival, categoryId }, { contactEmail });
  const [charge] = await chargesOf(service, festival.ctx, entryId);
  const client = manageClient(service, await bearerOfRole(service, festival.ctx, 'owner'));
  return { ...festival, categoryId, entryId, chargeId: charge?.id ?? 0, client };
}

/** Enables the provider for the studio with the accounts of PROVIDER_SETTINGS. */
export async function enableProvider(
  { app, database }: TestApp,
  { accountId }: Pick<ActorContext, 'accountId'>,
  provider: ReportingProvider,
): Promise<void> {
  const { settings, secrets } = PROVIDER_SETTINGS[provider];
  const sealed = app.get(OpenedIntegrations).seal({ accountId }, provider, secrets);
  await database.asStudio(
    accountId,
    `INSERT INTO finance.integration_setting (account_id, category, provider, is_enabled, settings, credentials, key_id)
     VALUES ($1, 'payment', $2, true, $3, $4, $5)`,
    [accountId, provider, settings, sealed?.bytes, sealed?.keyId],
  );
}

/** A further charge of the entry, 50.00 EUR unless specified otherwise. Returns the id. */
export async function addCharge(
  { database }: TestApp,
  { ctx: { accountId }, entryId }: Pick<OwingFestival, 'ctx' | 'entryId'>,
  { amountCents = 5_000, status = 'pending', dueAt = null as Date | null } = {},
): Promise<number> {
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO festival.festival_charge (account_id, entry_id, code, kind, name, status, amount_cents, currency, due_at)
     VALUES ($1, $2, $3, 'custom', 'Costume check', $4, $5, 'EUR', $6) RETURNING id::int`,
    [accountId, entryId, randomUUID().slice(0, 32), status, amountCents, dueAt],
  );
  return row?.id ?? 0;
}

/** A charge as it stands. */
export interface ChargeState {
  readonly id: number;
  readonly status: string;
  readonly paid_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly was_in_payment: boolean;
}

/** Charges of the entry by id. */
export function chargesOf(
  { database }: TestApp,
  { accountId }: Pick<ActorContext, 'accountId'>,
  entryId: number,
): Promise<ChargeState[]> {
  return database.asStudio<ChargeState & Record<string, unknown>>(
    accountId,
    `SELECT id::int, status, paid_at, cancelled_at, was_in_payment FROM festival.festival_charge
     WHERE entry_id = $1 ORDER BY id`,
    [entryId],
  );
}

/** An attempt as the interface answers it. */
export interface AttemptAnswer {
  readonly id: number;
  readonly order_id: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly expires_at: string;
  readonly checkout: { readonly kind: string; readonly url: string } | null;
}

/** Starts a payment over HTTP. */
export function requestAttempt(
  { client, entryId }: Pick<OwingFestival, 'client' | 'entryId'>,
  body: object = {},
): Promise<Response> {
  const usual = { provider: 'liqpay', idempotency_key: randomUUID() };
  return client('post', `/festival-entries/${entryId}/payment-attempts`, { ...usual, ...body });
}

/** A started payment of the entry's charges. */
export async function startedAttempt(
  festival: Pick<OwingFestival, 'client' | 'entryId'>,
  body: object = {},
): Promise<AttemptAnswer> {
  const answer = await requestAttempt(festival, body);
  if (answer.status !== 201) throw new Error(`No attempt was started: ${answer.status} ${answer.text}`);
  return dataOf<AttemptAnswer>(answer);
}

/** Sends a callback as its provider does. */
export async function deliver({ http }: TestApp, { provider, body, headers }: SignedCallback): Promise<Response> {
  return http.post(`/api/v1/festival-payments/${provider}/callbacks`).set(headers).send(body);
}

/** A row in each table of payments; for tests of tenancy. */
export interface PaymentRows {
  readonly attemptId: number;
  readonly ticketOrderId: number;
}

/** Writes a pending attempt of a new entry, its allocation, its way back, a callback, and a free ticket order. */
export async function addPaymentRows(
  service: TestApp,
  festival: Pick<OpenFestival, 'editionId' | 'categoryId'> & { readonly ctx: ActorContext },
): Promise<PaymentRows> {
  const { accountId } = festival.ctx;
  const insert = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await service.database.asStudio<{ id: number }>(accountId, text, [accountId, ...values]);
    return row?.id ?? 0;
  };
  const entryId = await addEntry(service, festival);
  const chargeId = await addCharge(service, { ctx: festival.ctx as OwingFestival['ctx'], entryId });
  const orderId = `fc-${randomUUID().slice(0, 20)}`;
  const attemptId = await insert(
    `INSERT INTO payments.payment_attempt (account_id, provider, order_id, amount_cents, currency, expires_at,
       idempotency_key, idempotency_hash)
     VALUES ($1, 'liqpay', $2, 5000, 'EUR', '2026-06-01T08:30:00Z', $3, '') RETURNING id::int`,
    [orderId, randomUUID()],
  );
  await insert(
    `INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id)
     VALUES ($1, $2, $3, $4)`,
    [attemptId, entryId, chargeId],
  );
  await insert(
    `INSERT INTO festival.festival_payment_allocation (account_id, attempt_id, charge_id, amount_cents, currency)
     VALUES ($1, $2, $3, 5000, 'EUR')`,
    [attemptId, chargeId],
  );
  await insert(
    `INSERT INTO payments.payment_order_route (account_id, provider, order_id, target, target_id)
     VALUES ($1, 'liqpay', $2, 'attempt', $3)`,
    [orderId, attemptId],
  );
  await insert(
    `INSERT INTO payments.payment_callback (account_id, provider, target, target_id, order_id_hash, outcome, payload, received_at)
     VALUES ($1, 'liqpay', 'attempt', $2, '', 'applied', '\\x00', now())`,
    [attemptId],
  );
  const ticketOrderId = await insert(
    `INSERT INTO ticketing.ticket_order (account_id, owner, owner_id, source, order_id, status, buyer_name, amount_cents,
       currency, idempotency_key, idempotency_hash)
     VALUES ($1, 'edition', $2, 'manual', $3, 'paid', 'Ana', 0, 'EUR', $4, '') RETURNING id::int`,
    [festival.editionId, `ft-${randomUUID().slice(0, 20)}`, randomUUID()],
  );
  return { attemptId, ticketOrderId };
}
