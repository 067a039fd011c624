import { randomUUID } from 'node:crypto';

import { DomainError } from '@studio/kernel';
import * as fc from 'fast-check';

import { BookOwnPlace } from '../../../src/booking';
import { MergeByStaff } from '../../../src/customers/merge/application/merge-by-staff';
import { AnonymiseCustomer } from '../../../src/customers/erasure/application/anonymise-customer';
import { RefundPurchase } from '../../../src/finance/purchases/application/refund-purchase';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, asCustomer, assertTrueCounts } from '../../support/booking';
import { ownerContext } from '../../support/finance';
import { assertPaidInStep, payBooking, payPass } from '../../support/finance-payments';
import { given } from '../../support/given';
import { assertTrueCounters } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const CUSTOMERS = 14;
const DAYS = [31, 32, 33, 34];
const STATUSES = ['booked', 'attended', 'no_show', 'cancelled'] as const;

const pick = fc.nat(CUSTOMERS - 1);
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), at: pick, who: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own' as const), at: pick, who: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), at: pick, status: fc.constantFrom(...STATUSES) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('issue' as const), who: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), at: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const), at: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), at: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('anonymise' as const), who: pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('merge' as const), who: pick, into: pick }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

describe('merges beside everything else', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ environment: { DATABASE_POOL_SIZE: '12' } });
  });
  afterAll(() => service.close());

  async function world() {
    service.clock.moveTo(TEST_NOW);
    const studio: OpenStudio = await openStudio(service);
    const owner = await ownerContext(service, studio.ctx);
    const customers = await addCustomers(service, studio.ctx, CUSTOMERS);
    const classPassPlanId = await addPlan(service, studio, { sessionsCount: 2, priceCents: 500 });
    const classes: number[] = [];
    for (const day of DAYS) {
      const date = new Date(Date.UTC(2026, 4, day)).toISOString().slice(0, 10);
      classes.push(await addClass(service, studio, { date, capacity: 4 }));
    }
    const { ctx, locationId } = studio;
    const made = { bookings: [] as number[], passes: [] as number[], purchases: [] as number[] };
    const one = (ids: readonly number[], at: number) => ids[at % Math.max(1, ids.length)] ?? 0;
    const keep = async (ids: number[], work: Promise<number>) => ids.push(await work);
    const run = async (step: Command): Promise<unknown> => {
      if (step.kind === 'book') {
        const place = { classId: one(classes, step.at), customerId: one(customers, step.who) };
        return keep(made.bookings, given(service).booking(ctx, place));
      }
      if (step.kind === 'own') {
        const self = await asCustomer(service, ctx, one(customers, step.who));
        const place = { classId: one(classes, step.at), notes: null };
        const booked = service.app.get(BookOwnPlace).execute(self, place);
        return keep(made.bookings, neverSignedOut(ctx, self.actor.customerId, booked));
      }
      if (step.kind === 'move')
        return given(service).bookingStatus.execute(ctx, one(made.bookings, step.at), { status: step.status });
      if (step.kind === 'issue')
        return keep(made.passes, given(service).pass(ctx, one(customers, step.who), { classPassPlanId }));
      if (step.kind === 'pay')
        return keep(made.purchases, payPass(service, owner, one(made.passes, step.at), { locationId }));
      if (step.kind === 'settle')
        return keep(made.purchases, payBooking(service, owner, one(made.bookings, step.at), { locationId }));
      if (step.kind === 'refund')
        return service.app.get(RefundPurchase).execute(owner, one(made.purchases, step.at), {
          amountCents: 10,
          method: 'cashless',
          locationId: null,
          reason: 'At random',
          idempotencyKey: randomUUID(),
        });
      if (step.kind === 'anonymise') return service.app.get(AnonymiseCustomer).execute(owner, one(customers, step.who));
      return merge(one(customers, step.who), one(customers, step.into));
    };
    const merge = (id: number, intoId: number): Promise<unknown> =>
      service.app.get(MergeByStaff).execute(owner, id, { intoId, reason: 'At random', idempotencyKey: randomUUID() });
    return { ctx, run, merge };
  }

  /** Refused is fine, and so is a lock that was not granted; anything unexpected is not. */
  async function unlessRefused(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'internal') throw error;
    }
  }

  const query = <Row extends Record<string, unknown>>(accountId: number, text: string) =>
    service.database.asStudio<Row>(accountId, text, [accountId]);

  /** A merge signs nobody out; `token_invalid` is for who was anonymised, also after they were merged (MRG-9). */
  async function neverSignedOut<T>({ accountId }: OpenStudio['ctx'], customerId: number, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'token_invalid') throw error;
      const gone = await query<{ id: number }>(
        accountId,
        `SELECT s.id::int FROM customers.customer s
         JOIN customers.customer t ON t.account_id = s.account_id AND t.id = coalesce(s.merged_into_id, s.id)
         WHERE s.account_id = $1 AND t.anonymised_at IS NOT NULL`,
      );
      if (gone.some(({ id }) => id === customerId)) throw error;
      throw new Error(`Customer ${customerId} was signed out by a merge.`, { cause: error });
    }
  }

  /** Who can be merged now, by id. */
  const living = async ({ accountId }: OpenStudio['ctx']) =>
    (
      await query<{ id: number }>(
        accountId,
        `SELECT id::int FROM customers.customer
         WHERE account_id = $1 AND merged_into_id IS NULL AND anonymised_at IS NULL ORDER BY id`,
      )
    ).map(({ id }) => id);
  const mergesDone = async ({ accountId }: OpenStudio['ctx']) =>
    (await query(accountId, 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND merged_into_id IS NOT NULL'))
      .length;

  /** What no order of commands may change. */
  async function assertSound(ctx: OpenStudio['ctx']): Promise<void> {
    await assertTrueCounts(service, ctx);
    await assertTrueCounters(service, ctx);
    await assertPaidInStep(service, ctx);
    const left = await query(
      ctx.accountId,
      `SELECT t.id FROM customers.customer t WHERE t.account_id = $1 AND t.merged_into_id IS NOT NULL AND (
         EXISTS (SELECT 1 FROM booking.class_booking b WHERE b.account_id = $1 AND b.customer_id = t.id)
         OR EXISTS (SELECT 1 FROM passes.class_pass p WHERE p.account_id = $1 AND p.customer_id = t.id)
         OR EXISTS (SELECT 1 FROM finance.customer_purchase u WHERE u.account_id = $1 AND u.customer_id = t.id)
         OR EXISTS (SELECT 1 FROM notifications.notification n WHERE n.account_id = $1 AND n.customer_id = t.id)
         OR EXISTS (SELECT 1 FROM customers.customer s
           WHERE s.account_id = $1 AND s.id = t.merged_into_id AND s.merged_into_id IS NOT NULL))`,
    );
    if (left.length > 0) throw new Error(`Tombstones keep something: ${JSON.stringify(left)}`);
    const double = await query(
      ctx.accountId,
      `SELECT b.customer_id, b.scheduled_class_id FROM booking.class_booking b
       JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
       WHERE b.account_id = $1 AND b.status IN ('booked', 'attended') AND b.corrected_removed_at IS NULL
         AND (b.superseded_by_booking_id IS NULL OR c.ends_at > timestamptz '${TEST_NOW.toISOString()}')
       GROUP BY 1, 2 HAVING count(*) > 1`,
    );
    if (double.length > 0) throw new Error(`Somebody has two places in a class: ${JSON.stringify(double)}`);
  }

  it('preserves every counter and sum, one command after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40 }), async (commands) => {
        const { ctx, run } = await world();
        for (const step of commands) await unlessRefused(run(step));
        await expect(assertSound(ctx)).resolves.toBeUndefined();
      }),
      { numRuns: 12 },
    );
  }, 240_000);

  it('preserves them with 100 concurrent merges beside bookings, payments and check-ins', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 5, maxLength: 8 }), { minLength: 8, maxLength: 8 }),
        async (rounds) => {
          const { ctx, run, merge } = await world();
          for (const round of rounds) {
            const [first = 0, second = 0, ...others] = await living(ctx);
            const pairs = [
              [first, others.at(-1) ?? second],
              [second, others.at(-2) ?? first],
            ] as const;
            const merges = pairs.map(([id, into]) => unlessRefused(merge(id, into)));
            await Promise.all([...round.map((step) => unlessRefused(run(step))), ...merges]);
          }
          await expect(assertSound(ctx)).resolves.toBeUndefined();
          done += await mergesDone(ctx);
        },
      ),
      { numRuns: 13 },
    );
    expect(done).toBeGreaterThanOrEqual(100);
  }, 240_000);
});
