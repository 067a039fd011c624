import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { idempotencyCheck, locationReference } from './money-constraints';
import { SqlMigration } from './sql-migration';

/** Epochs, the cash ledger, reconciliations and expenses (finance.md section 1.3). */
export class FinanceCash1795219200024 extends SqlMigration {
  readonly name = 'FinanceCash1795219200024';

  protected readonly statements = [...epochs, ...ledger, ...reconciliations, ...expenses];
}

const epochs = [
  ...tenantTable({
    name: 'finance.finance_epoch',
    columns: [
      'starts_at timestamptz(3) NOT NULL',
      'is_legacy boolean NOT NULL',
      'reason varchar(2000)',
      'idempotency_key uuid',
      'idempotency_hash char(64)',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT finance_epoch_idempotency_key UNIQUE (account_id, idempotency_key)',
      idempotencyCheck('finance_epoch'),
      `CONSTRAINT finance_epoch_legacy_check CHECK (NOT is_legacy OR starts_at = 'epoch')`,
      'CONSTRAINT finance_epoch_reason_check CHECK (is_legacy OR length(reason) >= 3)',
    ],
  }),
  'CREATE UNIQUE INDEX finance_epoch_legacy_key ON finance.finance_epoch (account_id) WHERE is_legacy',
  'CREATE INDEX finance_epoch_by_start ON finance.finance_epoch (account_id, starts_at DESC, id DESC)',
  insertOnly('finance.finance_epoch'),
];

const ledger = [
  ...tenantTable({
    name: 'finance.cash_ledger_entry',
    columns: [
      'finance_epoch_id bigint NOT NULL',
      'location_id bigint NOT NULL',
      'currency char(3) NOT NULL',
      'direction text NOT NULL',
      'purpose text NOT NULL',
      'amount_cents bigint NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
      'source_key varchar(80) NOT NULL',
      'reason varchar(2000)',
      // Of an owner movement: what its key, which is in `source_key`, was first sent with.
      'idempotency_hash char(64)',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT cash_ledger_entry_epoch_fkey FOREIGN KEY (account_id, finance_epoch_id) REFERENCES finance.finance_epoch (account_id, id)',
      locationReference('cash_ledger_entry'),
      'CONSTRAINT cash_ledger_entry_source_key UNIQUE (account_id, source_key)',
      'CONSTRAINT cash_ledger_entry_amount_check CHECK (amount_cents >= 1)',
      `CONSTRAINT cash_ledger_entry_purpose_check CHECK ((purpose, direction) IN (
         ('deposit', 'in'), ('owner_withdrawal', 'out'), ('operational_expense', 'out'), ('expense_reversal', 'in'),
         ('customer_payment', 'in'), ('payment_refund', 'out'), ('payment_correction_reversal', 'out'), ('payment_correction', 'in')))`,
    ],
  }),
  `CREATE INDEX cash_ledger_entry_by_box ON finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, id)
   INCLUDE (direction, amount_cents)`,
  'CREATE INDEX cash_ledger_entry_by_location ON finance.cash_ledger_entry (account_id, location_id)',
  'CREATE INDEX cash_ledger_entry_by_time ON finance.cash_ledger_entry (account_id, occurred_at, id)',
  `CREATE INDEX cash_ledger_entry_by_owner ON finance.cash_ledger_entry (account_id, occurred_at, id)
   WHERE purpose IN ('deposit', 'owner_withdrawal')`,
  insertOnly('finance.cash_ledger_entry'),
];

const reconciliations = [
  ...tenantTable({
    name: 'finance.cashbox_reconciliation',
    columns: [
      'finance_epoch_id bigint NOT NULL',
      'location_id bigint NOT NULL',
      'currency char(3) NOT NULL',
      'kind text NOT NULL',
      'expected_before_cents bigint NOT NULL',
      'actual_counted_cents bigint NOT NULL',
      'variance_cents bigint NOT NULL GENERATED ALWAYS AS (actual_counted_cents - expected_before_cents) STORED',
      'cutoff_entry_id bigint NOT NULL',
      'reason varchar(2000) NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
      'idempotency_key uuid',
      'idempotency_hash char(64)',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT cashbox_reconciliation_epoch_fkey FOREIGN KEY (account_id, finance_epoch_id) REFERENCES finance.finance_epoch (account_id, id)',
      locationReference('cashbox_reconciliation'),
      'CONSTRAINT cashbox_reconciliation_idempotency_key UNIQUE (account_id, idempotency_key)',
      idempotencyCheck('cashbox_reconciliation'),
      `CONSTRAINT cashbox_reconciliation_kind_check CHECK (kind IN ('epoch_start', 'count') AND (kind = 'count') = (idempotency_key IS NOT NULL))`,
      'CONSTRAINT cashbox_reconciliation_counted_check CHECK (actual_counted_cents BETWEEN 0 AND 9999999999)',
      'CONSTRAINT cashbox_reconciliation_reason_check CHECK (length(reason) >= 3)',
    ],
  }),
  'CREATE INDEX cashbox_reconciliation_by_box ON finance.cashbox_reconciliation (account_id, finance_epoch_id, location_id, currency, id DESC)',
  'CREATE INDEX cashbox_reconciliation_by_location ON finance.cashbox_reconciliation (account_id, location_id)',
  insertOnly('finance.cashbox_reconciliation'),
];

const expenses = [
  ...tenantTable({
    name: 'finance.expense_category',
    columns: ['name varchar(255) NOT NULL', 'is_active boolean NOT NULL DEFAULT true'],
  }),
  'CREATE UNIQUE INDEX expense_category_name_key ON finance.expense_category (account_id, lower(name))',
  ...tenantTable({
    name: 'finance.expense',
    columns: [
      'category_id bigint NOT NULL',
      'payment_method text NOT NULL',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
      'reason varchar(2000) NOT NULL',
      'expense_location_id bigint',
      'cash_location_id bigint',
      `status text NOT NULL DEFAULT 'active'`,
      'voided_at timestamptz(3)',
      'void_reason varchar(2000)',
      'void_actor jsonb',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT expense_category_fkey FOREIGN KEY (account_id, category_id) REFERENCES finance.expense_category (account_id, id)',
      locationReference('expense', 'expense_location_id'),
      locationReference('expense', 'cash_location_id'),
      'CONSTRAINT expense_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT expense_method_check CHECK (payment_method IN ('cashdesk', 'bank_card', 'bank_transfer', 'other') AND (payment_method = 'cashdesk') = (cash_location_id IS NOT NULL))`,
      'CONSTRAINT expense_amount_check CHECK (amount_cents BETWEEN 1 AND 99999999)',
      `CONSTRAINT expense_status_check CHECK (status IN ('active', 'voided'))`,
      `CONSTRAINT expense_voided_check CHECK (num_nonnulls(voided_at, void_reason, void_actor) = CASE status WHEN 'voided' THEN 3 ELSE 0 END)`,
    ],
  }),
  'CREATE INDEX expense_by_time ON finance.expense (account_id, occurred_at, id)',
  'CREATE INDEX expense_by_category ON finance.expense (account_id, category_id)',
  'CREATE INDEX expense_by_location ON finance.expense (account_id, expense_location_id) WHERE expense_location_id IS NOT NULL',
  'CREATE INDEX expense_by_cash_location ON finance.expense (account_id, cash_location_id) WHERE cash_location_id IS NOT NULL',
  // Only the void changes an expense.
  `CREATE TRIGGER kept BEFORE UPDATE ON finance.expense FOR EACH ROW
   WHEN (OLD.status <> 'active' OR NEW.status <> 'voided' OR
     (OLD.category_id, OLD.payment_method, OLD.amount_cents, OLD.currency, OLD.occurred_at, OLD.reason, OLD.expense_location_id,
      OLD.cash_location_id, OLD.idempotency_key, OLD.idempotency_hash, OLD.actor)
     IS DISTINCT FROM
     (NEW.category_id, NEW.payment_method, NEW.amount_cents, NEW.currency, NEW.occurred_at, NEW.reason, NEW.expense_location_id,
      NEW.cash_location_id, NEW.idempotency_key, NEW.idempotency_hash, NEW.actor))
   EXECUTE FUNCTION accounts.refuse_change()`,
  `CREATE TRIGGER not_deleted BEFORE DELETE ON finance.expense FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`,
];
