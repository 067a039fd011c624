import { countTokens } from 'gpt-tokenizer';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { addClassAt, addLedgerPass, addReservation, investigateFound } from '../../support/ledger';
import { addBooking, insertRow } from '../../support/passes';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

const DAY_MS = 86_400_000;
const WEEKS = { first: -104, last: 3 };
const CLASSES_OF_PASS = 12;

interface Words {
  readonly customer: string;
  readonly classes: readonly string[];
  readonly trainer: string;
  readonly staff: string;
  readonly plan: string;
  readonly reason: string;
}

const SPANISH: Words = {
  customer: 'María del Carmen Hernández Gutiérrez',
  classes: ['Iniciación al flamenco', 'Pilates con máquinas', 'Sevillanas nivel intermedio'],
  trainer: 'José Ángel Peñaranda Ibáñez',
  staff: 'Begoña Echevarría Núñez',
  plan: 'Bono mensual de doce clases',
  reason: 'Lesión de tobillo; trajo el justificante del médico y vuelve en cuanto le den el alta',
};
const UKRAINIAN: Words = {
  customer: 'Соломія Вишневецька-Коваленко',
  classes: ['Йога для початківців', 'Сучасний танець', 'Розтяжка та здорова спина'],
  trainer: 'Святослав Красношапка',
  staff: 'Мирослава Перебийніс',
  plan: 'Абонемент на дванадцять занять',
  reason: 'Хворіла два тижні, принесла довідку від лікаря, домовилися продовжити абонемент',
};

/** Two to three classes a week over two years, passes in turn, and what happens with both. */
describe('the size of an investigation, two years (MCP-22)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  it.each([
    ['Spanish', SPANISH, 'Europe/Madrid'],
    ['Ukrainian', UKRAINIAN, 'Europe/Kyiv'],
  ])(
    'is at most 7,000 tokens, and 12,000 of a year, with %s names',
    async (_, words, timezone) => {
      const studio = await openStudio(service, { timezone });
      const customerId = await live(studio, words);
      const tokens = async (asked: { fromDate?: string; toDate?: string; asOf?: string } = {}) => {
        const answer = await investigateFound(service, studio.ctx, { customerId, ...asked });
        expect(answer.truncation.bookings).toMatchObject({ returned: 20 });
        return countTokens(JSON.stringify(answer));
      };
      const { customer_history_summary: history, summary } = await investigateFound(service, studio.ctx, {
        customerId,
      });
      expect(history.counted_bookings_count).toBeGreaterThan(260);
      expect(summary.bookings_count).toBeGreaterThan(40);
      expect(await tokens()).toBeLessThanOrEqual(7_000);
      expect(await tokens({ asOf: '2026-05-20T12:00:00Z' })).toBeLessThanOrEqual(7_000);
      expect(await tokens({ fromDate: '2025-06-02', toDate: '2026-06-01' })).toBeLessThanOrEqual(12_000);
    },
    60_000,
  );

  async function live(studio: OpenStudio, words: Words): Promise<number> {
    const { ctx } = studio;
    const customerId = await addCustomer(service, ctx, { name: words.customer });
    const trainerId = await given(service).trainer(ctx, { name: words.trainer });
    await addPlan(service, studio, { isTrial: true, name: words.plan });
    const actor = JSON.stringify({ name: words.staff, role: 'admin' });
    const visits = startsOfClasses();
    for (let first = 0; first < visits.length; first += CLASSES_OF_PASS) {
      const starts = visits.slice(first, first + CLASSES_OF_PASS);
      const passId = await buy(studio, customerId, starts, words, actor);
      await Promise.all(
        starts.map((start, index) => visit(studio, { customerId, trainerId, passId, start, index, words, actor })),
      );
    }
    return customerId;
  }

  async function buy(studio: OpenStudio, customerId: number, starts: readonly Date[], words: Words, actor: string) {
    const bought = new Date((starts[0]?.getTime() ?? 0) - 3 * DAY_MS);
    const ended = new Date((starts.at(-1)?.getTime() ?? 0) + DAY_MS);
    const isUsedUp = ended < TEST_NOW;
    const passId = await addLedgerPass(service, studio, customerId, {
      plan_name: words.plan,
      source: 'manual',
      price_cents: 9_500,
      paid_amount_cents: 9_500,
      sessions_count: CLASSES_OF_PASS,
      used_sessions_count: starts.filter((start) => start < TEST_NOW).length,
      reserved_sessions_count: starts.filter((start) => start >= TEST_NOW).length,
      created_at: bought,
      purchased_at: bought,
      opened_at: starts[0] ?? null,
      expires_at: new Date(bought.getTime() + 60 * DAY_MS),
      usable_until_at: new Date(bought.getTime() + 180 * DAY_MS),
      status: isUsedUp ? 'used_up' : 'active',
      closed_at: isUsedUp ? ended : null,
      issued_by: actor,
    });
    await insertRow(service, studio.ctx, 'passes.class_pass_adjustment', {
      class_pass_id: passId,
      actor,
      adjustment_type: 'validity_days',
      days_delta: 14,
      previous_validity_days: 30,
      new_validity_days: 44,
      previous_total_validity_days: 180,
      new_total_validity_days: 194,
      reason: words.reason,
      created_at: new Date(bought.getTime() + 9 * DAY_MS),
    });
    return passId;
  }

  interface Visit {
    readonly customerId: number;
    readonly trainerId: number;
    readonly passId: number;
    readonly start: Date;
    readonly index: number;
    readonly words: Words;
    readonly actor: string;
  }

  /** One of six is cancelled, one not kept, one added after the class without a pass, and the others are attended. */
  async function visit(studio: OpenStudio, { customerId, trainerId, passId, start, index, words, actor }: Visit) {
    const kind = start >= TEST_NOW ? 'booked' : (['cancelled', 'no_show', 'added'][index % 6] ?? 'attended');
    const made = new Date(start.getTime() - 2 * DAY_MS);
    const title = words.classes[index % words.classes.length] ?? '';
    const classId = await addClassAt(service, studio, start.toISOString(), { title, trainer_id: trainerId });
    const isAttended = kind === 'attended' || kind === 'added';
    const bookingId = await addBooking(service, studio.ctx, classId, customerId, {
      status: kind === 'added' ? 'attended' : kind,
      created_at: made,
      attendance_marked_at: isAttended || kind === 'no_show' ? new Date(start.getTime() + 3_600_000) : null,
      cancelled_at: kind === 'cancelled' ? new Date(start.getTime() - DAY_MS) : null,
      booked_by: actor,
    });
    if (kind === 'added')
      return insertRow(service, studio.ctx, 'booking.booking_correction', {
        scheduled_class_id: classId,
        class_booking_id: bookingId,
        customer_id: customerId,
        action: 'added',
        pass_effect: 'no_matching_pass',
        new_booking_status: 'attended',
        reason: words.reason,
        actor,
        created_at: new Date(start.getTime() + DAY_MS),
      });
    return addReservation(service, studio, { bookingId, classId }, passId, {
      reserved_at: made,
      created_at: made,
      ...({
        booked: { status: 'reserved' },
        cancelled: { status: 'released', released_at: new Date(start.getTime() - DAY_MS) },
      }[kind] ?? { status: 'used', used_at: start }),
    });
  }
});

/** On Mondays, Wednesdays and every other Saturday, until three weeks ahead. */
function startsOfClasses(): Date[] {
  const starts: Date[] = [];
  for (let week = WEEKS.first; week <= WEEKS.last; week += 1)
    for (const day of week % 2 === 0 ? [0, 2, 5] : [0, 2])
      starts.push(new Date(TEST_NOW.getTime() + (week * 7 + day) * DAY_MS + 9.5 * 3_600_000));
  return starts;
}
