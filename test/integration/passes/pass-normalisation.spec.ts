import { JobQueue, JobWorker } from '@studio/jobs';

import { PassLedger } from '../../../src/passes/sessions/application/pass-ledger';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { addPass, assertTrueCounters, passRow, reservationOf } from '../../support/passes';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

describe('normalising passes by the clock (job class_passes.normalize)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let planId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    customerId = await addCustomer(service, studio.ctx);
    planId = await addPlan(service, studio, { sessionsCount: 10 });
  });
  afterEach(() => assertTrueCounters(service, studio.ctx));

  const at = (text: string) => new Date(text);
  const run = async () => {
    await service.app.get(JobQueue).send('class_passes.normalize', {});
    await service.app.get(JobWorker).runDue();
  };
  const row = (id: number) => passRow(service, studio.ctx, id);
  const book = async (date = '2026-06-02', person = customerId) =>
    given(service).booking(studio.ctx, { classId: await addClass(service, studio, { date }), customerId: person });
  const issue = (person = customerId) => given(service).pass(studio.ctx, person, { classPassPlanId: planId });

  it('consumes sessions 60 minutes and a moment after the end, and leaves the booking booked (NRM-1, BK-14)', async () => {
    const id = await issue();
    const booking = await book();
    service.clock.moveTo(at('2026-06-02T11:00:00Z'));
    await run();
    expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({ status: 'reserved' });
    service.clock.moveTo(at('2026-06-02T11:00:01Z'));
    await run();
    expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({
      status: 'used',
      used_at: at('2026-06-02T09:00:00Z'),
    });
    expect(await row(id)).toMatchObject({
      opened_at: at('2026-06-02T09:00:00Z'),
      expires_at: at('2026-07-02T09:00:00Z'),
    });
    const [kept] = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT status FROM booking.class_booking WHERE id = $1',
      [booking],
    );
    expect(kept).toEqual({ status: 'booked' });
  });

  it('changes nothing the second time (NRM-5)', async () => {
    const id = await issue();
    await book();
    service.clock.moveTo(at('2026-06-02T12:00:00Z'));
    await run();
    const once = await row(id);
    service.clock.moveTo(at('2026-06-02T12:15:00Z'));
    await run();
    expect(await row(id)).toEqual(once);
  });

  it('expires an unopened pass at the end of its total validity and releases what is beyond it (NRM-3, NRM-4)', async () => {
    const id = await addPass(service, studio.ctx, customerId, planId, { usable_until_at: at('2026-06-05T00:00:00Z') });
    const inside = await book('2026-06-04');
    service.clock.moveTo(at('2026-06-05T00:00:00Z'));
    await run();
    expect(await row(id)).toMatchObject({ status: 'expired', closed_at: at('2026-06-05T00:00:00Z') });
    expect(await reservationOf(service, studio.ctx, inside)).toMatchObject({ status: 'used' });
  });

  it('still consumes a class that began before the expiry', async () => {
    const id = await addPass(service, studio.ctx, customerId, planId, { usable_until_at: at('2026-06-02T09:30:00Z') });
    const booking = await book();
    service.clock.moveTo(at('2026-06-02T09:45:00Z'));
    await run();
    expect(await row(id)).toMatchObject({ status: 'expired', reserved_sessions_count: 1 });
    service.clock.moveTo(at('2026-06-02T11:15:00Z'));
    await run();
    expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({ status: 'used' });
    expect(await row(id)).toMatchObject({ status: 'expired', used_sessions_count: 1, reserved_sessions_count: 0 });
  });

  it('goes on after a pass that fails', async () => {
    const failing = await issue();
    await book();
    const other = await addCustomer(service, studio.ctx);
    const fine = await issue(other);
    await book('2026-06-03', other);
    service.clock.moveTo(at('2026-06-03T12:00:00Z'));
    const ledger = service.app.get(PassLedger);
    const open = ledger.open.bind(ledger);
    const broken = jest
      .spyOn(ledger, 'open')
      .mockImplementation((scope, selection) =>
        selection.kind === 'by_ids' && selection.ids.includes(failing)
          ? Promise.reject(new Error('Something broke.'))
          : open(scope, selection),
      );
    await run();
    broken.mockRestore();
    expect(await row(failing)).toMatchObject({ used_sessions_count: 0 });
    expect(await row(fine)).toMatchObject({ used_sessions_count: 1 });
    await run();
    expect(await row(failing)).toMatchObject({ used_sessions_count: 1 });
  });

  it('leaves suspended studios alone', async () => {
    const id = await issue();
    await book();
    const suspend = (status: string) =>
      service.database.query('UPDATE accounts.account SET status = $2 WHERE id = $1', [studio.ctx.accountId, status]);
    await suspend('suspended');
    service.clock.moveTo(at('2026-06-02T12:00:00Z'));
    await run();
    expect(await row(id)).toMatchObject({ used_sessions_count: 0 });
    await suspend('active');
    await run();
    expect(await row(id)).toMatchObject({ used_sessions_count: 1 });
  });

  it('opens no transaction for passes that nothing is due for', async () => {
    for (let count = 0; count < 5; count += 1) await issue();
    await book();
    const sent = await statementsDuring(run);
    expect(sent.filter((text) => text.includes('passes.') && text.includes('FOR NO KEY UPDATE'))).toEqual([]);
  });
});
