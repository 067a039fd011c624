import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';
import { JobQueue, JobWorker } from '@studio/jobs';

import { createTestApp, type TestApp } from '../../support/app';
import { miscounted } from '../../support/booking';
import { customerVisitor, foundStudio, type Json, staffVisitor, type Visitor } from '../../support/new-studio';
import { assertTrueCounters } from '../../support/passes';
import { acceptByMail } from '../../support/invitations';
import { readPrice, readSchedule } from '../../support/public-api';

const SLUG = 'harbour-dance';
const PAGES = `/api/v1/public/${SLUG}/altona`;
const GROUP_PLACES = 2;
const CALLER = { phone: '+4915100000001', name: 'Carla Caller' };
const LEAD = { phone: '+4915100000002', name: 'Leo Lead' };

/** Tells the story in one go: each step rests on what the former ones left behind. */
describe('a new studio', () => {
  let service: TestApp;
  let ctx: ActorContext;
  let owner: Visitor;
  let manager: Visitor;
  let receptionist: Visitor;
  let trainer: Visitor;
  let jonas: Visitor;
  let jonasId: number;
  let websiteToken: string;

  const place = { location: 0, room: 0 };
  const types = { salsa: 0, lesson: 0 };
  const trainers = { mia: 0, ben: 0 };
  const plan = { id: 0, segmentId: 0 };
  /** Classes by what they are in the story. */
  const classes = { salsa: 0, nextSalsa: 0, tango: 0, nextTango: 0, lesson: 0 };
  const bookings = { jonasSalsa: 0, jonasNextSalsa: 0, caller: 0, lead: 0 };
  const pass = { id: 0, code: '' };

  beforeAll(async () => {
    const limits = { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' };
    // A Monday, 10:00 in Berlin.
    service = await createTestApp({ environment: limits, now: new Date('2026-06-01T08:00:00Z') });
  });
  afterAll(() => service.close());

  const made = async (path: string, body: object, by = owner) => (await by.manage(201, 'post', path, body)).id;
  const titles = (rows: readonly Json[]) => rows.map(({ title, starts_at }) => `${String(starts_at)} ${String(title)}`);
  const passOf = async (customer: Visitor) => (await customer.lists('mobile', '/customer/passes'))[0];
  const theClockShows = (instant: string) => service.clock.moveTo(new Date(instant));

  async function theOwnerSignsInAndSetsTheStudioUp() {
    ({ ctx, owner } = await foundStudio(service, { name: 'Harbour Dance', slug: SLUG }, 'olga@example.org'));
    const settings = { timezone: 'Europe/Berlin', country_code: 'DE', schedule_generation_weeks: 2 };
    const kinds = { enabled_schedule_kinds: ['group_class', 'private_lesson'] };
    expect(await owner.manage(200, 'patch', '/account', { ...settings, ...kinds })).toMatchObject({
      name: 'Harbour Dance',
      mode: 'live',
      ...settings,
      ...kinds,
    });
    expect(await owner.lists('mobile', '/schedule')).toEqual([]);
  }

  async function theOwnerDescribesPlacesAndClasses() {
    place.location = await made('/locations', { name: 'Altona' });
    const direction = await made('/activity-directions', { name: 'Latin' });
    place.room = await made('/rooms', {
      location_id: place.location,
      name: 'Hall',
      activity_direction_ids: [direction],
    });
    types.salsa = await made('/class-types', {
      name: 'Salsa',
      activity_direction_id: direction,
      schedule_kind: 'group_class',
      default_duration_minutes: 60,
      default_capacity: GROUP_PLACES,
      booking_cutoff_minutes: 60,
      cancellation_cutoff_minutes: 120,
    });
    types.lesson = await made('/class-types', {
      name: 'Private lesson',
      activity_direction_id: direction,
      schedule_kind: 'private_lesson',
      default_duration_minutes: 45,
    });
    const named = async (path: string) => (await owner.lists('manage', path)).map(({ name }) => name);
    expect(await named('/rooms')).toEqual(['Hall']);
    expect(await named('/class-types')).toEqual(expect.arrayContaining(['Private lesson', 'Salsa']));
  }

  async function theOwnerGathersTheTeam() {
    const trainer_type_id = await made('/trainer-types', { name: 'Champion' });
    trainers.mia = await made('/trainers', { name: 'Mia Mambo', trainer_type_id });
    trainers.ben = await made('/trainers', { name: 'Ben Bolero', trainer_type_id });
    const joins = async (path: string, body: { readonly email: string; readonly [field: string]: unknown }) => {
      await owner.manage(201, 'post', path, body);
      expect((await acceptByMail(service, body.email)).status).toBe(200);
    };
    await joins(`/trainers/${trainers.mia}/login`, { email: 'mia@example.org', permissions: null });
    const member = (role: string, permissions: readonly string[] | null) =>
      joins('/memberships', { email: `${role}@example.org`, name: role, role, permissions });
    await member('manager', [
      ...['manage_schedule', 'manage_bookings', 'manage_clients'],
      ...['issue_customer_class_passes', 'record_customer_payments'],
    ]);
    await member('receptionist', ['manage_bookings', 'manage_website_leads']);
    manager = await staffVisitor(service, 'manager@example.org');
    receptionist = await staffVisitor(service, 'receptionist@example.org');
    trainer = await staffVisitor(service, 'mia@example.org');
    const roles = new Set((await owner.lists('manage', '/memberships')).map(({ role }) => role));
    expect(roles).toEqual(new Set(['manager', 'owner', 'receptionist', 'trainer']));
    expect(await receptionist.manage(403, 'post', '/rooms', {})).toMatchObject({ code: 'forbidden' });
  }

  async function theOwnerSetsPrices() {
    plan.segmentId = await made('/class-pass-segments', { name: 'Evenings', schedule_kind: 'group_class' });
    plan.id = await made('/class-pass-plans', {
      name: 'Ten evenings',
      schedule_kind: 'group_class',
      segment_id: plan.segmentId,
      price_cents: 9_000,
      sessions_count: 10,
      class_type_ids: [types.salsa],
    });
    const [group] = await readPrice(service, `${PAGES}/price`);
    expect(group?.sections).toMatchObject([{ plans: [{ id: plan.id, name: 'Ten evenings', is_trial: false }] }]);
  }

  async function theManagerFillsTheTimetable() {
    const where = { location_id: place.location, room_id: place.room, class_type_id: types.salsa };
    const weekly = (weekday: number, title: string, trainer_id: number) =>
      manager.manage(201, 'post', '/series', {
        ...where,
        title,
        weekday,
        trainer_id,
        start_time: '18:00',
        start_date: '2026-06-01',
      });
    expect((await weekly(2, 'Salsa', trainers.mia))['generated']).toEqual(['2026-06-02', '2026-06-09']);
    expect((await weekly(3, 'Tango', trainers.ben))['generated']).toEqual(['2026-06-03', '2026-06-10']);
    expect(await manager.manage(200, 'post', '/classes/generate')).toMatchObject({ generated: 0, updated: 0 });
    const lesson = { class_type_id: types.lesson, room_id: place.room, trainer_id: trainers.mia };
    classes.lesson = await made('/classes', { ...lesson, date: '2026-06-04', start_time: '12:00' }, manager);
    const timetable = await manager.lists('manage', '/classes');
    expect(titles(timetable)).toEqual([
      '2026-06-02T18:00:00+02:00 Salsa',
      '2026-06-03T18:00:00+02:00 Tango',
      '2026-06-04T12:00:00+02:00 Private lesson',
      '2026-06-09T18:00:00+02:00 Salsa',
      '2026-06-10T18:00:00+02:00 Tango',
    ]);
    [classes.salsa, classes.tango, , classes.nextSalsa, classes.nextTango] = timetable.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
    ];
    // A private lesson is nobody's business but the customer's and the studio's.
    expect((await readSchedule(service, `${PAGES}/schedule`)).map(({ id }) => id)).toEqual([
      classes.salsa,
      classes.tango,
      classes.nextSalsa,
      classes.nextTango,
    ]);
  }

  async function theWebsiteGetsItsToken() {
    const body = { name: 'Website', abilities: ['website_leads:create'] };
    websiteToken = String((await owner.manage(201, 'post', '/api-tokens', body))['token']);
    await service.http.post('/api/v1/website-leads').send(LEAD).expect(401);
  }

  async function aCustomerSignsInAndCompletesTheProfile() {
    jonas = await customerVisitor(service, SLUG, 'jonas@example.org');
    const profile = { name: 'Jonas', phone: '0151 23456789', email: 'jonas@example.org' };
    const saved = await jonas.mobile(200, 'put', '/customer/profile', profile);
    expect(saved).toMatchObject({ name: 'Jonas', phone: '+4915123456789', profile_complete: true });
    jonasId = saved.id;
    expect((await jonas.lists('mobile', '/schedule')).map(({ id }) => id)).not.toContain(classes.lesson);
  }

  async function theManagerSellsTheCustomerAPass() {
    const sale = { class_pass_plan_id: plan.id, idempotency_key: randomUUID(), is_paid: true, method: 'cash' };
    const path = `/customers/${jonasId}/class-passes`;
    expect(await receptionist.manage(403, 'post', path, sale)).toMatchObject({ code: 'forbidden' });
    const sold = await manager.manage(201, 'post', path, { ...sale, location_id: place.location });
    expect(sold).toMatchObject({ payment_status: 'paid', paid_amount_cents: 9_000, issued_by: { role: 'manager' } });
    Object.assign(pass, { id: sold.id, code: sold['code'] });
    expect(await passOf(jonas)).toMatchObject({ id: pass.id, status: 'active', remaining_sessions_count: 10 });
  }

  async function theCustomerBooksFromTheSchedule() {
    const salsa = (await jonas.lists('mobile', '/schedule')).find(({ title }) => title === 'Salsa');
    expect(salsa).toMatchObject({ id: classes.salsa, available_spots: 2, booking_open: true, customer_booking: null });
    const book = (id: number) => jonas.mobile(201, 'post', `/classes/${id}/customer-booking`, { notes: 'Bad knee' });
    const booked = await book(classes.salsa);
    expect(booked).toMatchObject({
      status: 'booked',
      notes: 'Bad knee',
      customer: { id: jonasId, name: 'Jonas' },
      scheduled_class: { id: classes.salsa, booked_count: 1, available_spots: 1 },
      class_pass: { id: pass.id, code: pass.code, plan_name: 'Ten evenings' },
    });
    bookings.jonasSalsa = booked.id;
    bookings.jonasNextSalsa = (await book(classes.nextSalsa)).id;
    expect(await passOf(jonas)).toMatchObject({ reserved_sessions_count: 2, remaining_sessions_count: 8 });
  }

  async function theReceptionistBooksACaller() {
    const body = { ...CALLER, scheduled_class_id: classes.salsa };
    const quick = await receptionist.manage(201, 'post', '/quick-bookings', body);
    expect(quick).toMatchObject({ status: 'booked', customer: { name: CALLER.name }, class_pass: null });
    bookings.caller = quick.id;
    const another = { phone: '+4915100000003', name: 'Too Late', scheduled_class_id: classes.salsa };
    const refused = await receptionist.manage(422, 'post', '/quick-bookings', another);
    expect(refused).toMatchObject({ code: 'class_full' });
    expect((await receptionist.lists('manage', '/customers')).map(({ name }) => name)).not.toContain('Too Late');
  }

  async function aLeadFromTheWebsiteIsBooked() {
    const bearer = `Bearer ${websiteToken}`;
    await service.http.post('/api/v1/website-leads').set('Authorization', bearer).send(LEAD).expect(201);
    const [lead] = await receptionist.lists('manage', '/leads');
    expect(lead).toMatchObject({ ...LEAD, status: 'new', class_booking_id: null });
    const path = `/leads/${lead?.id}/booking`;
    const converted = await receptionist.manage(201, 'post', path, { scheduled_class_id: classes.nextTango });
    expect(converted).toMatchObject({ status: 'booked', class_booking_id: expect.any(Number) });
    bookings.lead = Number(converted['class_booking_id']);
    const again = await receptionist.manage(422, 'post', path, { scheduled_class_id: classes.tango });
    expect(again).toMatchObject({ code: 'lead_already_converted' });
  }

  async function theManagerMovesAClass() {
    const to = { date: '2026-06-11', start_time: '19:30' };
    const moved = await manager.manage(200, 'patch', `/classes/${classes.nextTango}`, to);
    expect(moved).toMatchObject({
      starts_at: '2026-06-11T19:30:00+02:00',
      is_manually_modified: true,
      booked_count: 1,
    });
    const shown = (await readSchedule(service, `${PAGES}/schedule`)).find(({ id }) => id === classes.nextTango);
    expect(shown).toMatchObject({ starts_at: '2026-06-11T19:30:00+02:00', available_spots: 1 });
  }

  async function theManagerCancelsAClassAndRestoresIt() {
    const next = `/classes/${classes.nextSalsa}`;
    const own = async () =>
      (await jonas.lists('mobile', '/customer/bookings')).find(({ id }) => id === bookings.jonasNextSalsa);
    await manager.manage(200, 'post', `${next}/cancel`, { reason: 'Flooded hall' });
    expect(await own()).toMatchObject({
      status: 'cancelled',
      scheduled_class: { status: 'cancelled' },
      class_pass: { plan_name: 'Ten evenings' },
    });
    expect((await readSchedule(service, `${PAGES}/schedule`)).map(({ id }) => id)).not.toContain(classes.nextSalsa);
    expect(await passOf(jonas)).toMatchObject({ reserved_sessions_count: 1, remaining_sessions_count: 9 });
    await manager.manage(200, 'post', `${next}/restore`);
    expect(await own()).toMatchObject({
      status: 'booked',
      scheduled_class: { status: 'scheduled' },
      class_pass: { id: pass.id },
    });
    expect(await passOf(jonas)).toMatchObject({ reserved_sessions_count: 2, remaining_sessions_count: 8 });
  }

  async function theTrainerMarksWhoCame() {
    theClockShows('2026-06-02T16:20:00Z');
    expect(titles(await trainer.lists('mobile', '/schedule'))).toEqual([
      '2026-06-02T18:00:00+02:00 Salsa',
      '2026-06-04T12:00:00+02:00 Private lesson',
      '2026-06-09T18:00:00+02:00 Salsa',
    ]);
    expect(await trainer.mobile(404, 'get', `/classes/${classes.tango}`)).toMatchObject({ code: 'not_found' });
    await trainer.manage(404, 'patch', `/bookings/${bookings.lead}/attendance`, { status: 'attended' });
    const listed = await trainer.lists('manage', `/classes/${classes.salsa}/bookings`);
    expect(listed.map(({ id }) => id)).toEqual([bookings.jonasSalsa, bookings.caller]);
    const mark = (id: number, status: string) => trainer.manage(200, 'patch', `/bookings/${id}/attendance`, { status });
    expect(await mark(bookings.jonasSalsa, 'attended')).toMatchObject({ attended_at: '2026-06-02T16:00:00Z' });
    expect(await mark(bookings.caller, 'no_show')).toMatchObject({ status: 'no_show', attended_at: null });
    expect(await passOf(jonas)).toMatchObject({ used_sessions_count: 1, reserved_sessions_count: 1 });
  }

  async function theOwnerCorrectsTheClosedClass() {
    const path = `/classes/${classes.salsa}/corrections/bookings`;
    const [lead] = await receptionist.lists('manage', '/leads');
    const body = { customer_id: lead?.['customer_id'], reason: 'Came without booking' };
    expect(await owner.manage(422, 'post', path, body)).toMatchObject({ code: 'class_not_closed' });
    theClockShows('2026-06-02T18:00:01Z');
    expect(await manager.manage(403, 'post', path, body)).toMatchObject({ code: 'forbidden' });
    await owner.manage(201, 'post', path, body);
  }

  async function timeGoesByAndPassesAreNormalised() {
    const normalise = async () => {
      await service.app.get(JobQueue).send('class_passes.normalize', {});
      await service.app.get(JobWorker).runDue();
    };
    theClockShows('2026-06-09T18:00:00Z');
    await normalise();
    expect(await passOf(jonas)).toMatchObject({ used_sessions_count: 1, reserved_sessions_count: 1 });
    theClockShows('2026-06-09T18:00:01Z');
    await normalise();
    await normalise();
    expect(await passOf(jonas)).toMatchObject({ used_sessions_count: 2, reserved_sessions_count: 0 });
  }

  async function thePublicSeesPlacesAndPrices() {
    const shown = await readSchedule(service, `${PAGES}/schedule`, { from: '2026-06-10', to: '2026-06-12' });
    expect(shown).toMatchObject([{ id: classes.nextTango, capacity: GROUP_PLACES, available_spots: 1 }]);
    const [group] = await readPrice(service, `${PAGES}/price`);
    expect(group?.sections.flatMap(({ plans }) => plans.map(({ name }) => name))).toEqual(['Ten evenings']);
  }

  async function theCustomerSeesWhatBecameOfIt() {
    const own = await jonas.lists('mobile', '/customer/bookings');
    expect(own).toMatchObject([
      { id: bookings.jonasNextSalsa, status: 'booked', scheduled_class: { id: classes.nextSalsa, status: 'ended' } },
      { id: bookings.jonasSalsa, status: 'attended', scheduled_class: { id: classes.salsa, status: 'ended' } },
    ]);
    expect(own.map(({ class_pass }) => (class_pass as Json).id)).toEqual([pass.id, pass.id]);
    expect(await jonas.lists('mobile', '/customer/passes')).toMatchObject([
      {
        id: pass.id,
        status: 'active',
        payment_status: 'paid',
        sessions_count: 10,
        used_sessions_count: 2,
        reserved_sessions_count: 0,
        remaining_sessions_count: 8,
        opened_at: '2026-06-02T16:00:00Z',
      },
    ]);
  }

  async function theStaffSeesItAll() {
    const week = await receptionist.lists('mobile', '/schedule?from=2026-06-01&to=2026-06-12');
    const booked = week.map(({ id, bookings: of }) => [id, (of as Json[]).map((row) => row['status'])]);
    expect(booked).toEqual([
      [classes.salsa, ['attended', 'no_show', 'attended']],
      [classes.tango, []],
      [classes.lesson, []],
      [classes.nextSalsa, ['booked']],
      [classes.nextTango, ['booked']],
    ]);
    const listed = await receptionist.lists('manage', '/bookings?from=2026-06-01&to=2026-06-12');
    expect(listed.map(({ booked_by }) => (booked_by as Json)['role'])).toEqual([
      'customer',
      'receptionist',
      'owner',
      'customer',
      'receptionist',
    ]);
    const { reservations } = await manager.manage(200, 'get', `/class-passes/${pass.id}`);
    expect((reservations as Json[]).map((row) => [row['class_booking_id'], row['status']])).toEqual([
      [bookings.jonasNextSalsa, 'used'],
      [bookings.jonasSalsa, 'used'],
    ]);
    expect(await owner.lists('manage', `/classes/${classes.salsa}/corrections`)).toMatchObject([
      { action: 'added', customer_name: LEAD.name, pass_effect: 'no_matching_pass', reason: 'Came without booking' },
    ]);
    expect(await manager.lists('manage', `/classes/${classes.nextSalsa}/cancellations`)).toMatchObject([
      { mode: 'standard', reason: 'Flooded hall', restored_at: expect.any(String) },
    ]);
  }

  async function theActivityLogTellsWhoDidWhat() {
    const entries = (await owner.lists('manage', '/activity-log?limit=100')).toReversed();
    const by = (doer: string | null) =>
      entries
        .filter(({ actor_kind, actor_role }) => (actor_role ?? actor_kind) === doer)
        .map(({ action }) => action)
        .filter((action) => action !== 'session.started');
    expect(by('owner').slice(-2)).toEqual(['api_token.issued', 'booking.correction_added']);
    expect(by('manager')).toEqual([
      'membership.created',
      'series.created',
      'series.generated',
      'series.created',
      'series.generated',
      'class.created',
      'class_pass.issued',
      'class.updated',
      'class.cancelled',
      'class.restored',
    ]);
    expect(by('receptionist')).toEqual([
      'membership.created',
      'customer.created',
      'booking.created',
      'customer.created',
      'booking.created',
      'lead.converted',
    ]);
    expect(by('trainer')).toEqual(['trainer.login_added', 'booking.status_changed', 'booking.status_changed']);
    expect(by('api_token')).toEqual(['lead.created']);
    expect(by('customer')).toEqual(['customer.created', 'customer.updated', 'booking.created', 'booking.created']);
  }

  it('is opened from nothing, and runs, with HTTP calls only', async () => {
    await theOwnerSignsInAndSetsTheStudioUp();
    await theOwnerDescribesPlacesAndClasses();
    await theOwnerGathersTheTeam();
    await theOwnerSetsPrices();
    await theManagerFillsTheTimetable();
    await theWebsiteGetsItsToken();
    await aCustomerSignsInAndCompletesTheProfile();
    await theManagerSellsTheCustomerAPass();
    await theCustomerBooksFromTheSchedule();
    await theReceptionistBooksACaller();
    await aLeadFromTheWebsiteIsBooked();
    await theManagerMovesAClass();
    await theManagerCancelsAClassAndRestoresIt();
    await theTrainerMarksWhoCame();
    await theOwnerCorrectsTheClosedClass();
    await timeGoesByAndPassesAreNormalised();
    await thePublicSeesPlacesAndPrices();
    await theCustomerSeesWhatBecameOfIt();
    await theStaffSeesItAll();
    await theActivityLogTellsWhoDidWhat();
    expect(await miscounted(service, ctx)).toEqual([]);
    await assertTrueCounters(service, ctx);
  });
});
