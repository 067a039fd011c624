import { type Ask, dayOf, type Fact, type Question, TODAY } from './owner-question';
import { reckonOverview } from './reckoned-payments';
import { MONEY_QUESTIONS } from './twenty-money-questions';

interface Day {
  readonly total_classes: number;
  readonly by_trainer: readonly { readonly trainer_name: string; readonly classes_count: number }[];
  readonly classes: readonly {
    readonly title: string;
    readonly available_spots: number;
    readonly bookings_by_status: Readonly<Record<string, number>>;
    readonly bookings: readonly { readonly status: string; readonly customer: { readonly name: string } }[];
  }[];
}

interface Ledger {
  readonly passes: readonly (Fact & { readonly status: string })[];
  readonly trial_eligibility: { readonly status: string; readonly counted_bookings_count: number };
  readonly manual_override: { readonly available: boolean };
  readonly summary: { readonly outstanding_amounts: unknown };
}

const YESTERDAY = '2026-06-14';

/** The investigation of the one customer of a name. */
async function investigated(ask: Ask, query: string): Promise<Ledger> {
  const { status, matches } = await ask<{ status: string; matches: { customer_id: number }[] }>('search-customers', {
    query,
  });
  if (status !== 'unique') throw new Error(`${query} is ${status}.`);
  return ask<Ledger>('investigate-customer-booking-ledger', { customer_id: matches[0]?.customer_id });
}

/** A row of each pass of a customer that has the status. */
const passesOf = (name: string, status: string) =>
  `SELECT p.* FROM passes.class_pass p JOIN customers.customer c ON c.account_id = p.account_id AND c.id = p.customer_id
    WHERE c.name = '${name}' AND p.status = '${status}'`;

const classesOn = (day: string) =>
  `FROM scheduling.scheduled_class s WHERE ${dayOf('s.starts_at')} = '${day}' AND s.status = 'scheduled'`;
const bookedFor = `(SELECT count(*)::int FROM booking.class_booking b WHERE b.account_id = s.account_id
  AND b.scheduled_class_id = s.id AND b.corrected_removed_at IS NULL AND b.status IN ('booked', 'attended', 'no_show'))`;

/** What owners ask in a week. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'How was yesterday?',
    async answer(ask) {
      const { classes } = await ask<Day>('get-class-bookings-for-day', { date: YESTERDAY });
      const { totals } = await ask<{ totals: Fact }>('get-payment-overview', { date_from: YESTERDAY });
      return [classes.map((one) => [one.title, one.bookings_by_status['attended']]), totals['income']];
    },
    async truth({ sessions, rows }) {
      const came = `(SELECT count(*)::int FROM booking.class_booking b
        WHERE b.account_id = s.account_id AND b.scheduled_class_id = s.id AND b.status = 'attended')`;
      const classes = await rows(`SELECT s.title, ${came} AS came ${classesOn(YESTERDAY)} ORDER BY s.starts_at`);
      const day = { from: YESTERDAY, to: YESTERDAY, locationId: null };
      return [classes.map(({ title, came: of }) => [title, of]), reckonOverview(sessions.books, day).totals.income];
    },
  },
  {
    question: 'Why could Carmen not book with her pass?',
    async answer(ask) {
      const { passes } = await investigated(ask, 'Carmen');
      const open = passes.find(({ status }) => !['used_up', 'expired'].includes(status));
      return [open?.['code'], open?.status, Number(open?.['sessions_count']) - Number(open?.['used_sessions_count'])];
    },
    async truth({ rows }) {
      const [pass] = await rows(passesOf('Carmen Ibáñez', 'frozen'));
      return [pass?.['code'], 'frozen', Number(pass?.['sessions_count']) - Number(pass?.['used_sessions_count'])];
    },
  },
  {
    question: 'When does the pass of Amelia run out?',
    async answer(ask) {
      const { passes } = await investigated(ask, 'Amelia');
      return passes.filter(({ status }) => status === 'active').map((pass) => [pass['code'], pass['expires_at']]);
    },
    async truth({ rows }) {
      const at = `to_char(expires_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') AS at`;
      const found = await rows(`SELECT code, ${at} FROM (${passesOf('Amelia Brooks', 'active')}) p`);
      return found.map(({ code, at: until }) => [code, until]);
    },
  },
  {
    question: 'What does Bruno owe me?',
    async answer(ask) {
      return (await investigated(ask, 'Bruno')).summary.outstanding_amounts;
    },
    async truth({ rows }) {
      return rows(
        `SELECT currency, price_cents - paid_amount_cents AS amount_cents FROM (${passesOf('Bruno Castillo', 'active')}) p`,
      );
    },
  },
  {
    question: 'Which class today is the fullest, and how many places are left?',
    async answer(ask) {
      const { classes } = await ask<Day>('get-class-bookings-for-day', { date: TODAY });
      return classes
        .map(({ title, available_spots: left }) => [title, left] as const)
        .toSorted(([, a], [, b]) => a - b)[0];
    },
    async truth({ rows }) {
      const [row] = await rows(
        `SELECT s.title, s.capacity - ${bookedFor} AS free ${classesOn(TODAY)} ORDER BY 2 LIMIT 1`,
      );
      return [row?.['title'], row?.['free']];
    },
  },
  {
    question: 'How many classes does each trainer give on Saturday?',
    async answer(ask) {
      const { by_trainer: trainers } = await ask<Day>('get-class-bookings-for-day', { date: '2026-06-20' });
      return Object.fromEntries(trainers.map((one) => [one.trainer_name, one.classes_count]));
    },
    async truth({ rows }) {
      const found = await rows(
        `SELECT (SELECT t.name FROM scheduling.trainer t WHERE t.account_id = s.account_id AND t.id = s.trainer_id) AS name, count(*)::int AS of
          ${classesOn('2026-06-20')} GROUP BY s.account_id, s.trainer_id`,
      );
      return Object.fromEntries(found.map((row) => [row['name'], row['of']]));
    },
  },
  {
    question: 'How many classes are there today, and where?',
    async answer(ask) {
      const { by_location: places } = await ask<{ by_location: Fact[] }>('get-class-counts-for-day', { date: TODAY });
      return places.map((one) => [one['location_name'], one['total']]);
    },
    async truth({ rows }) {
      const place =
        '(SELECT l.name FROM scheduling.location l WHERE l.account_id = s.account_id AND l.id = s.location_id)';
      const found = await rows(
        `SELECT ${place} AS place, count(*)::int AS of ${classesOn(TODAY)} GROUP BY 1 ORDER BY 1`,
      );
      return found.map((row) => [row['place'], row['of']]);
    },
  },
  {
    question: 'Who did not come on the 10th?',
    async answer(ask) {
      const { classes } = await ask<Day>('get-class-bookings-for-day', { date: '2026-06-10' });
      const bookings = classes.flatMap((one) => one.bookings);
      return bookings.filter(({ status }) => status === 'no_show').map(({ customer }) => customer.name);
    },
    async truth({ rows }) {
      const found = await rows(
        `SELECT c.name FROM booking.class_booking b JOIN customers.customer c ON c.account_id = b.account_id AND c.id = b.customer_id
          JOIN scheduling.scheduled_class s ON s.account_id = b.account_id AND s.id = b.scheduled_class_id
          WHERE b.status = 'no_show' AND ${dayOf('s.starts_at')} = '2026-06-10' ORDER BY s.starts_at, b.id`,
      );
      return found.map(({ name }) => name);
    },
  },
  {
    question: 'May Derek have a trial?',
    async answer(ask) {
      const { trial_eligibility: trial, manual_override: exception } = await investigated(ask, 'Derek');
      return [trial.status, trial.counted_bookings_count, exception.available];
    },
    async truth({ rows }) {
      const [row] = await rows(
        `SELECT count(*)::int AS of FROM booking.class_booking b JOIN customers.customer c ON c.account_id = b.account_id AND c.id = b.customer_id
          WHERE c.name LIKE 'Derek%' AND b.corrected_removed_at IS NULL`,
      );
      return ['ineligible', row?.['of'], false];
    },
  },
  {
    question: 'How do I see how many leads became customers?',
    async answer(ask) {
      const { results } = await ask<{ results: { slug: string }[] }>('search-owner-help', {
        query: 'how many leads became customers',
      });
      return results[0]?.slug;
    },
    truth: () => 'website-leads-and-keys',
  },
  {
    question: 'Somebody has two passes: which one pays for a class?',
    async answer(ask) {
      const { reference } = await ask<{ reference: { rules: string[] } }>('get-business-logic-reference', {
        key: 'class_pass_selection_order',
      });
      return reference.rules[0]?.includes('oldest first');
    },
    truth: () => true,
  },
  ...MONEY_QUESTIONS,
];
