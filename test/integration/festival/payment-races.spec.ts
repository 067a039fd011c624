import { randomUUID } from 'node:crypto';

import { CreateTicketOrder } from '../../../src/festival/admission/application/create-ticket-order';
import { AcceptLatePayment } from '../../../src/festival/charges/application/accept-late-payment';
import { CancelCharge } from '../../../src/festival/charges/application/cancel-charge';
import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import { CancelEdition } from '../../../src/festival/editions/application/cancel-edition';
import { RejectEntry } from '../../../src/festival/editions/application/reject-entry';
import { ReopenEntry } from '../../../src/festival/editions/application/reopen-entry';
import { WithdrawEntry } from '../../../src/festival/editions/application/withdraw-entry';
import { ExpiryRounds } from '../../../src/payments/application/expiry-rounds';
import { CancelAttempt } from '../../../src/festival/charges/application/cancel-attempt';
import { StartAttempt } from '../../../src/festival/charges/application/start-attempt';
import { AcceptOrder, CancelOrder, RefundOrder } from '../../../src/ticketing';
import { TEST_NOW } from '../../support/app';
import { addEntry } from '../../support/festival';
import { addAdmissionType, orderRequest } from '../../support/festival-admission';
import { refund } from '../../support/festival-charges';
import {
  addCharge,
  createPayingApp,
  deliver,
  openOwingFestival,
  type OwingFestival,
  type PayingApp,
} from '../../support/festival-payments';
import { moneyContradictions } from '../../support/festival-money-rules';
import { useTestRegister } from '../../support/finance';
import { outcomeOf } from '../../support/manage';

/** What may happen to money, as often as its weight says. */
interface Deed {
  readonly weight: number;
  readonly run: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;
const DEEDS = Number(process.env['PAYMENT_DEEDS'] ?? 400);
const AT_ONCE = 16;

/** Numbers that look random and are the same in each run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('payments while everything else happens', () => {
  let service: PayingApp;
  let festival: OwingFestival;

  beforeAll(async () => {
    service = await createPayingApp({ environment: { TEST_FISCAL_REGISTER: 'true' } });
    festival = await openOwingFestival(service, { contactEmail: 'ana@example.org' });
    await useTestRegister(service, festival.ctx);
  });
  afterAll(() => service.close());

  const rows = <Row extends object = Record<string, unknown>>(text: string) =>
    service.database.asStudio<Row>(festival.ctx.accountId, text, []);

  const random = dice(Number(process.env['PAYMENT_SEED'] ?? 7));
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const latest = (list: readonly number[]) => pick(list.slice(-8));
  const provider = () => pick(['liqpay', 'wayforpay', 'monopay'] as const) ?? 'liqpay';
  const known = { entries: [] as number[], charges: [] as number[], attempts: [] as number[], orders: [] as number[] };
  const idsOf = async (table: string) =>
    (await rows<{ id: number }>(`SELECT id::int FROM ${table} ORDER BY id`)).map(({ id }) => id);
  const learn = async () => {
    known.entries = await idsOf('festival.festival_entry');
    known.charges = await idsOf('festival.festival_charge');
    known.attempts = await idsOf('payments.payment_attempt');
    known.orders = await idsOf('ticketing.ticket_order');
  };
  const callback = async (table: string, id: number | undefined) => {
    const [row] = await rows<{ provider: 'liqpay'; order_id: string; amount: number }>(
      `SELECT provider, order_id, amount_cents::int AS amount FROM ${table} WHERE id = ${id ?? 0}`,
    );
    if (!row) return;
    const outcome = pick(['paid', 'paid', 'paid', 'failed', 'cancelled', 'expired', 'pending'] as const) ?? 'paid';
    const report = { orderId: row.order_id, outcome, amountCents: row.amount, at: service.clock.now() };
    const answer = outcomeOf(await deliver(service, service.providers.callback(row.provider, report)));
    if (answer !== '200') throw new Error(`A callback was answered ${answer}.`);
  };
  const start = () =>
    service.app.get(StartAttempt).execute(festival.ctx, pick(known.entries) ?? 0, {
      provider: provider(),
      chargeIds: null,
      returnUrl: null,
      idempotencyKey: randomUUID(),
    });

  /** Four entries with charges, and a type of admission; its id is returned. */
  async function arrange(): Promise<number> {
    for (let n = 0; n < 3; n += 1) await addEntry(service, festival, { contactEmail: 'bo@example.org' });
    await learn();
    for (const entryId of known.entries)
      for (const amountCents of [1_000, 2_000]) await addCharge(service, { ...festival, entryId }, { amountCents });
    return addAdmissionType(service, festival, { inventory: 12, maxPerOrder: 3 });
  }

  /** All that people, providers and the clock may do. */
  function deeds(typeId: number): readonly Deed[] {
    const { app } = service;
    const { ctx, editionId } = festival;
    return [
      { weight: 8, run: () => start() },
      { weight: 14, run: () => callback('payments.payment_attempt', latest(known.attempts)) },
      { weight: 4, run: () => callback('payments.payment_attempt', pick(known.attempts)) },
      { weight: 2, run: () => app.get(CancelAttempt).execute(ctx, latest(known.attempts) ?? 0) },
      { weight: 2, run: () => app.get(ExpiryRounds).execute() },
      { weight: 2, run: () => app.get(RecordChargePayment).execute(ctx, pick(known.charges) ?? 0, { method: 'cash' }) },
      { weight: 1, run: () => app.get(CancelCharge).execute(ctx, pick(known.charges) ?? 0, 'A mistake') },
      { weight: 3, run: () => app.get(AcceptLatePayment).execute(ctx, pick(known.charges) ?? 0, 'A little late') },
      {
        weight: 4,
        run: () =>
          refund(service, ctx, pick(known.charges) ?? 0, {
            amountCents: pick([500, 1_000, 10_000]) ?? 1,
            method: 'cash',
          }),
      },
      { weight: 1, run: () => app.get(RejectEntry).execute(ctx, pick(known.entries) ?? 0, 'No place') },
      {
        weight: 1,
        run: () =>
          app.get(WithdrawEntry).execute(ctx, pick(known.entries) ?? 0, { reason: 'Ill', isRefundDue: random() < 0.5 }),
      },
      { weight: 3, run: () => app.get(ReopenEntry).execute(ctx, pick(known.entries) ?? 0) },
      {
        weight: 2,
        run: async () => {
          const entryId = pick(known.entries) ?? 0;
          await addCharge(service, { ...festival, entryId }, { amountCents: 1_000 });
        },
      },
      {
        weight: 5,
        run: () =>
          app.get(CreateTicketOrder).execute(
            ctx,
            editionId,
            orderRequest(typeId, {
              kind: 'payment_link',
              provider: provider(),
              quantity: 1 + Math.floor(random() * 3),
            }),
          ),
      },
      { weight: 8, run: () => callback('ticketing.ticket_order', latest(known.orders)) },
      { weight: 1, run: () => app.get(CancelOrder).execute(ctx, { owner: 'edition', id: latest(known.orders) ?? 0 }) },
      {
        weight: 3,
        run: () =>
          app.get(RefundOrder).execute(ctx, { owner: 'edition', id: latest(known.orders) ?? 0 }, 'Asked for it'),
      },
      {
        weight: 1,
        run: () =>
          app.get(AcceptOrder).execute(ctx, { owner: 'edition', id: latest(known.orders) ?? 0 }, 'A little late'),
      },
    ];
  }

  it('lose, double and forget nothing (PAY-8, PAY-11 to PAY-18)', async () => {
    const { app } = service;
    const { ctx, editionId } = festival;
    const hat = deeds(await arrange()).flatMap((deed) => Array.from({ length: deed.weight }, () => deed));
    const unexpected: unknown[] = [];
    const codes = new Map<string, number>();
    let left = DEEDS;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        if (left % 20 === 0) await learn();
        if (left % 40 === 0) service.clock.moveOn(11 * MINUTE_MS);
        const deed =
          left === Math.floor(DEEDS / 10) ? { run: () => app.get(CancelEdition).execute(ctx, editionId) } : pick(hat);
        try {
          await deed?.run();
          codes.set('done', (codes.get('done') ?? 0) + 1);
        } catch (error) {
          const { code, kind } = error as { code?: string; kind?: string };
          codes.set(code ?? 'none', (codes.get(code ?? 'none') ?? 0) + 1);
          if (kind !== 'unprocessable' && kind !== 'not_found') unexpected.push(error);
        }
      }
    };
    service.clock.moveTo(TEST_NOW);
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(codes.get('done')).toBeGreaterThan(DEEDS / 3);
    expect(unexpected).toEqual([]);
    expect(await moneyContradictions(service, festival.ctx)).toEqual([]);
  }, 300_000);
});
