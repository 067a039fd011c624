import type { NotificationInput } from '../../../src/notifications';
import { sharedTestApp, type TestApp } from '../../support/app';
import { recordNotification } from '../../support/notifications';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('notifications of a customer, for staff', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let bearer: string;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    customerId = await addCustomer(service, studio.ctx, { email: 'ann@example.com' });
    const other = await addCustomer(service, studio.ctx, { email: 'bea@example.com' });
    bearer = await bearerOfRole(service, studio.ctx, 'receptionist');
    for (const id of [customerId, other, customerId, customerId]) await tell(id);
  });
  afterAll(() => service.close());

  let changes = 0;
  const tell = (id: number) => {
    const input: NotificationInput = {
      kind: 'pass_issued',
      recipients: [{ kind: 'customer', customerId: id }],
      channels: 'email',
      subject: `pass ${(changes += 1)}`,
      ids: {},
      message: () => ({ title: 'T', text: 'Private text' }),
    };
    return recordNotification(service, studio.ctx.accountId, input);
  };
  const pathOf = (id: unknown) => `/api/v1/manage/customers/${String(id)}/notifications`;
  const get = (path: string, as = bearer) => service.http.get(path).set('Authorization', as);

  it('are listed newest first, without their text (MGT-2)', async () => {
    const { body } = await get(pathOf(customerId)).expect(200);
    expect(body.next_cursor).toBeNull();
    expect(body.data).toHaveLength(3);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      kind: 'pass_issued',
      channel: 'email',
      status: 'pending',
      due_at: '2026-06-01T08:00:00Z',
      sent_at: null,
    });
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  it('come in pages without gaps or repeats (GEN-8)', async () => {
    const all = (await get(pathOf(customerId)).expect(200)).body.data;
    const first = (await get(`${pathOf(customerId)}?limit=2`).expect(200)).body;
    const second = (await get(`${pathOf(customerId)}?limit=2&cursor=${first.next_cursor}`).expect(200)).body;
    expect([...first.data, ...second.data]).toEqual(all);
    expect(second.next_cursor).toBeNull();
    const another = await addCustomer(service, studio.ctx);
    const foreign = await get(`${pathOf(another)}?cursor=${first.next_cursor}`).expect(422);
    expect(Object.keys(foreign.body.errors)).toEqual(['cursor']);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x'])('are refused for %s', async (query) => {
    const answer = await get(`${pathOf(customerId)}?${query}`).expect(422);
    expect(Object.keys(answer.body.errors)).toEqual([query.split('=')[0]]);
  });

  it('are not found for other customers, other studios and what is no id (GEN-4, GEN-9)', async () => {
    const other = await openStudio(service);
    const foreign = await addCustomer(service, other.ctx);
    for (const id of [foreign, 999_999, 0, -1, 'x', '1.5', '99999999999999999999'])
      expect({ id, status: (await get(pathOf(id))).status }).toEqual({ id, status: 404 });
  });

  it('are for staff with manage_clients', async () => {
    await service.http.get(pathOf(customerId)).expect(401);
    const customer = await get(pathOf(customerId), await bearerOfCustomer(service, studio.ctx)).expect(403);
    expect(customer.body.code).toBe('wrong_guard');
    const trainer = await get(pathOf(customerId), await bearerOfRole(service, studio.ctx, 'trainer')).expect(403);
    expect(trainer.body.code).toBe('forbidden');
  });
});
