import { DomainError } from '@studio/kernel';
import * as fc from 'fast-check';

import { AdjustClassPass, RebalanceCustomerPasses, UnfreezeClassPass } from '../../../src/passes';
import { CancelClassPass } from '../../../src/passes/adjust/application/cancel-class-pass';
import { FreezeClassPass } from '../../../src/passes/adjust/application/freeze-class-pass';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { assertTrueCounters } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const HOUR = 3_600_000;
const DAYS = [20, 25, 31, 32, 33];
const STATUSES = ['booked', 'attended', 'no_show', 'cancelled'] as const;

const pick = fc.nat(9);
const command = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), at: pick }),
  fc.record({ kind: fc.constant('book' as const), at: pick }),
  fc.record({ kind: fc.constant('move' as const), at: pick, status: fc.constantFrom(...STATUSES) }),
  fc.record({ kind: fc.constant('move' as const), at: pick, status: fc.constantFrom(...STATUSES) }),
  fc.record({ kind: fc.constant('issue' as const) }),
  fc.record({ kind: fc.constant('sessions' as const), at: pick, delta: fc.constantFrom(-2, -1, 1, 2) }),
  fc.record({ kind: fc.constant('days' as const), at: pick, delta: fc.constantFrom(-20, -5, 5, 20) }),
  fc.record({ kind: fc.constantFrom('freeze' as const, 'unfreeze' as const, 'cancel' as const), at: pick }),
  fc.record({ kind: fc.constant('rebalance' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 60, 300) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

describe('any sequence of commands', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  /** One studio with a customer, and the commands on it. */
  async function world() {
    service.clock.moveTo(TEST_NOW);
    const studio: OpenStudio = await openStudio(service);
    const customerId = await addCustomer(service, studio.ctx);
    const plan = { sessionsCount: 2, validityDays: 10, totalValidityDays: 20 };
    const classPassPlanId = await addPlan(service, studio, plan);
    const classes: number[] = [];
    for (const day of DAYS) {
      const date = new Date(Date.UTC(2026, 4, day)).toISOString().slice(0, 10);
      classes.push(await addClass(service, studio, { date }));
    }
    const { ctx } = studio;
    const bookings: number[] = [];
    const passes: number[] = [];
    const one = (ids: readonly number[], at: number) => ids[at % Math.max(1, ids.length)] ?? 0;
    const reason = 'At random';
    const run = async (step: Command): Promise<unknown> => {
      if (step.kind === 'book')
        return bookings.push(await given(service).booking(ctx, { classId: one(classes, step.at), customerId }));
      if (step.kind === 'move')
        return given(service).bookingStatus.execute(ctx, one(bookings, step.at), { status: step.status });
      if (step.kind === 'issue') return passes.push(await given(service).pass(ctx, customerId, { classPassPlanId }));
      if (step.kind === 'sessions' || step.kind === 'days') {
        const type = step.kind === 'days' ? 'validity_days' : 'sessions';
        return service.app.get(AdjustClassPass).execute(ctx, one(passes, step.at), { type, delta: step.delta, reason });
      }
      if (step.kind === 'rebalance') return service.app.get(RebalanceCustomerPasses).execute(ctx, customerId);
      if (step.kind === 'wait') return service.clock.moveOn(step.hours * HOUR);
      const adjusting = { freeze: FreezeClassPass, unfreeze: UnfreezeClassPass, cancel: CancelClassPass }[step.kind];
      return service.app.get<FreezeClassPass>(adjusting).execute(ctx, one(passes, step.at), reason);
    };
    return { ctx, customerId, run };
  }

  async function unlessRefused(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'internal' || error.kind === 'unavailable') throw error;
    }
  }

  it('never overdraws a pass, and its counters are those of its reservations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), async (commands) => {
        const { ctx, run } = await world();
        await run({ kind: 'issue' });
        for (const step of commands) {
          await unlessRefused(run(step));
          await expect(assertTrueCounters(service, ctx)).resolves.toBeUndefined();
        }
      }),
      { numRuns: 10 },
    );
  });

  it('is at rest after rebalancing: a second one changes nothing (RBL-3)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 15 }), async (commands) => {
        const { ctx, customerId, run } = await world();
        await run({ kind: 'issue' });
        for (const step of commands) await unlessRefused(run(step));
        await run({ kind: 'rebalance' });
        expect(await service.app.get(RebalanceCustomerPasses).execute(ctx, customerId)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
