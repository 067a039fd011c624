import { JobWorker } from '@studio/jobs';

import type { ClassCancellationChanged } from '../../../src/booking';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { deliveryFakes } from '../../support/delivery';
import { given } from '../../support/given';
import { addDevice, notificationsOf, publish } from '../../support/notifications';
import { addBooking } from '../../support/passes';
import { addStaff } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

describe('the language of notifications (LANG-1)', () => {
  const { mails, pushes, fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;
  let classId: number;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    mails.sent.length = 0;
    pushes.sent.length = 0;
    studio = await openStudio(service, { name: 'Flow "Zoë" & Co', locationTimezone: 'Europe/Berlin' });
    await ofStudio({ default_language: 'de', brand_color: '#204080' });
    classId = await addClass(service, studio, { title: 'Salsa' });
  });

  const ofStudio = (columns: Readonly<Record<string, string>>) =>
    Promise.all(
      Object.entries(columns).map(([column, value]) =>
        service.database.query(`UPDATE accounts.account SET ${column} = $2 WHERE id = $1`, [
          studio.ctx.accountId,
          value,
        ]),
      ),
    );
  const sql = (text: string, values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);
  const customer = (name: string, language: string | null) =>
    addCustomer(service, studio.ctx, { name, email: `${name}@example.com`, default_language: language });
  const book = (customerId: number) => given(service).booking(studio.ctx, { classId, customerId });
  const cancelled = (bookings: ClassCancellationChanged['bookings'], cancellationId = 1): ClassCancellationChanged => ({
    kind: 'booking.class_cancelled',
    ...{ accountId: studio.ctx.accountId, classId, cancellationId, bookings },
  });
  const subjects = () => Object.fromEntries(mails.sent.map(({ to, subject }) => [to.split('@')[0], subject]));

  it("is the customer's, else the studio's, and English for others", async () => {
    for (const [name, language] of [
      ['ann', 'uk'],
      ['bea', null],
      ['cleo', 'ja'],
      ['dora', 'fr'],
    ] as const) {
      await book(await customer(name, language));
    }
    await service.app.get(JobWorker).runDue();
    expect(subjects()).toEqual({
      ann: 'Заброньовано: Salsa',
      bea: 'Gebucht: Salsa',
      cleo: 'Gebucht: Salsa',
      dora: 'Réservé\u00a0: Salsa',
    });
    expect(mails.sent.find(({ to }) => to.startsWith('bea'))).toMatchObject({
      text: 'Ihr Platz in Salsa bei Flow "Zoë" & Co ist gebucht: Dienstag, 2. Juni 2026, 09:00, Hall, Main.',
      look: { studioName: 'Flow "Zoë" & Co', brandColour: '#204080', language: 'de' },
    });
    await ofStudio({ default_language: 'it' });
    mails.sent.length = 0;
    await book(await customer('emma', null));
    await service.app.get(JobWorker).runDue();
    expect(subjects()).toEqual({ emma: 'Booked: Salsa' });
  });

  it("is the studio's for its trainers, whose classes they teach", async () => {
    const { userId } = await addStaff(service, studio.ctx, 'trainer');
    const trainerId = await given(service).trainer(studio.ctx);
    await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, userId]);
    await sql('UPDATE scheduling.scheduled_class SET trainer_id = $2 WHERE id = $1', [classId, trainerId]);
    await addDevice(service, studio.ctx, { kind: 'staff', userId });
    await book(await customer('ann', 'uk'));
    await service.app.get(JobWorker).runDue();
    expect(pushes.sent.map(({ title }) => title)).toEqual(['Erste Buchung: Salsa']);
  });

  it('of what is recorded does not change with that of the customer or the studio', async () => {
    const ann = await customer('ann', 'pl');
    await book(ann);
    const [before] = await notificationsOf(service, studio.ctx);
    await sql(`UPDATE customers.customer SET default_language = 'es' WHERE id = $1`, [ann]);
    await service.app.get(JobWorker).runDue();
    expect(subjects()).toEqual({ ann: 'Zarezerwowano: Salsa' });
    expect((await notificationsOf(service, studio.ctx))[0]?.payload).toEqual(before?.payload);
  });

  it('takes the same few statements for customers of every language', async () => {
    const bookings = await Promise.all(
      ['en', 'de', 'es', 'uk', 'pl', 'fr'].map(async (language) => {
        const customerId = await customer(language, language);
        return { bookingId: await addBooking(service, studio.ctx, classId, customerId), customerId };
      }),
    );
    const one = await statementsDuring(() => publish(service, cancelled(bookings.slice(0, 1))));
    const all = await statementsDuring(() => publish(service, cancelled(bookings, 2)));
    expect(all).toHaveLength(one.length);
    const titles = (await notificationsOf(service, studio.ctx)).slice(1).map(({ payload }) => payload.message?.title);
    expect(new Set(titles).size).toBe(6);
  });

  describe('and its calendar file (NTF-9)', () => {
    const filed = () =>
      mails.sent.flatMap(({ to, attachments = [] }) => {
        if (!to.startsWith('zoe')) return [];
        const text = attachments.map(({ content }) => content.toString('utf8')).join('');
        const line = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(text)?.[1];
        return { method: line('METHOD'), uid: line('UID'), sequence: Number(line('SEQUENCE')), start: line('DTSTART') };
      });

    it('is the same date with a higher number after each change of booking or class', async () => {
      const id = await book(await customer('zoe', 'en'));
      const run = () => service.app.get(JobWorker).runDue();
      await run();
      await given(service).bookingStatus.execute(studio.ctx, id, { status: 'cancelled' });
      await run();
      await given(service).bookingStatus.execute(studio.ctx, id, { status: 'booked' });
      await run();
      const files = filed();
      expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL', 'PUBLISH']);
      expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set([`booking-${id}@${studio.slug}.studio`]));
      expect(new Set(files.map(({ start }) => start))).toEqual(new Set(['20260602T070000Z']));
      const numbers = files.map(({ sequence }) => sequence);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    });

    it('goes with e-mails only', async () => {
      const ann = await customer('ann', 'en');
      await addDevice(service, studio.ctx, { kind: 'customer', customerId: ann });
      await book(ann);
      const payloads = await notificationsOf(service, studio.ctx);
      expect(payloads.map(({ channel, payload }) => [channel, 'calendar' in payload])).toEqual([
        ['email', true],
        ['push', false],
      ]);
    });
  });
});
