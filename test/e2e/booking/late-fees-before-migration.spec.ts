import { randomUUID } from 'node:crypto';

import { closeAll, createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import type { TestDatabase } from '../../support/database';
import { migratedFrom } from '../../support/former-database';
import { given } from '../../support/given';
import { clientOfRole } from '../../support/manage';
import { addClass, openStudio } from '../../support/studio';

describe('fees for late cancellations from before payments named them', () => {
  let service: TestApp;
  let database: TestDatabase | undefined;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(async () => {
    await closeAll(service);
    await database?.drop();
  });

  it('CAN-11: are the payments that came after the cancellation', async () => {
    service.clock.moveTo(TEST_NOW);
    const studio = await openStudio(service);
    const owner = await clientOfRole(service, studio.ctx, 'owner');
    const classTypeId = await given(service).classType(studio.ctx, { cancellationCutoffMinutes: 120 });
    await owner('patch', `/class-types/${classTypeId}`, {
      late_cancellation_policy: 'fee',
      late_cancellation_fee_cents: 1_000,
    });
    const classId = await addClass(service, studio, { classTypeId });
    const pay = async (bookingId: number, amount_cents: number) => {
      const body = { location_id: studio.locationId, amount_cents, method: 'cash', idempotency_key: randomUUID() };
      expect((await owner('post', `/bookings/${bookingId}/payments`, body)).status).toBe(201);
    };
    const bookings = [];
    for (let count = 0; count < 2; count++) {
      const customerId = await addCustomer(service, studio.ctx);
      bookings.push(await given(service).booking(studio.ctx, { classId, customerId }));
    }
    const [first = 0, second = 0] = bookings;
    await pay(first, 400);
    await pay(second, 700);
    service.clock.moveTo(new Date('2026-06-02T08:00:00Z'));
    await owner('post', `/bookings/${first}/late-cancellation`, { reason: 'Missed the train' });
    await pay(first, 600);
    const marks = async (kept: TestDatabase) => {
      const rows = await kept.asStudio<{ cents: number; fee: boolean }>(
        studio.ctx.accountId,
        'SELECT amount_cents AS cents, is_late_fee AS fee FROM finance.customer_purchase ORDER BY id',
      );
      return rows.map(({ cents, fee }) => [cents, fee]);
    };
    const marked = [
      [400, false],
      [700, false],
      [600, true],
    ];
    expect(await marks(service.database)).toEqual(marked);
    database = await migratedFrom(service.database, 'LateFeePayments', () => Promise.resolve());
    expect(await marks(database)).toEqual(marked);
  });
});
