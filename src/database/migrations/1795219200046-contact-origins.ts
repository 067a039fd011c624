import { SqlMigration } from './sql-migration';

/**
 * The origin of a customer's phone and e-mail (customers-and-leads.md CUS-10). Of existing contacts, verified ones are
 * proven. The activity log, which is stored for 24 months, names the writer of the others. A contact without an entry
 * counts as entered by staff if a lead became the customer, or if the record can only be entered by its contacts:
 * customers who created their record themselves have a password or an external identity. Otherwise the customer counts
 * as the writer.
 */
export class ContactOrigins1795219200046 extends SqlMigration {
  readonly name = 'ContactOrigins1795219200046';

  protected readonly statements = [
    'ALTER TABLE customers.customer ADD COLUMN phone_origin text, ADD COLUMN email_origin text',
    // The tables' owner sees rows of every studio only while the policies are not forced on it.
    ...TABLES.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`),
    ORIGINS,
    ...TABLES.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`),
    ...(['phone', 'email'] as const).flatMap(keysOf),
    'ALTER TABLE notifications.notification DROP CONSTRAINT notification_kind_check',
    `ALTER TABLE notifications.notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  ];
}

const TABLES = ['customers.customer', 'accounts.activity_entry', 'leads.website_lead'];

/** Whether a member of the staff wrote the present value; imports and quick bookings count as theirs. */
const writtenByStaff = (column: string) => `
  SELECT e.actor_kind = 'staff' FROM accounts.activity_entry e
  WHERE e.account_id = c.account_id AND e.subject_type = 'customer' AND e.subject_id = c.id
    AND c.${column} IN (e.changes ->> '${column}', e.changes -> '${column}' ->> 'after')
  ORDER BY e.id DESC LIMIT 1`;

const NOBODY_SIGNED_UP = '(c.password_hash IS NULL AND c.external_idp_subject IS NULL)';

const ORIGINS = `
  UPDATE customers.customer c SET
    phone_origin = CASE
      WHEN c.phone IS NULL THEN NULL
      WHEN c.phone_verified_at IS NOT NULL THEN 'proven'
      WHEN coalesce((${writtenByStaff('phone')}), ${NOBODY_SIGNED_UP} OR EXISTS (
        SELECT 1 FROM leads.website_lead l
        WHERE l.account_id = c.account_id AND l.customer_id = c.id AND l.phone = c.phone)) THEN 'staff'
      ELSE 'customer' END,
    email_origin = CASE
      WHEN c.email IS NULL THEN NULL
      WHEN c.email_verified_at IS NOT NULL THEN 'proven'
      WHEN coalesce((${writtenByStaff('email')}), ${NOBODY_SIGNED_UP}) THEN 'staff'
      ELSE 'customer' END
  WHERE num_nonnulls(c.phone, c.email) > 0`;

/** Contacts that identify a customer are unique, separately from contacts that identify nobody: the two do not conflict. */
function keysOf(contact: 'phone' | 'email'): string[] {
  const origin = `${contact}_origin`;
  return [
    `ALTER TABLE customers.customer DROP CONSTRAINT customer_${contact}_key`,
    `ALTER TABLE customers.customer ADD CONSTRAINT customer_${origin}_check CHECK (
       (${origin} IS NULL) = (${contact} IS NULL) AND ${origin} IN ('staff', 'customer', 'proven')
       AND (${contact} IS NULL OR (${origin} = 'proven') = (${contact}_verified_at IS NOT NULL)))`,
    `CREATE UNIQUE INDEX customer_${contact}_key ON customers.customer (account_id, ${contact}) WHERE ${origin} <> 'customer'`,
    `CREATE UNIQUE INDEX customer_${contact}_unproven_key ON customers.customer (account_id, ${contact}) WHERE ${origin} = 'customer'`,
  ];
}

const KINDS = [
  'booking_created',
  'booking_cancelled',
  'class_cancelled',
  'class_restored',
  'class_changed',
  'class_reminder',
  'pass_issued',
  'pass_adjusted',
  'first_booking',
  'all_bookings_cancelled',
  'lead_created',
  'password_link',
  'phone_released',
  'sign_in_guessed',
];
