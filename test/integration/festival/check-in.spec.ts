import { UnitOfWork } from '@studio/persistence';

import { CheckInTicket, CheckOutTicket, VoidTicket } from '../../../src/ticketing';
import { CancelledEditionOrders } from '../../../src/festival/admission/application/cancelled-edition-orders';
import { createTestApp, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { type OpenFestival, openFestival } from '../../support/festival';
import {
  addAdmissionType,
  addTicketOrder,
  FakeCheckouts,
  orderFacts,
  ticketsOf,
} from '../../support/festival-admission';
import { errorOf } from '../../support/persistence';

const SHOWN = { source: 'qr', ip: '198.51.100.7' } as const;

describe('the door', () => {
  const provider = new FakeCheckouts();
  let service: TestApp;
  let festival: OpenFestival;
  let typeId: number;

  const newTicket = async () => {
    const orderId = await addTicketOrder(service, festival, typeId);
    const [id = 0] = await ticketsOf(service, festival.ctx, orderId);
    const rows = await service.database.asStudio<{ code: string }>(
      festival.ctx.accountId,
      'SELECT code FROM ticketing.ticket WHERE id = $1',
      [id],
    );
    return { id, orderId, code: rows[0]?.code ?? '' };
  };
  const checkIn = (code: string, editionId = festival.editionId) =>
    service.app.get(CheckInTicket).execute(festival.ctx, { owner: 'edition', id: editionId }, { code, ...SHOWN });
  const codeOf = async (work: Promise<unknown>) => ((await errorOf(work)) as { code: string }).code;

  beforeAll(async () => {
    service = await createTestApp({ fakes: provider.fakes });
    festival = await openFestival(service);
    typeId = await addAdmissionType(service, festival, { inventory: 100 });
  });
  afterAll(() => service.close());

  it('ADM-10: of 100 confirmations at the same time one gets in, the others are told who did', async () => {
    const { code, id } = await newTicket();
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => untilServed(() => checkIn(code.toLowerCase()))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = (await errorOf(checkIn(code))) as { code: string; members: object };
    expect(refusal.code).toBe('ticket_already_checked_in');
    expect(refusal.members).toMatchObject({ data: { state: 'already_checked_in', checked_in_by: 'Olga Owner' } });
    const scans = await service.database.asStudio(
      festival.ctx.accountId,
      'SELECT action, source, ip FROM ticketing.check_in WHERE ticket_id = $1',
      [id],
    );
    expect(scans).toEqual([{ action: 'check_in', source: 'qr', ip: '198.51.100.7' }]);
  });

  it('ADM-10: a preview writes nothing; unknown and void tickets are refused', async () => {
    const { code, id } = await newTicket();
    await service.app.get(CheckInTicket).preview(festival.ctx, { owner: 'edition', id: festival.editionId }, code);
    expect(await codeOf(checkIn('nothing'))).toBe('ticket_invalid');
    await service.app.get(VoidTicket).execute(festival.ctx, { owner: 'edition', id }, 'Stolen');
    expect(await codeOf(checkIn(code))).toBe('ticket_void');
    expect(await codeOf(service.app.get(VoidTicket).execute(festival.ctx, { owner: 'edition', id }, 'Stolen'))).toBe(
      'ticket_not_valid',
    );
  });

  it('ADM-11: a check-in is taken back with a reason, once', async () => {
    const { code } = await newTicket();
    await checkIn(code);
    const out = () =>
      service.app
        .get(CheckOutTicket)
        .execute(
          festival.ctx,
          { owner: 'edition', id: festival.editionId },
          { shown: code, ...SHOWN, reason: 'Mistake' },
        );
    await out();
    expect(await codeOf(out())).toBe('ticket_not_checked_in');
    expect(await checkIn(code)).toMatchObject({ isCheckedIn: true });
  });

  it('FEST-3: what a cancelled edition sold is released once', async () => {
    const other = await openFestival(service);
    const otherType = await addAdmissionType(service, other);
    const sold = await addTicketOrder(service, other, otherType, { checksIn: true });
    const gift = await addTicketOrder(service, other, otherType, { kind: 'manual' });
    const pending = await addTicketOrder(service, other, otherType, { kind: 'payment_link', provider: 'liqpay' });
    const release = () =>
      service.app
        .get(UnitOfWork)
        .write(other.ctx, (manager) =>
          service.app.get(CancelledEditionOrders).end(manager, other.ctx, other.editionId),
        );
    expect(await release()).toEqual({ cancelled_orders: 1, refund_due_orders: 1, voided_tickets: 2 });
    expect(await release()).toEqual({ cancelled_orders: 0, refund_due_orders: 0, voided_tickets: 0 });
    expect(await orderFacts(service, other.ctx, sold)).toMatchObject({
      status: 'refund_required',
      tickets: '1 voided',
    });
    expect(await orderFacts(service, other.ctx, gift)).toMatchObject({ status: 'paid', tickets: '1 voided' });
    expect(await orderFacts(service, other.ctx, pending)).toMatchObject({ status: 'cancelled' });
  });
});
