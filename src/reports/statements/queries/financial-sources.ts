import { type MoneySource, voidingEntry } from '../../../finance';
import { FIRM_STATUSES, type TicketOrderStatus } from '../../../ticketing';
import { ACTIVE_EXPENSE } from '../../period';
import type { FinancialSection } from '../domain/financial-totals';

/** A table of rows. `f` is the row's table; `where` is combined with conditions on studio and period. */
export interface Source {
  /** The studio itself unless given. */
  readonly of?: MoneySource;
  readonly from: string;
  /** Joined when the location is needed. */
  readonly locationFrom?: string;
  readonly where?: string;
  readonly isOfEpoch?: boolean;
  readonly time: string;
  /** By whom or how the money was received, of payments (domain/received-by.ts). */
  readonly provider?: string;
  /** Null where no row has one. */
  readonly location: string | null;
  /** Columns for the label, if other than the table's own. */
  readonly labelColumns?: string;
  /** Joins and expression of the label; the studio is `$1`. */
  readonly labelFrom: string;
  readonly label: string;
}

const OF_PAYMENT = 'JOIN finance.customer_purchase p ON p.account_id = f.account_id AND p.id = f.purchase_id';

const OF_CUSTOMER = 'JOIN customers.customer c ON c.account_id = $1 AND c.id = f.customer_id';

const CUSTOMER_LABEL = 'coalesce(c.name, f.plan_name, f.description)';

/** The condition on orders of an owner in one of the statuses. */
const orders = (owner: 'event' | 'edition', statuses: readonly TicketOrderStatus[]) =>
  `f.owner = '${owner}' AND f.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** Includes refunded orders, because they were paid first; the section refunds lists them too. */
const EVER_PAID: readonly TicketOrderStatus[] = [...FIRM_STATUSES, 'refunded'];

/** Tickets count at the event's location; for an event outside the studio, at none (REP-3). */
const ofEventOrders = (time: string, statuses: readonly TicketOrderStatus[]): Source => ({
  of: 'event',
  from: 'ticketing.ticket_order f',
  locationFrom: 'JOIN events.event e ON e.account_id = f.account_id AND e.id = f.owner_id',
  where: orders('event', statuses),
  time,
  provider: 'f.provider',
  location: 'e.location_id',
  labelFrom: '',
  label: 'f.buyer_name',
});

/** Editions have no location (REP-3). */
const ofFestival = (source: Pick<Source, 'from' | 'where' | 'time' | 'provider' | 'labelFrom' | 'label'>): Source => ({
  of: 'festival',
  location: null,
  ...source,
});

const ofEditionOrders = (time: string, statuses: readonly TicketOrderStatus[]): Source =>
  ofFestival({
    ...{ from: 'ticketing.ticket_order f', where: orders('edition', statuses), time },
    ...{ provider: 'f.provider', labelFrom: '', label: 'f.buyer_name' },
  });

const entryOf = (table: string) => `JOIN festival.festival_entry n ON n.account_id = $1 AND n.id = ${table}.entry_id`;

/** What staff received for a charge, which is its whole amount (PAY-6). */
const RECORDED_CHARGES = ofFestival({
  ...{ from: 'festival.festival_charge f', where: 'f.manual_method IS NOT NULL', time: 'f.paid_at' },
  ...{ provider: 'f.manual_method', labelFrom: entryOf('f'), label: 'n.entry_name' },
});

/** Online payments of charges; only paid attempts have the time. */
const PAID_ATTEMPTS = ofFestival({
  ...{ from: 'payments.payment_attempt f', time: 'f.paid_at', provider: 'f.provider', label: 'n.entry_name' },
  labelFrom: `JOIN festival.festival_entry_attempt x ON x.account_id = $1 AND x.attempt_id = f.id ${entryOf('x')}`,
});

const CHARGE_REFUNDS = ofFestival({
  ...{ from: 'festival.festival_charge_refund f', time: 'f.refunded_at', label: 'n.entry_name' },
  labelFrom: `JOIN festival.festival_charge x ON x.account_id = $1 AND x.id = f.charge_id ${entryOf('x')}`,
});

const movedByOwner = (purpose: string): Source => ({
  from: 'finance.cash_ledger_entry f',
  where: `f.purpose = '${purpose}' AND ${voidingEntry('f')} IS NULL`,
  isOfEpoch: true,
  time: 'f.occurred_at',
  location: 'f.location_id',
  labelFrom: '',
  label: `f.actor ->> 'name'`,
});

/** The tables of each section. */
export const SOURCES: Readonly<Record<FinancialSection, readonly Source[]>> = {
  payments: [
    {
      from: 'finance.customer_purchase f',
      where: `f.status = 'payment_paid'`,
      time: 'f.effective_at',
      provider: 'f.provider',
      location: 'f.location_id',
      labelFrom: OF_CUSTOMER,
      label: CUSTOMER_LABEL,
    },
    ofEventOrders('f.paid_at', EVER_PAID),
    ofEditionOrders('f.paid_at', EVER_PAID),
    RECORDED_CHARGES,
    PAID_ATTEMPTS,
  ],
  refunds: [
    {
      from: 'finance.purchase_refund f',
      // A refund without its own location counts at its payment's location (FIN-10).
      locationFrom: OF_PAYMENT,
      time: 'f.refunded_at',
      location: 'coalesce(f.location_id, p.location_id)',
      labelColumns: 'p.customer_id, p.plan_name, p.description',
      labelFrom: OF_CUSTOMER,
      label: CUSTOMER_LABEL,
    },
    ofEventOrders('f.refunded_at', ['refunded']),
    ofEditionOrders('f.refunded_at', ['refunded']),
    CHARGE_REFUNDS,
  ],
  expenses: [
    {
      ...ACTIVE_EXPENSE,
      labelFrom: 'JOIN finance.expense_category c ON c.account_id = $1 AND c.id = f.category_id',
      label: 'c.name',
    },
  ],
  owner_deposits: [movedByOwner('deposit')],
  owner_withdrawals: [movedByOwner('owner_withdrawal')],
};
