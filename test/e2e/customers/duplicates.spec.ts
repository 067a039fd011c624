import { randomUUID } from 'node:crypto';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer-sign-in';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Pair {
  readonly reasons: readonly string[];
  readonly customer: { readonly id: number };
  readonly older: { readonly id: number };
}

describe('possible duplicates (MRG-16)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' }, now: TEST_NOW });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'owner');
    await addCustomer(service, studio.ctx, { name: 'Anna', phone: '+4915123456789' });
    await addCustomer(service, studio.ctx, { name: 'Anna W.', email: 'anna@example.org', hasPassword: true });
  });

  const pairs = async (query = '') => {
    const { body } = await staff('get', `/customers/duplicates${query}`);
    return (body as { data: Pair[] }).data.map(({ reasons, customer, older }) => [customer.id, older.id, ...reasons]);
  };

  it('contains the reasons, each pair once, and no tombstone', async () => {
    const add = (facts: Parameters<typeof addCustomer>[2]) => addCustomer(service, studio.ctx, facts);
    const dotted = await add({ email: 'j.weber+gym@gmail.com', isEmailVerified: true });
    const plain = await add({ email: 'jweber@googlemail.com' });
    const proved = await add({ name: 'Zoë  Å', phone: '+436601234567', isPhoneVerified: true });
    const other = await add({ name: 'zoe a', phone: '+4915551234567' });
    const local = await add({ name: 'Somebody', phone: '+496601234567' });
    await add({ email: 'a+1@example.org' });
    await add({ email: 'a+2@example.org' });
    expect(await pairs()).toEqual([
      [local, proved, 'same_phone'],
      [other, proved, 'same_name_and_phone_ending'],
      [plain, dotted, 'same_email'],
    ]);
    expect(await pairs('?limit=1')).toEqual([[local, proved, 'same_phone']]);
    expect(await pairs(`?customer_id=${proved}`)).toEqual([
      [local, proved, 'same_phone'],
      [other, proved, 'same_name_and_phone_ending'],
    ]);
    expect(await pairs(`?customer_id=${proved}&limit=1`)).toEqual([[local, proved, 'same_phone']]);
    expect(await pairs('?customer_id=987654321')).toEqual([]);
    const merge = { into: dotted, reason: 'One person.', idempotency_key: randomUUID() };
    expect((await staff('post', `/customers/${plain}/merge`, merge)).status).toBe(200);
    expect(await pairs()).toHaveLength(2);
  });

  it('lists pages that join, each pair once', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1)
      ids.push(await addCustomer(service, studio.ctx, { name: 'Same', phone: `+49151${at}1234567` }));
    const seen: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await staff('get', `/customers/duplicates?limit=2${cursor && `&cursor=${cursor}`}`);
      for (const { customer, older } of (body as { data: Pair[] }).data) seen.push([customer.id, older.id]);
      cursor = (body as { next_cursor: string | null }).next_cursor;
    }
    const newestFirst = ids.toReversed();
    expect(seen).toEqual(newestFirst.slice(0, -1).map((id, at) => [id, newestFirst[at + 1]]));
  });
});
