import { addApiToken } from '../../support/api-token';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, assertTrueCounts, bookingsOf } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { activityOf, switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const PHONE = '+4915123456789';

interface Lead {
  readonly id: number;
  readonly status: string;
  readonly customer_id: number | null;
  readonly class_booking_id: number | null;
  readonly converted_at: string | null;
}

describe('a lead that leads to a booking', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let classId: number;
  let leadId: number;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_WEBSITE_LEADS: '1000000' },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'receptionist');
    classId = await addClass(service, studio, { capacity: 1 });
    leadId = await addLead('0151 23456789', 'Jonas');
  });
  afterEach(() => assertTrueCounts(service, studio.ctx));

  const addLead = async (phone: string, name: string | null, { ctx } = studio): Promise<number> => {
    const token = await addApiToken(service, ctx);
    const answer = await service.http
      .post('/api/v1/website-leads')
      .set('Authorization', `Bearer ${token}`)
      .send({ name, phone })
      .expect(201);
    return dataOf<Lead>(answer).id;
  };
  const convert = (body: object = {}, id = leadId, client = staff) =>
    client('post', `/leads/${id}/booking`, { scheduled_class_id: classId, ...body });
  const lead = async (id = leadId) => dataOf<Lead>(await staff('get', `/leads/${id}`));
  const sql = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const customers = () =>
    sql<{ id: number; name: string | null; phone: string | null; email: string | null }>(
      'SELECT id::int, name, phone, email FROM customers.customer ORDER BY id',
    );
  const untouched = { status: 'new', customer_id: null, class_booking_id: null, converted_at: null };

  it('is guarded before body and id are looked at (ORD-1)', async () => {
    const route = { method: 'post', path: '/leads/0/booking', lacking: { role: 'trainer' } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it.each(['manage_website_leads', 'manage_bookings'] as const)(
    'needs both permissions: %s alone is too little',
    async (one) => {
      const client = await clientOfRole(service, studio.ctx, 'manager', [one]);
      expect(outcomeOf(await convert({}, leadId, client))).toBe('403 forbidden');
      expect(await lead()).toMatchObject(untouched);
    },
  );

  it('gets customer, booking and its four fields at once (LEAD-6)', async () => {
    const { status, body } = await convert({ email: 'jonas@example.org', notes: 'First visit.' });
    const [customer] = await customers();
    const [booking] = await bookingsOf(service, studio.ctx, classId);
    expect(customer).toEqual({ id: expect.any(Number), name: 'Jonas', phone: PHONE, email: 'jonas@example.org' });
    expect(booking).toMatchObject({
      customer_id: customer?.id,
      status: 'booked',
      notes: 'First visit.',
      booked_by: { role: 'receptionist' },
    });
    const converted = {
      status: 'booked',
      customer_id: customer?.id,
      class_booking_id: booking?.id,
      converted_at: '2026-06-01T08:00:00Z',
    };
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { id: leadId, ...converted } } });
    expect(await lead()).toMatchObject(converted);
    expect(await activityOf(service, studio.ctx, 'lead.converted')).toMatchObject([
      {
        subject_id: leadId,
        changes: {
          status: { before: 'new', after: 'booked' },
          customer_id: customer?.id,
          class_booking_id: booking?.id,
        },
      },
    ]);
  });

  it('finds the customer by the lead’s phone, and by the given one instead', async () => {
    const known = await addCustomer(service, studio.ctx, { phone: PHONE, name: 'Jonas Weber' });
    const other = await addCustomer(service, studio.ctx, { phone: '+4915198765432' });
    expect(dataOf<Lead>(await convert())).toMatchObject({ customer_id: known });
    const second = await addLead('12345', 'Lea');
    const later = await addClass(service, studio, { startTime: '11:00' });
    const body = { scheduled_class_id: later, phone: '0151 98765432', name: 'Lea Braun' };
    expect(dataOf<Lead>(await convert(body, second))).toMatchObject({ customer_id: other });
    expect(await customers()).toMatchObject([{ name: 'Jonas Weber' }, { name: 'Lea Braun' }]);
  });

  it('makes a private lesson for it (QBK-2)', async () => {
    await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['private_lesson'] });
    const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' });
    const trainerId = await given(service).trainer(studio.ctx);
    const toMake = { class_type_id: classTypeId, room_id: studio.roomId, trainer_id: trainerId };
    const when = { date: '2026-06-03', start_time: '09:00' };
    const answer = await convert({ scheduled_class_id: undefined, class: { ...toMake, ...when } });
    expect(answer.status).toBe(201);
    expect(await sql(`SELECT source FROM scheduling.scheduled_class WHERE schedule_kind = 'private_lesson'`)).toEqual([
      { source: 'quick_booking' },
    ]);
  });

  it('stays as it is when the booking is refused, and nothing else is left behind', async () => {
    const [other = 0] = await addCustomers(service, studio.ctx, 1);
    await given(service).booking(studio.ctx, { classId, customerId: other });
    expect(refusalOf(await convert())).toBe('422 class_full scheduled_class_id');
    expect(await lead()).toMatchObject(untouched);
    expect(await customers()).toHaveLength(1);
    expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([]);
    expect(await activityOf(service, studio.ctx, 'lead.converted')).toEqual([]);
  });

  it('leads to one booking only, also after that was cancelled (LEAD-7, LEAD-9)', async () => {
    const { class_booking_id: id } = dataOf<Lead>(await convert());
    await given(service).cancelledBooking.execute(studio.ctx, id ?? 0);
    expect(await lead()).toMatchObject({ status: 'booked', class_booking_id: id });
    expect(refusalOf(await convert())).toBe('422 lead_already_converted lead');
    await staff('patch', `/leads/${leadId}`, { status: 'new' });
    expect(refusalOf(await convert())).toBe('422 lead_already_converted lead');
    expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([{ status: 'cancelled', activations: 1 }]);
  });

  it('that staff marked as booked can still be converted (LEAD-8)', async () => {
    await staff('patch', `/leads/${leadId}`, { status: 'booked' });
    expect((await convert()).status).toBe(201);
  });

  it('is converted once by two at once, who chose different classes', async () => {
    const later = await addClass(service, studio, { startTime: '11:00' });
    const answers = await Promise.all([convert(), convert({ scheduled_class_id: later }), convert()]);
    expect(answers.map(refusalOf).toSorted()).toEqual([
      '201',
      '422 lead_already_converted lead',
      '422 lead_already_converted lead',
    ]);
    expect(await sql('SELECT 1 FROM booking.class_booking')).toHaveLength(1);
    expect(await customers()).toHaveLength(1);
  });

  it('shares its customer with other leads of the phone, also at once', async () => {
    const wide = await addClass(service, studio, { startTime: '11:00', capacity: null });
    service.clock.moveTo(new Date('2026-06-01T08:05:00Z'));
    const twin = await addLead('0151 23456789', 'Jonas');
    const answers = await Promise.all([convert(), convert({ scheduled_class_id: wide }, twin)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await customers()).toHaveLength(1);
  });

  it.each([
    [{ scheduled_class_id: undefined }, 'scheduled_class_id class'],
    [{ class: { class_type_id: 1, room_id: 1, date: '2026-06-03', start_time: '09:00' } }, 'scheduled_class_id class'],
    [{ scheduled_class_id: 987_654 }, 'scheduled_class_id'],
    [{ scheduled_class_id: 'x' }, 'scheduled_class_id'],
    [{ phone: 'abc' }, 'phone'],
    [{ phone: 5 }, 'phone'],
    [{ email: 'nobody' }, 'email'],
  ])('is not converted with %p', async (body, inputs) => {
    expect(refusalOf(await convert(body))).toBe(`422 validation_failed ${inputs}`);
    expect(await lead()).toMatchObject(untouched);
  });

  it('of another studio is not found, another studio’s class cannot be chosen (GEN-9)', async () => {
    const other = await openStudio(service);
    const theirs = await addLead('12345678', 'Theirs', other);
    expect(outcomeOf(await convert({}, theirs))).toBe('404 not_found');
    const body = { scheduled_class_id: await addClass(service, other) };
    expect(refusalOf(await convert(body))).toBe('422 validation_failed scheduled_class_id');
  });

  it('by a trainer goes into their own classes only (PERM-4)', async () => {
    const person = await addStaff(service, studio.ctx, 'trainer', ['manage_website_leads', 'manage_bookings']);
    const trainerId = await given(service).trainer(studio.ctx);
    await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, person.userId]);
    const bearer = `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`;
    const trainer = manageClient(service, bearer);
    expect(refusalOf(await convert({}, leadId, trainer))).toBe('422 validation_failed scheduled_class_id');
    const own = await addClass(service, studio, { trainerId, startTime: '07:00' });
    expect((await convert({ scheduled_class_id: own }, leadId, trainer)).status).toBe(201);
  });

  it('goes with its customer, when that is anonymised', async () => {
    const { class_booking_id: id, customer_id: customerId } = dataOf<Lead>(await convert());
    await given(service).cancelledBooking.execute(studio.ctx, id ?? 0);
    const owner = await clientOfRole(service, studio.ctx, 'owner');
    expect((await owner('post', `/customers/${customerId}/anonymise`, { confirm: true })).status).toBe(200);
    expect(outcomeOf(await staff('get', `/leads/${leadId}`))).toBe('404 not_found');
  });
});
