import { dayOf, type Fact, type Question, TODAY } from './owner-question';
import { reckonEvent } from './reckoned-events';
import { reckonCashboxes, reckonFinancial, reckonOverview } from './reckoned-payments';
import { reckonSalary } from './reckoned-salary';
import { reckonEarnings, reckonRentals } from './reckoned-sessions';
import { moneyListOf } from './studio-books';

const SEPTEMBER = { from: '2025-09-01', to: '2025-09-30', locationId: null };
const MAY = { from: '2026-05-01', to: '2026-05-31', locationId: null };
const YEAR = { from: '2025-06-16', to: TODAY, locationId: null };
const during = ({ from, to }: typeof MAY) => ({ date_from: from, date_to: to });

/** Those of them that are about money. */
export const MONEY_QUESTIONS: readonly Question[] = [
  {
    question: 'How much is owed to me for passes?',
    async answer(ask) {
      return (await ask('get-payment-overview'))['outstanding_class_passes'];
    },
    truth: ({ sessions }) => reckonOverview(sessions.books, YEAR).outstanding_class_passes,
  },
  {
    question: 'Who still has to pay for the hall?',
    async answer(ask) {
      const { items } = await ask<{ items: { customer: { name: string }; debt: unknown[] }[] }>('get-rental-report');
      return items.filter(({ debt }) => debt.length > 0).map(({ customer, debt }) => [customer.name, debt]);
    },
    async truth({ sessions, rows }) {
      const named = new Map(
        (
          await rows(
            'SELECT b.id, c.name FROM booking.class_booking b JOIN customers.customer c ON c.account_id = b.account_id AND c.id = b.customer_id',
          )
        ).map(({ id, name }) => [Number(id), name]),
      );
      const { items } = reckonRentals(sessions, { from: '2026-06-01', to: TODAY, locationId: null });
      return items.filter(({ debt }) => debt.length > 0).map((row) => [named.get(row.booking_id), row.debt]);
    },
  },
  {
    question: 'What did I take and spend in September?',
    async answer(ask) {
      return (await ask('get-financial-report', during(SEPTEMBER)))['totals'];
    },
    truth: ({ sessions }) => reckonFinancial(sessions.books, SEPTEMBER).totals,
  },
  {
    question: 'What did the classes of May earn me?',
    async answer(ask) {
      return (await ask('get-earnings-report', during(MAY)))['totals'];
    },
    truth: ({ sessions }) => reckonEarnings(sessions, MAY, reckonSalary(sessions, MAY).parts).totals,
  },
  {
    question: 'What does the salary of Ana come to for April?',
    async answer(ask) {
      const { runs } = await ask<{
        runs: { status: string; period_starts_on: string; lines: { trainer_name: string; amounts: unknown }[] }[];
      }>('get-payroll-overview');
      const run = runs.find((one) => one.period_starts_on === '2026-04-01' && one.status === 'closed');
      return run?.lines.find((line) => line.trainer_name === 'Ana Morales')?.amounts;
    },
    async truth({ sessions, rows }) {
      const [ana] = await rows(`SELECT id FROM scheduling.trainer WHERE name = 'Ana Morales'`);
      const { parts } = reckonSalary(sessions, { from: '2026-04-01', to: '2026-04-30', locationId: null });
      return moneyListOf(parts.filter(({ trainerId }) => trainerId === Number(ana?.['id'])));
    },
  },
  {
    question: 'What has the festival brought in this year?',
    async answer(ask) {
      const { totals } = await ask<{ totals: Fact }>('get-payment-overview', during(YEAR));
      return totals['festival_income'];
    },
    truth: ({ sessions }) => reckonOverview(sessions.books, YEAR).totals.festival_income,
  },
  {
    question: 'How much should be in the tills, and did the last count add up?',
    async answer(ask) {
      interface Box {
        readonly location: unknown;
        readonly balance: unknown;
        readonly latest_reconciliation: { readonly variance: unknown } | null;
      }
      const { cashboxes } = await ask<{ cashboxes: Box[] }>('get-cashbox-overview');
      return cashboxes.map((box) => [box.location, box.balance, box.latest_reconciliation?.variance]);
    },
    truth: ({ sessions }) =>
      reckonCashboxes(sessions.books, 'USD').map((box) => [box.location, box.balance, box.variance]),
  },
  {
    question: 'Whom did I refund money this month?',
    async answer(ask) {
      const { items } = await ask<{ items: { amount: unknown; customer: { name: string } }[] }>('search-payments', {
        ...{ kind: 'customer_refund', date_from: '2026-06-01', date_to: TODAY },
      });
      return items.map(({ customer, amount }) => [customer.name, amount]);
    },
    async truth({ rows }) {
      const found = await rows(
        `SELECT c.name, r.amount_cents, r.currency FROM finance.purchase_refund r
          JOIN finance.customer_purchase p ON p.account_id = r.account_id AND p.id = r.purchase_id
          JOIN customers.customer c ON c.account_id = p.account_id AND c.id = p.customer_id
          WHERE ${dayOf('r.refunded_at')} >= '2026-06-01' ORDER BY r.refunded_at DESC`,
      );
      return found.map((row) => [row['name'], moneyListOf([row as never])[0]]);
    },
  },
  {
    question: 'How many tickets of the next event are left, and what did it bring?',
    async answer(ask) {
      const { events } = await ask<{ events: (Fact & { inventory: Fact })[] }>('get-events-overview');
      return [events[0]?.['title'], events[0]?.inventory['remaining_admission_inventory'], events[0]?.['revenue']];
    },
    async truth({ sessions, rows }) {
      const [row] = await rows(
        `SELECT id, title FROM events.event WHERE status = 'published' AND ends_at > '2026-06-15T06:00Z' ORDER BY starts_at LIMIT 1`,
      );
      const { figures } = reckonEvent(sessions.books, Number(row?.['id']), 'USD');
      return [row?.['title'], figures.inventory.remaining_admission_inventory, figures.revenue];
    },
  },
];
