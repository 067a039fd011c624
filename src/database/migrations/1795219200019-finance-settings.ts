import { createQueue } from '@studio/jobs';
import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';
import { studiosWhere } from './studios-where';

/** Integration settings and fiscal receipts (finance.md sections 1.2 and 1.5). */
export class FinanceSettings1795219200019 extends SqlMigration {
  readonly name = 'FinanceSettings1795219200019';

  protected readonly statements = [
    'CREATE SCHEMA finance',
    ...integrations,
    ...receipts,
    ...createQueue('finance.fiscal_receipts'),
  ];
}

const integrations = [
  ...tenantTable({
    name: 'finance.integration_setting',
    columns: [
      'category text NOT NULL',
      'provider text NOT NULL',
      'is_enabled boolean NOT NULL DEFAULT false',
      `settings jsonb NOT NULL DEFAULT '{}'`,
      // Encrypted as one text, bound to studio and provider; null without any secret.
      'credentials bytea',
      // The key `credentials` was encrypted under.
      'key_id varchar(32)',
      `hints jsonb NOT NULL DEFAULT '{}'`,
      'updated_by_user_id bigint',
    ],
    constraints: [
      'CONSTRAINT integration_setting_provider_key UNIQUE (account_id, provider)',
      `CONSTRAINT integration_setting_category_check CHECK (category IN ('payment', 'fiscalization', 'messaging', 'email', 'authentication'))`,
      'CONSTRAINT integration_setting_key_check CHECK ((credentials IS NULL) = (key_id IS NULL))',
      'CONSTRAINT integration_setting_user_fkey FOREIGN KEY (updated_by_user_id) REFERENCES accounts."user" (id)',
    ],
  }),
];

const receipts = [
  ...tenantTable({
    name: 'finance.fiscal_receipt',
    columns: [
      'payment_type text NOT NULL',
      'payment_id bigint NOT NULL',
      'provider text NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'receipt_kind text NOT NULL',
      'tender text NOT NULL',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      // Of a return: the refunded payments. It is pending, with `next_attempt_at` null, until one of them is
      // fiscalized.
      'sale_payment_type text',
      'sale_payment_ids bigint[]',
      'attempts int NOT NULL DEFAULT 0',
      'external_uuid uuid',
      'provider_receipt_id varchar(255)',
      'fiscal_number varchar(255)',
      'request bytea',
      'response bytea',
      'last_error varchar(1000)',
      // When a job processes the row next: to submit it, to query its outcome, or because the last one did not finish.
      'next_attempt_at timestamptz(3)',
      // Since when the outcome of the last submission is unknown; null when it is known.
      'submitted_at timestamptz(3)',
      'fiscalized_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT fiscal_receipt_payment_key UNIQUE (account_id, payment_type, payment_id, provider)',
      `CONSTRAINT fiscal_receipt_type_check CHECK (payment_type IN ('event_order', 'event_order_refund', 'festival_attempt', 'festival_charge_refund', 'festival_ticket_order', 'festival_ticket_order_refund', 'customer_purchase', 'purchase_refund'))`,
      `CONSTRAINT fiscal_receipt_status_check CHECK (status IN ('pending', 'processing', 'fiscalized', 'failed'))`,
      `CONSTRAINT fiscal_receipt_kind_check CHECK (receipt_kind IN ('sale', 'return'))`,
      `CONSTRAINT fiscal_receipt_tender_check CHECK (tender IN ('CASH', 'CASHLESS'))`,
      `CONSTRAINT fiscal_receipt_sale_check CHECK (
         (receipt_kind = 'return') = (sale_payment_type IS NOT NULL)
         AND (sale_payment_type IS NULL) = (sale_payment_ids IS NULL))`,
      'CONSTRAINT fiscal_receipt_amount_check CHECK (amount_cents >= 1)',
      `CONSTRAINT fiscal_receipt_fiscalized_check CHECK ((fiscalized_at IS NOT NULL) = (status = 'fiscalized'))`,
    ],
  }),
  'CREATE INDEX fiscal_receipt_due ON finance.fiscal_receipt (account_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'CREATE INDEX fiscal_receipt_by_status ON finance.fiscal_receipt (account_id, status, id)',
  studiosWhere(
    'finance.studios_with_due_receipts',
    'EXISTS (SELECT 1 FROM finance.fiscal_receipt r WHERE r.account_id = studio AND r.next_attempt_at <= as_of)',
  ),
];
