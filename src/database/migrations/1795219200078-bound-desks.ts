import { locationReference } from './money-constraints';
import { SqlMigration } from './sql-migration';

/** Desks of events and editions that are bound to a location's cashbox (finance.md CSH-11 to CSH-14). */
export class BoundDesks1795219200078 extends SqlMigration {
  readonly name = 'BoundDesks1795219200078';

  protected readonly statements = [
    ...['events.event', 'events.event_cash_entry', 'festival.festival_edition', 'festival.festival_cash_entry'].flatMap(
      boundTo,
    ),
    `ALTER TABLE finance.cash_ledger_entry
       DROP CONSTRAINT cash_ledger_entry_purpose_check,
       ADD CONSTRAINT cash_ledger_entry_purpose_check CHECK ((purpose, direction) IN (
         ('deposit', 'in'), ('owner_withdrawal', 'out'), ('operational_expense', 'out'), ('expense_reversal', 'in'),
         ('customer_payment', 'in'), ('payment_refund', 'out'), ('payment_correction_reversal', 'out'), ('payment_correction', 'in'),
         ('event_ticket_sale', 'in'), ('event_ticket_refund', 'out'), ('festival_ticket_sale', 'in'), ('festival_ticket_refund', 'out'),
         ('festival_charge_payment', 'in'), ('festival_charge_refund', 'out')))`,
    // Most boxes have no such entry: their overview finds that out here instead of reading the purpose of each entry.
    `CREATE INDEX cash_ledger_entry_of_desks ON finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, id)
     INCLUDE (direction, amount_cents, purpose) WHERE purpose IN ('event_ticket_sale', 'event_ticket_refund',
       'festival_ticket_sale', 'festival_ticket_refund', 'festival_charge_payment', 'festival_charge_refund')`,
  ];
}

/** Of an owner: the cashbox in which its cash counts. Of a cash entry: the one in which it counts, whatever the owner's is later. */
function boundTo(table: string): string[] {
  const name = table.split('.')[1] ?? table;
  return [
    `ALTER TABLE ${table} ADD COLUMN cashbox_location_id bigint, ADD ${locationReference(name, 'cashbox_location_id')}`,
    `CREATE INDEX ${name}_by_cashbox ON ${table} (account_id, cashbox_location_id) WHERE cashbox_location_id IS NOT NULL`,
  ];
}
