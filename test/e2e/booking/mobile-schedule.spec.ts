import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { outcomeOf, refusalOf } from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { addStaff, bearerOfRole, signInStaff } from '../../support/staff';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

interface ShownClass {
  readonly id: number;
  readonly [field: string]: unknown;
}

describe('the schedule in the app', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: MobileClient;
  let customer: MobileClient;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
  });

  const schedule = async (client: MobileClient, query = '') =>
    dataOf<ShownClass[]>(await client('get', `/schedule${query}`));
  const ids = async (client: MobileClient, query = '') => (await schedule(client, query)).map(({ id }) => id);
  const one = async (client: MobileClient, id: number) => dataOf<ShownClass>(await client('get', `/classes/${id}`));
  const sql = (text: string, values: unknown[] = []) => service.database.asStudio(studio.ctx.accountId, text, values);
  /** A class of another kind than group class, with a trainer. */
  const addOther = async (
    scheduleKind: 'private_lesson' | 'room_rental' | 'internal_class',
    input: Partial<Parameters<typeof addClass>[2]> = {},
  ) => {
    await switchStudio(service, studio.ctx, {
      enabled_schedule_kinds: ['group_class', 'private_lesson', 'room_rental', 'internal_class'],
    });
    const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
    const trainerId = await given(service).trainer(studio.ctx);
    return addClass(service, studio, { classTypeId, trainerId, startTime: '15:00', ...input });
  };

  describe('window', () => {
    it('is today to 14 days later in the studio’s zone, both ends included', async () => {
      studio = await openStudio(service, { timezone: 'America/New_York' });
      customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx));
      const add = (date: string, startTime: string) => addClass(service, studio, { date, startTime });
      // 08:00 UTC is 04:00 of the same Monday there.
      await add('2026-05-31', '23:00');
      const first = await add('2026-06-01', '00:00');
      const last = await add('2026-06-15', '23:30');
      await add('2026-06-16', '00:30');
      expect(await ids(customer)).toEqual([first, last]);
    });

    it('has all of its classes, by start and id, and knows no page', async () => {
      const room = await given(service).room(studio.ctx, { locationId: studio.locationId });
      const later = await addClass(service, studio, { startTime: '10:00' });
      const first = await addClass(service, studio);
      const second = await addClass(service, studio, { roomId: room });
      expect(await ids(staff)).toEqual([first, second, later]);
    });

    it.each([
      ['?from=2026-06-01&to=2026-09-01', '422 validation_failed to'],
      ['?from=2026-06-02&to=2026-06-01', '422 validation_failed to'],
      ['?from=2026-02-30', '422 validation_failed from'],
      ['?to=tomorrow', '422 validation_failed to'],
      ['?location_id=0', '422 validation_failed location_id'],
      ['?location_id=x', '422 validation_failed location_id'],
      ['?from=2026-06-01&to=2026-08-31', '200'],
    ])('%s is answered %s', async (query, answer) => {
      expect(refusalOf(await customer('get', `/schedule${query}`))).toBe(answer);
      expect(refusalOf(await staff('get', `/schedule${query}`))).toBe(answer);
    });

    it('is that of one location when asked; an unknown location has no classes', async () => {
      const id = await addClass(service, studio);
      const locationId = await given(service).location(studio.ctx);
      const roomId = await given(service).room(studio.ctx, { locationId });
      const elsewhere = await addClass(service, studio, { roomId });
      const other = await openStudio(service);
      await addClass(service, other);
      expect(await ids(staff, `?location_id=${studio.locationId}`)).toEqual([id]);
      expect(await ids(customer, `?location_id=${locationId}`)).toEqual([elsewhere]);
      expect(await ids(staff, `?location_id=${other.locationId}`)).toEqual([]);
      expect(await ids(staff)).toEqual([id, elsewhere]);
    });
  });

  describe('visibility', () => {
    it.each<readonly [sentence: string, change: string]>([
      ['a hidden class', 'UPDATE scheduling.scheduled_class SET is_public = false'],
      ['a draft', `UPDATE scheduling.scheduled_class SET status = 'draft'`],
      ['a cancelled class', `UPDATE scheduling.scheduled_class SET status = 'cancelled'`],
      ['a class at an inactive location', 'UPDATE scheduling.location SET is_active = false'],
      ['a class in an inactive room', 'UPDATE scheduling.room SET is_active = false'],
      ['a class of an inactive type', 'UPDATE scheduling.class_type SET is_active = false'],
    ])('%s is seen by staff, not by customers (VIS-1, VIS-3, VIS-4)', async (_, change) => {
      const id = await addClass(service, studio);
      expect(await ids(customer)).toEqual([id]);
      await sql(change);
      expect(await ids(customer)).toEqual([]);
      expect(outcomeOf(await customer('get', `/classes/${id}`))).toBe('404 not_found');
      expect(await ids(staff)).toEqual([id]);
      expect((await one(staff, id)).id).toBe(id);
    });

    it('a class of a paused series is hidden from customers (SER-8)', async () => {
      const seriesId = await addSeries(service, studio);
      await given(service).generated(studio.ctx, TEST_NOW);
      expect((await ids(customer)).length).toBeGreaterThan(0);
      await sql(`UPDATE scheduling.schedule_series SET status = 'paused' WHERE id = $1`, [seriesId]);
      expect(await ids(customer)).toEqual([]);
      expect((await ids(staff)).length).toBeGreaterThan(0);
    });

    it('what the studio does not offer any more is hidden while it is to come (KIND-2)', async () => {
      const id = await addClass(service, studio, { date: '2026-06-01', startTime: '09:00' });
      await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['private_lesson'] });
      expect(await ids(customer)).toEqual([]);
      expect(outcomeOf(await customer('get', `/classes/${id}`))).toBe('404 not_found');
      service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
      expect(await ids(customer)).toEqual([id]);
    });

    it('a class that has begun stays, whatever becomes of room and type (VIS-3)', async () => {
      const id = await addClass(service, studio, { date: '2026-06-01', startTime: '09:00' });
      await sql('UPDATE scheduling.room SET is_active = false');
      service.clock.moveTo(new Date('2026-06-01T08:59:59Z'));
      expect(await ids(customer)).toEqual([]);
      service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
      expect(await ids(customer)).toEqual([id]);
    });

    it.each(['private_lesson', 'room_rental', 'internal_class'] as const)(
      'a %s is hidden from customers and seen by staff',
      async (kind) => {
        const id = await addOther(kind);
        expect(await ids(customer)).toEqual([]);
        expect(await ids(staff)).toEqual([id]);
      },
    );

    it('customers see every class they hold a booking of, whatever it is', async () => {
      const lesson = await addOther('private_lesson');
      const hidden = await addClass(service, studio, { isPublic: false });
      for (const classId of [lesson, hidden]) {
        expect(outcomeOf(await customer('get', `/classes/${classId}`))).toBe('404 not_found');
        const bookingId = await given(service).booking(studio.ctx, { classId, customerId });
        await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, [classId]);
        expect(await one(customer, classId)).toMatchObject({
          status: 'cancelled',
          customer_booking: { id: bookingId, status: 'booked' },
        });
        await sql('UPDATE booking.class_booking SET corrected_removed_at = now() WHERE id = $1', [bookingId]);
        expect(outcomeOf(await customer('get', `/classes/${classId}`))).toBe('404 not_found');
      }
    });

    it('trainers see their own classes, as main or further trainer, and others by no way (PERM-4)', async () => {
      const person = await addStaff(service, studio.ctx, 'trainer');
      const trainer = mobileClient(service, `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`);
      const trainerId = await given(service).trainer(studio.ctx);
      const own = await addClass(service, studio, { trainerId });
      const other = await addClass(service, studio, { startTime: '11:00' });
      const further = await addOther('internal_class');
      await sql('INSERT INTO scheduling.scheduled_class_trainer VALUES ($1, $2, $3)', [
        studio.ctx.accountId,
        further,
        trainerId,
      ]);
      expect(await ids(trainer)).toEqual([]);
      expect(outcomeOf(await trainer('get', `/classes/${own}`))).toBe('404 not_found');
      await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, person.userId]);
      expect(await ids(trainer)).toEqual([own, further]);
      expect((await one(trainer, further)).additional_trainers).toMatchObject([{ id: trainerId }]);
      expect(outcomeOf(await trainer('get', `/classes/${other}`))).toBe('404 not_found');
      await sql('UPDATE scheduling.trainer SET is_active = false WHERE id = $1', [trainerId]);
      expect(await ids(trainer)).toEqual([]);
    });

    it('helpers of events see no class (PERM-6)', async () => {
      const id = await addClass(service, studio);
      const helper = mobileClient(service, await bearerOfRole(service, studio.ctx, 'event_festival_staff'));
      expect(await ids(helper)).toEqual([]);
      expect(outcomeOf(await helper('get', `/classes/${id}`))).toBe('404 not_found');
    });
  });

  describe('a class', () => {
    it('has every field of the interface', async () => {
      studio = await openStudio(service, { name: 'River', timezone: 'Europe/Berlin' });
      staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
      const id = await addClass(service, studio, { title: 'Dawn', capacity: 5, bookingCutoffMinutes: 30 });
      expect(await one(staff, id)).toEqual({
        id,
        title: 'Dawn',
        description: null,
        starts_at: '2026-06-02T09:00:00+02:00',
        ends_at: '2026-06-02T10:00:00+02:00',
        timezone: 'Europe/Berlin',
        status: 'scheduled',
        schedule_kind: 'group_class',
        location: { id: studio.locationId, name: 'Main', slug: 'main' },
        room: { id: studio.roomId, name: 'Hall', slug: 'hall' },
        class_type: { id: studio.classTypeId, name: 'Flow', slug: 'flow' },
        activity_direction: { id: expect.any(Number), name: 'General', slug: 'general' },
        trainer: { id: 0, name: 'River', photo_url: null },
        additional_trainers: [],
        capacity: 5,
        booked_count: 0,
        available_spots: 5,
        booking_open: true,
        customer_booking: null,
        customer_booking_allowed: null,
        bookings: [],
      });
    });

    it.each([
      ['Asia/Tokyo', 'Europe/Berlin', '2026-06-02T09:00:00+09:00', 'Asia/Tokyo'],
      [undefined, 'Europe/Berlin', '2026-06-02T09:00:00+02:00', 'Europe/Berlin'],
      [undefined, null, '2026-06-02T09:00:00+00:00', 'UTC'],
    ])(
      'in location zone %p and studio zone %p starts at %s (CAL-1)',
      async (locationTimezone, timezone, starts_at, zone) => {
        const opened = await openStudio(service, { ...(locationTimezone && { locationTimezone }) });
        await switchStudio(service, opened.ctx, { timezone });
        const place = { ...opened, ctx: { ...opened.ctx, timeZone: timezone ?? 'UTC' } };
        const client = mobileClient(service, await bearerOfCustomer(service, place.ctx));
        const id = await addClass(service, place);
        expect(await one(client, id)).toMatchObject({ starts_at, timezone: zone });
      },
    );

    it('without capacity shows 0 places and no limit of free ones', async () => {
      const id = await addClass(service, studio, { capacity: null });
      expect(await one(customer, id)).toMatchObject({ capacity: 0, available_spots: null });
    });

    it('counts what takes a place: not cancelled, no-show or removed bookings (AVL-1, AVL-2)', async () => {
      const id = await addClass(service, studio, { capacity: 4 });
      const places = async () => {
        const { booked_count, available_spots } = await one(customer, id);
        return [booked_count, available_spots];
      };
      const [first = 0, second = 0, third = 0] = await addCustomers(service, studio.ctx, 3);
      const book = (of: number) => given(service).booking(studio.ctx, { classId: id, customerId: of });
      const bookings = [await book(first), await book(second), await book(third)];
      expect(await places()).toEqual([3, 1]);
      await given(service).bookingStatus.execute(studio.ctx, bookings[0] ?? 0, { status: 'attended' });
      await given(service).bookingStatus.execute(studio.ctx, bookings[1] ?? 0, { status: 'no_show' });
      await given(service).bookingStatus.execute(studio.ctx, bookings[2] ?? 0, { status: 'cancelled' });
      expect(await places()).toEqual([1, 3]);
    });

    it('that is exclusive is taken by one booking, whatever its capacity (AVL-2)', async () => {
      const id = await addOther('private_lesson', { capacity: 3 });
      expect(await one(staff, id)).toMatchObject({ booked_count: 0, available_spots: 3 });
      await given(service).booking(studio.ctx, { classId: id, customerId });
      expect(await one(staff, id)).toMatchObject({ booked_count: 1, available_spots: 0 });
    });

    it('shows whether booking is open, also when full, to the exact cutoff (AVL-3, AVL-4)', async () => {
      const id = await addClass(service, studio, { capacity: 0, bookingCutoffMinutes: 60 });
      const isOpen = async (at: string) => {
        service.clock.moveTo(new Date(at));
        return (await one(customer, id)).booking_open;
      };
      expect(await isOpen('2026-06-02T07:59:59Z')).toBe(true);
      expect(await isOpen('2026-06-02T08:00:00Z')).toBe(false);
      const draft = await addClass(service, studio, { status: 'draft' });
      const internal = await addOther('internal_class');
      service.clock.moveTo(TEST_NOW);
      for (const closed of [draft, internal]) expect((await one(staff, closed)).booking_open).toBe(false);
      await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, [id]);
      expect((await one(staff, id)).booking_open).toBe(false);
    });

    it('is in progress from its start and ended from its end on (CLS-10)', async () => {
      const id = await addClass(service, studio);
      const statusAt = async (at: string) => {
        service.clock.moveTo(new Date(at));
        return (await one(customer, id)).status;
      };
      expect(await statusAt('2026-06-02T08:59:59Z')).toBe('scheduled');
      expect(await statusAt('2026-06-02T09:00:00Z')).toBe('in_progress');
      expect(await statusAt('2026-06-02T09:59:59Z')).toBe('in_progress');
      expect(await statusAt('2026-06-02T10:00:00Z')).toBe('ended');
    });

    it('that is internal has no places and no bookings', async () => {
      const id = await addOther('internal_class');
      expect(await one(staff, id)).toMatchObject({ capacity: 0, booked_count: 0, available_spots: null, bookings: [] });
    });

    it('that is a rental at any time is titled by its length', async () => {
      const anytime = await addOther('room_rental', { rentalMode: 'anytime', durationMinutes: 90, title: 'Mine' });
      const timed = await addOther('room_rental', { rentalMode: 'timed', title: 'Mine', date: '2026-06-03' });
      expect((await one(staff, anytime)).title).toBe('Rental 90 min');
      expect((await one(staff, timed)).title).toBe('Mine');
    });

    it('shows a customer their own booking in any status, and nobody else’s', async () => {
      const id = await addClass(service, studio);
      const [other = 0] = await addCustomers(service, studio.ctx, 1);
      await given(service).booking(studio.ctx, { classId: id, customerId: other });
      expect(await one(customer, id)).toMatchObject({ customer_booking: null });
      const bookingId = await given(service).booking(studio.ctx, { classId: id, customerId });
      for (const status of ['booked', 'attended', 'no_show', 'cancelled'] as const) {
        await given(service).bookingStatus.execute(studio.ctx, bookingId, { status });
        const shown = await one(customer, id);
        expect(shown).toMatchObject({ customer_booking: { id: bookingId, status } });
        expect(shown).not.toHaveProperty('bookings');
        expect((await schedule(customer))[0]).toEqual(shown);
        expect((await one(staff, id)).customer_booking).toBeNull();
      }
    });

    it('shows bookings to staff with manage_bookings or manage_clients, and to nobody else', async () => {
      const id = await addClass(service, studio);
      const bookingId = await given(service).booking(studio.ctx, { classId: id, customerId, notes: 'Vegan' });
      const clientWith = async (permissions: Parameters<typeof bearerOfRole>[3]) =>
        mobileClient(service, await bearerOfRole(service, studio.ctx, 'manager', permissions));
      const without = await clientWith(['manage_schedule', 'mark_attendance']);
      const { bookings: none, ...rest } = await one(without, id);
      expect(none).toEqual([]);
      expect((await schedule(without))[0]).toEqual({ ...rest, bookings: [] });
      for (const permission of ['manage_bookings', 'manage_clients'] as const) {
        const client = await clientWith([permission]);
        const { bookings, ...same } = await one(client, id);
        expect(same).toEqual(rest);
        expect(bookings).toEqual([
          {
            id: bookingId,
            status: 'booked',
            attended_at: null,
            notes: 'Vegan',
            customer: {
              id: customerId,
              name: 'Jonas',
              email: null,
              phone: null,
              default_language: null,
              profile_complete: false,
              email_verified: false,
              phone_verified: false,
            },
            scheduled_class: rest,
            class_pass: null,
          },
        ]);
        expect((await schedule(client))[0]).toEqual({ ...rest, bookings });
      }
    });

    it('lists bookings of every status but removed ones, by id', async () => {
      const id = await addClass(service, studio);
      const customers = await addCustomers(service, studio.ctx, 5);
      const bookings: number[] = [];
      for (const of of customers)
        bookings.push(await given(service).booking(studio.ctx, { classId: id, customerId: of }));
      const [removed = 0, cancelled = 0, noShow = 0] = bookings;
      await given(service).bookingStatus.execute(studio.ctx, cancelled, { status: 'cancelled' });
      await given(service).bookingStatus.execute(studio.ctx, noShow, { status: 'no_show' });
      await sql('UPDATE booking.class_booking SET corrected_removed_at = now() WHERE id = $1', [removed]);
      const listed = (await one(staff, id)).bookings as { id: number }[];
      expect(listed.map((booking) => booking.id)).toEqual(bookings.slice(1));
    });
  });
});
