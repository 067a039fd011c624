import { SqlMigration } from './sql-migration';

/** Entries that revert a deposit or withdrawal (finance.md FIN-21). */
export class VoidedMovements1795219200108 extends SqlMigration {
  readonly name = 'VoidedMovements1795219200108';

  protected readonly statements = [
    `ALTER TABLE finance.cash_ledger_entry
       DROP CONSTRAINT cash_ledger_entry_purpose_check,
       ADD CONSTRAINT cash_ledger_entry_purpose_check CHECK ((purpose, direction) IN (
         ('deposit', 'in'), ('owner_withdrawal', 'out'), ('deposit_reversal', 'out'), ('owner_withdrawal_reversal', 'in'),
         ('operational_expense', 'out'), ('expense_reversal', 'in'), ('customer_payment', 'in'), ('payment_refund', 'out'),
         ('payment_correction_reversal', 'out'), ('payment_correction', 'in'), ('event_ticket_sale', 'in'),
         ('event_ticket_refund', 'out'), ('festival_ticket_sale', 'in'), ('festival_ticket_refund', 'out'),
         ('festival_charge_payment', 'in'), ('festival_charge_refund', 'out')))`,
  ];
}
