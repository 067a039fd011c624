import {
  activeEpoch,
  type Amount,
  countByStatus,
  isAt,
  isWithin,
  moneyListOf,
  moneyOf,
  negative,
  type Span,
  type StudioBooks,
} from './studio-books';

const FIRM = ['paid', 'refund_required', 'paid_requires_refund'];
/** In which kinds of one instant follow each other. */
const KINDS = [
  ...['customer_payment', 'customer_refund', 'event_payment', 'festival_ticket_payment', 'festival_charge_payment'],
  ...['festival_online_payment', 'festival_charge_refund'],
];
const DUE = ['refund_required', 'paid_requires_refund'];

/** When a payment counts (MNY-5). */
const effective = (row: { paid_at: Date | null; started_at: Date | null; created_at: Date }) =>
  row.paid_at ?? row.started_at ?? row.created_at;

function factsOf(books: StudioBooks, span: Span) {
  const { tables } = books;
  const purchaseOf = new Map(tables.purchases.map((row) => [row.id, row]));
  const placeOf = new Map(tables.events.map(({ id, location_id }) => [id, location_id]));
  const ordersAt = tables.orders.filter(({ event_id }) => isAt(span, placeOf.get(event_id)));
  return {
    purchases: tables.purchases.filter((row) => isWithin(books, span, effective(row)) && isAt(span, row.location_id)),
    refunds: tables.refunds.filter(
      (row) =>
        isWithin(books, span, row.refunded_at) &&
        isAt(span, row.location_id ?? purchaseOf.get(row.purchase_id)?.location_id),
    ),
    orders: ordersAt.filter((row) => isWithin(books, span, row.paid_at ?? row.created_at)),
    paidOrders: ordersAt.filter((row) => isWithin(books, span, row.paid_at)),
    refundedOrders: ordersAt.filter((row) => row.status === 'refunded' && isWithin(books, span, row.refunded_at)),
    expenses: expensesOf(books, span),
    ...festivalFactsOf(books, span),
    owners: tables.entries.filter(
      (row) =>
        row.finance_epoch_id === activeEpoch(books)?.id &&
        isWithin(books, span, row.occurred_at) &&
        isAt(span, row.location_id),
    ),
  };
}

/** Money of festivals, which have no location (MNY-5). */
function festivalFactsOf({ tables, ...books }: StudioBooks, span: Span) {
  const isIn = (at: Date | null) => span.locationId === null && isWithin({ tables, ...books }, span, at);
  return {
    admissions: tables.admissions.filter((row) => isIn(row.paid_at ?? row.created_at)),
    paidAdmissions: tables.admissions.filter((row) => isIn(row.paid_at)),
    refundedAdmissions: tables.admissions.filter((row) => row.status === 'refunded' && isIn(row.refunded_at)),
    recorded: tables.charges.filter((row) => row.manual_method !== null && isIn(row.paid_at)),
    dueCharges: tables.charges.filter((row) => row.status === 'paid_requires_refund' && isIn(row.paid_at)),
    attempts: tables.attempts.filter((row) => isIn(row.paid_at ?? row.created_at)),
    paidAttempts: tables.attempts.filter((row) => isIn(row.paid_at)),
    chargeRefunds: tables.chargeRefunds.filter((row) => isIn(row.refunded_at)),
  };
}

/** Expenses that were not voided (MNY-9). */
export function expensesOf(books: StudioBooks, span: Span) {
  return books.tables.expenses.filter(
    (row) => row.status !== 'voided' && isWithin(books, span, row.occurred_at) && isAt(span, row.expense_location_id),
  );
}

/** Figures of the payment overview (TOOL-PAYOVER-1). */
export function reckonOverview(books: StudioBooks, span: Span) {
  const { purchases, refunds, orders, admissions, ...festival } = factsOf(books, span);
  const chargePayments = [...festival.recorded, ...festival.paidAttempts];
  const tickets = admissions.filter(({ status }) => FIRM.includes(status));
  const ofFestivals = [...tickets, ...chargePayments, ...negative(festival.chargeRefunds)];
  const paid = purchases.filter(({ status }) => status === 'payment_paid');
  const eventIncome = orders.filter(({ status }) => FIRM.includes(status));
  const owed = books.tables.passes.filter(
    (row) =>
      row.status !== 'cancelled' && row.paid_amount_cents < row.price_cents && isAt(span, row.issued_location_id),
  );
  return {
    totals: {
      customer_income: moneyListOf(paid),
      customer_refunds: moneyListOf(refunds),
      net_customer_income: moneyListOf([...paid, ...negative(refunds)]),
      event_income: moneyListOf(eventIncome),
      festival_ticket_income: moneyListOf(tickets),
      festival_charge_income: moneyListOf(chargePayments),
      festival_charge_refunds: moneyListOf(festival.chargeRefunds),
      festival_income: moneyListOf(ofFestivals),
      income: moneyListOf([...paid, ...negative(refunds), ...eventIncome, ...ofFestivals]),
    },
    counts: {
      customer_payments_by_status: countByStatus(purchases),
      customer_refunds: refunds.length,
      event_payments_by_status: countByStatus(orders),
      festival_tickets_by_status: countByStatus(admissions),
      festival_charge_payments: chargePayments.length,
      festival_charge_refunds: festival.chargeRefunds.length,
      refund_required:
        [...orders, ...admissions].filter(({ status }) => DUE.includes(status)).length + festival.dueCharges.length,
      fiscal_failed: 0,
    },
    outstanding_class_passes: {
      unpaid: owed.filter((row) => row.paid_amount_cents === 0).length,
      partial: owed.filter((row) => row.paid_amount_cents > 0).length,
      amount: moneyListOf(
        owed.map((row) => ({ currency: row.currency, amount_cents: row.price_cents - row.paid_amount_cents })),
      ),
    },
  };
}

/** All payments, refunds, event orders and festival payments, newest first (TOOL-PAYSEARCH-3). */
export function reckonPayments(books: StudioBooks, span: Span) {
  const { purchases, refunds, orders, admissions, recorded, attempts, chargeRefunds } = factsOf(books, span);
  const found = [
    ...purchases.map((row) => ({ kind: 'customer_payment', ...row, at: effective(row) })),
    ...refunds.map((row) => ({ kind: 'customer_refund', ...row, status: 'refund_recorded', at: row.refunded_at })),
    ...orders.map((row) => ({ kind: 'event_payment', ...row, at: row.paid_at ?? row.created_at })),
    ...admissions.map((row) => ({ kind: 'festival_ticket_payment', ...row, at: row.paid_at ?? row.created_at })),
    ...recorded.map((row) => ({
      ...{ ...row, kind: 'festival_charge_payment' },
      ...{ status: 'payment_recorded', at: row.paid_at ?? new Date(0) },
    })),
    ...attempts.map((row) => ({ kind: 'festival_online_payment', ...row, at: row.paid_at ?? row.created_at })),
    ...chargeRefunds.map((row) => ({
      ...{ kind: 'festival_charge_refund', ...row },
      ...{ status: 'refund_recorded', at: row.refunded_at },
    })),
  ];
  return found
    .toSorted((a, b) => Number(b.at) - Number(a.at) || KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind) || b.id - a.id)
    .map(({ kind, id, status, at, currency, amount_cents }) => ({
      kind,
      source: ['event', 'festival'].find((source) => kind.startsWith(source)) ?? 'studio',
      payment_id: id,
      status,
      occurred_at: at.getTime(),
      amount: moneyOf(currency, amount_cents),
    }));
}

/** Totals and numbers of rows of the financial report (TOOL-FINREP-1). */
export function reckonFinancial(books: StudioBooks, span: Span) {
  const facts = factsOf(books, span);
  const wasPaid = ({ status }: { status: string }) => [...FIRM, 'refunded'].includes(status);
  const { expenses } = facts;
  const sections = {
    payments: [
      ...facts.purchases.filter(({ status }) => status === 'payment_paid').map(of('studio')),
      ...facts.paidOrders.filter(wasPaid).map(of('event')),
      ...[...facts.paidAdmissions.filter(wasPaid), ...facts.recorded, ...facts.paidAttempts].map(of('festival')),
    ],
    refunds: [
      ...facts.refunds.map(of('studio')),
      ...facts.refundedOrders.map(of('event')),
      ...[...facts.refundedAdmissions, ...facts.chargeRefunds].map(of('festival')),
    ],
    expenses: expenses.map(of('studio')),
    owner_deposits: facts.owners.filter(({ purpose }) => purpose === 'deposit').map(of('studio')),
    owner_withdrawals: facts.owners.filter(({ purpose }) => purpose === 'owner_withdrawal').map(of('studio')),
  };
  const totalsOf = (source: string | null) => {
    const [payments = [], refunds = [], spent = [], deposits = [], withdrawals = []] = Object.values(sections).map(
      (rows) => rows.filter((row) => source === null || row.source === source),
    );
    return {
      payments: moneyListOf(payments),
      refunds: moneyListOf(refunds),
      expenses: moneyListOf(spent),
      owner_deposits: moneyListOf(deposits),
      owner_withdrawals: moneyListOf(withdrawals),
      operating_cash_result: moneyListOf([...payments, ...negative(refunds), ...negative(spent)]),
    };
  };
  return {
    totals: totalsOf(null),
    bySource: ['studio', 'event', 'festival'].map((source) => ({ source, totals: totalsOf(source) })),
    rows: Object.values(sections).map(({ length }) => length),
  };
}

function of(source: string) {
  return ({ currency, amount_cents }: Amount) => ({ source, currency, amount_cents });
}

/** The cashboxes of the studio's currency, by name of the location (TOOL-CASHBOX-2). */
export function reckonCashboxes(books: StudioBooks, currency: string) {
  const { locations, entries, counts } = books.tables;
  const epochId = activeEpoch(books)?.id;
  return locations
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => {
      const isOfBox = (row: { finance_epoch_id: number; location_id: number; currency: string }) =>
        row.finance_epoch_id === epochId && row.location_id === id && row.currency === currency;
      const last = counts.filter(isOfBox).toSorted((a, b) => b.id - a.id)[0];
      const later = entries.filter((row) => isOfBox(row) && row.id > (last?.cutoff_entry_id ?? 0));
      const movedBy = (source: string | null) =>
        later
          .filter((row) => source === null || sourceOf(row.source_key) === source)
          .reduce((sum, row) => sum + (row.direction === 'in' ? row.amount_cents : -row.amount_cents), 0);
      const moved = movedBy(null);
      const counted = last?.actual_counted_cents ?? 0;
      return {
        location: { location_id: id, name },
        currency,
        balance: moneyOf(currency, counted + moved),
        baseline_actual: moneyOf(currency, counted),
        movements_after_baseline: moneyOf(currency, moved),
        movements_by_source: {
          studio: moneyOf(currency, movedBy('studio')),
          event: moneyOf(currency, movedBy('event')),
          festival: moneyOf(currency, movedBy('festival')),
        },
        negative: counted + moved < 0,
        variance: last && moneyOf(currency, last.actual_counted_cents - last.expected_before_cents),
      };
    });
}

const sourceOf = (sourceKey: string) =>
  ['event', 'festival'].find((one) => sourceKey.startsWith(`${one}:`)) ?? 'studio';

/** What desks say counts in cashboxes, and what the ledger has of desks: source, key, place and signed amount (CSH-11). */
export function reckonDesks({ tables }: StudioBooks) {
  const signed = (direction: string, cents: number) => (direction.endsWith('in') ? cents : -cents);
  return {
    desks: tables.desk
      .filter((row) => row.cashbox_location_id !== null)
      .map(
        (row) =>
          `${row.source}:${row.source_key} ${row.cashbox_location_id} ${signed(row.direction, row.amount_cents)}`,
      )
      .toSorted(),
    ledger: tables.entries
      .filter((row) => sourceOf(row.source_key) !== 'studio')
      .map((row) => `${row.source_key} ${row.location_id} ${signed(row.direction, row.amount_cents)}`)
      .toSorted(),
  };
}
