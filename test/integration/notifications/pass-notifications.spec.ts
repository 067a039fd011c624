import type { PassAdjusted, PassIssued } from '../../../src/passes';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { deliveryFakes } from '../../support/delivery';
import { addDevice, notificationsOf, publish } from '../../support/notifications';
import { addPass } from '../../support/passes';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('notifications of passes', () => {
  const { fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let classPassId: number;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { name: 'Flow Studio', timezone: 'Europe/Berlin' });
    customerId = await addCustomer(service, studio.ctx, { name: 'Ann', email: 'ann@example.com' });
    classPassId = await addPass(service, studio.ctx, customerId, null, { used_sessions_count: 2 });
  });

  const rows = () => notificationsOf(service, studio.ctx);
  const named = () => ({ accountId: studio.ctx.accountId, classPassId, customerId });
  const issued = (): PassIssued => ({ kind: 'passes.pass_issued', ...named() });
  const adjusted = (change: PassAdjusted['change'], number: number): PassAdjusted => ({
    ...{ kind: 'passes.pass_adjusted', ...named(), change, number },
  });

  it('tell the customer of a pass by e-mail and push, once, with its id and never its code (NTF-1, NTF-6)', async () => {
    await addDevice(service, studio.ctx, { kind: 'customer', customerId });
    await publish(service, issued());
    await publish(service, issued());
    const all = await rows();
    expect(all).toMatchObject([
      {
        kind: 'pass_issued',
        channel: 'email',
        customer_id: customerId,
        payload: { ids: { class_pass_id: classPassId } },
      },
      { kind: 'pass_issued', channel: 'push', customer_id: customerId },
    ]);
    expect(all[0]?.payload.message?.text).toContain('Ten classes at Flow Studio: 10 sessions');
    expect(all[0]?.payload.message?.text).toContain('Saturday, 28 November 2026, 09:00');
    expect(JSON.stringify(all)).not.toMatch(/TEST-|Ann/);
  });

  it('tell the customer of each change of a pass, once (NTF-1, NTF-3)', async () => {
    for (const event of [
      adjusted('sessions', 1),
      adjusted('sessions', 1),
      adjusted('sessions', 2),
      adjusted('freeze', 3),
      adjusted('cancellation', 3),
    ])
      await publish(service, event);
    const texts = (await rows()).map(({ kind, payload }) => [kind, payload.message?.text]);
    expect(texts).toEqual([
      ['pass_adjusted', expect.stringContaining('10 sessions in all now, 8 of them free')],
      ['pass_adjusted', expect.stringContaining('10 sessions')],
      ['pass_adjusted', expect.stringContaining('frozen')],
      ['pass_adjusted', expect.stringContaining('is cancelled')],
    ]);
  });

  it('are none in a demo studio (NTF-7)', async () => {
    await service.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    await publish(service, issued());
    await publish(service, adjusted('sessions', 1));
    expect(await rows()).toEqual([]);
  });
});
