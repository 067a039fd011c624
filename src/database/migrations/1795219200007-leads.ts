import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Leads of studio websites (customers-and-leads.md section 1). A later migration adds the reference to the booking. */
export class Leads1795219200007 extends SqlMigration {
  readonly name = 'Leads1795219200007';

  protected readonly statements = [
    'CREATE SCHEMA leads',
    ...tenantTable({
      name: 'leads.website_lead',
      columns: [
        'api_token_id bigint NOT NULL',
        'name varchar(255)',
        'phone varchar(20) NOT NULL',
        'source_page varchar(2048)',
        `status text NOT NULL DEFAULT 'new'`,
        'notes varchar(2000)',
        'customer_id bigint',
        'class_booking_id bigint',
        'converted_at timestamptz(3)',
      ],
      constraints: [
        `CONSTRAINT website_lead_phone_check CHECK (phone ~ '^\\+[0-9]{5,18}$')`,
        `CONSTRAINT website_lead_status_check CHECK (status IN ('new', 'rejected', 'booked', 'callback'))`,
        'CONSTRAINT website_lead_conversion_check CHECK (num_nonnulls(customer_id, class_booking_id, converted_at) IN (0, 3))',
        'CONSTRAINT website_lead_token_fkey FOREIGN KEY (account_id, api_token_id) REFERENCES accounts.account_api_token (account_id, id)',
        'CONSTRAINT website_lead_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id)',
      ],
    }),
    // The order of lists.
    'CREATE INDEX website_lead_newest ON leads.website_lead (account_id, created_at DESC, id DESC)',
    // The repeat of a request (LEAD-3).
    'CREATE INDEX website_lead_repeats ON leads.website_lead (account_id, api_token_id, phone, created_at)',
    'CREATE INDEX website_lead_by_customer ON leads.website_lead (account_id, customer_id) WHERE customer_id IS NOT NULL',
  ];
}
