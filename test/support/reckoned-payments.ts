import {
  activeEpoch,
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
    owners: tables.entries.filter(
      (row) =>
        row.finance_epoch_id === activeEpoch(books)?.id &&
        isWithin(books, span, row.occurred_at) &&
        isAt(span, row.location_id),
    ),
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
  const { purchases, refunds, orders } = factsOf(books, span);
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
      income: moneyListOf([...paid, ...negative(refunds), ...eventIncome]),
    },
    counts: {
      customer_payments_by_status: countByStatus(purchases),
      customer_refunds: refunds.length,
      event_payments_by_status: countByStatus(orders),
      refund_required: orders.filter(({ status }) => DUE.includes(status)).length,
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

/** All payments, refunds and event orders, newest first (TOOL-PAYSEARCH-3). */
export function reckonPayments(books: StudioBooks, span: Span) {
  const { purchases, refunds, orders } = factsOf(books, span);
  const found = [
    ...purchases.map((row) => ({ kind: 'customer_payment', ...row, at: effective(row) })),
    ...refunds.map((row) => ({ kind: 'customer_refund', ...row, status: 'refund_recorded', at: row.refunded_at })),
    ...orders.map((row) => ({ kind: 'event_payment', ...row, at: row.paid_at ?? row.created_at })),
  ];
  return found
    .toSorted((a, b) => Number(b.at) - Number(a.at) || b.kind.localeCompare(a.kind) || b.id - a.id)
    .map(({ kind, id, status, at, currency, amount_cents }) => ({
      kind,
      payment_id: id,
      status,
      occurred_at: at.getTime(),
      amount: moneyOf(currency, amount_cents),
    }));
}

/** Totals and numbers of rows of the financial report (TOOL-FINREP-1). */
export function reckonFinancial(books: StudioBooks, span: Span) {
  const facts = factsOf(books, span);
  const payments = [
    ...facts.purchases.filter(({ status }) => status === 'payment_paid'),
    ...facts.paidOrders.filter(({ status }) => [...FIRM, 'refunded'].includes(status)),
  ];
  const refunds = [...facts.refunds, ...facts.refundedOrders];
  const { expenses } = facts;
  const deposits = facts.owners.filter(({ purpose }) => purpose === 'deposit');
  const withdrawals = facts.owners.filter(({ purpose }) => purpose === 'owner_withdrawal');
  return {
    totals: {
      payments: moneyListOf(payments),
      refunds: moneyListOf(refunds),
      expenses: moneyListOf(expenses),
      owner_deposits: moneyListOf(deposits),
      owner_withdrawals: moneyListOf(withdrawals),
      operating_cash_result: moneyListOf([...payments, ...negative(refunds), ...negative(expenses)]),
    },
    rows: [payments, refunds, expenses, deposits, withdrawals].map(({ length }) => length),
  };
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
      const moved = entries
        .filter((row) => isOfBox(row) && row.id > (last?.cutoff_entry_id ?? 0))
        .reduce((sum, row) => sum + (row.direction === 'in' ? row.amount_cents : -row.amount_cents), 0);
      const counted = last?.actual_counted_cents ?? 0;
      return {
        location: { location_id: id, name },
        currency,
        balance: moneyOf(currency, counted + moved),
        baseline_actual: moneyOf(currency, counted),
        movements_after_baseline: moneyOf(currency, moved),
        negative: counted + moved < 0,
        variance: last && moneyOf(currency, last.actual_counted_cents - last.expected_before_cents),
      };
    });
}
