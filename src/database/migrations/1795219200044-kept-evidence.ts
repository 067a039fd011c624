import { SqlMigration } from './sql-migration';

/**
 * Evidence is refused changes in studios of every mode; only the owner of the tables removes a demo studio. Texts in it can
 * be blanked to `[removed]`, which is the only change that it allows (ERA-6), the activity log among it (AUD-2).
 */
export class KeptEvidence1795219200044 extends SqlMigration {
  readonly name = 'KeptEvidence1795219200044';

  protected readonly statements = [...functions, ...evidence, ...voidable, ...callbacks, ...logs];
}

/** The text itself, and its bytes in columns of bytes, as JSON writes them. */
const REMOVED = `('[removed]', '\\x5b72656d6f7665645d')`;

/** Columns that follow from others. They are null in a row that is about to be written. */
const COMPUTED = `computed text[] := ARRAY(
       SELECT attname FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');`;

const functions = [
  // A role that may switch the trigger off may also bypass it; the application's role may not.
  `CREATE OR REPLACE FUNCTION accounts.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE'
       AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID)
       AND EXISTS (SELECT 1 FROM accounts.account WHERE id = OLD.account_id AND mode <> 'live') THEN
       RETURN OLD;
     END IF;
     RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  // The arguments are the columns that may be blanked; every other one must not change.
  `CREATE FUNCTION accounts.refuse_all_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     before jsonb := to_jsonb(OLD);
     after jsonb := to_jsonb(NEW);
     ${COMPUTED}
     name text;
   BEGIN
     FOREACH name IN ARRAY TG_ARGV LOOP
       IF after -> name IS DISTINCT FROM before -> name
         AND (before ->> name IS NULL OR coalesce(after ->> name, '') NOT IN ${REMOVED}) THEN
         RAISE EXCEPTION 'Column % of % can only be blanked.', name, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
       END IF;
     END LOOP;
     IF before - TG_ARGV - computed IS DISTINCT FROM after - TG_ARGV - computed THEN
       RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN NEW;
   END $$`,
  // Texts may become '[removed]' or null, in any column; columns that name a person may become null.
  `CREATE FUNCTION accounts.is_blanked(before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
   BEGIN
     IF after = before THEN
       RETURN true;
     ELSIF jsonb_typeof(before) = 'string' THEN
       RETURN after IN ('null', '"[removed]"');
     ELSIF jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object' THEN
       RETURN NOT EXISTS (
         SELECT 1 FROM jsonb_each(before) b FULL JOIN jsonb_each(after) a USING (key)
         WHERE b.value IS NULL OR a.value IS NULL OR NOT (
           accounts.is_blanked(b.value, a.value) OR (a.value = 'null' AND key IN
             ('name', 'email', 'phone', 'notes', 'customer_name', 'customer_email', 'customer_phone'))));
     ELSIF jsonb_typeof(before) = 'array' AND jsonb_typeof(after) = 'array' THEN
       RETURN jsonb_array_length(before) = jsonb_array_length(after) AND NOT EXISTS (
         SELECT 1 FROM jsonb_array_elements(before) WITH ORDINALITY b (value, place)
         JOIN jsonb_array_elements(after) WITH ORDINALITY a (value, place) USING (place)
         WHERE NOT accounts.is_blanked(b.value, a.value));
     END IF;
     RETURN false;
   END $$`,
  // The arguments are the JSON columns in which texts may be blanked.
  `CREATE FUNCTION accounts.refuse_all_but_blanked_json() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     before jsonb := to_jsonb(OLD);
     after jsonb := to_jsonb(NEW);
     ${COMPUTED}
     name text;
   BEGIN
     FOREACH name IN ARRAY TG_ARGV LOOP
       IF NOT accounts.is_blanked(before -> name, after -> name) THEN
         RAISE EXCEPTION 'Texts in % of % can only be blanked.', name, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
       END IF;
     END LOOP;
     IF before - TG_ARGV - computed IS DISTINCT FROM after - TG_ARGV - computed THEN
       RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN NEW;
   END $$`,
];

/** Insert-only tables with reasons entered by people. */
const evidence = [
  'booking.booking_correction',
  'passes.class_pass_adjustment',
  'finance.purchase_refund',
  'finance.purchase_correction',
  'finance.finance_epoch',
  'finance.cash_ledger_entry',
  'finance.cashbox_reconciliation',
  'events.event_ticket_scan',
  'festival.festival_ticket_scan',
  'festival.festival_cash_entry',
  'festival.festival_charge_refund',
].flatMap((table) => [
  `DROP TRIGGER append_only ON ${table}`,
  `CREATE TRIGGER append_only BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`,
  `CREATE TRIGGER only_blanked BEFORE UPDATE ON ${table} FOR EACH ROW
   EXECUTE FUNCTION accounts.refuse_all_but_blanking('reason')`,
]);

/** Rows that a void changes once; every other change is a blanking. */
const voidable = [
  ...onlyVoided('finance.expense', `OLD.status <> 'active' OR NEW.status <> 'voided'`, [
    ...['category_id', 'payment_method', 'amount_cents', 'currency', 'occurred_at', 'reason', 'expense_location_id'],
    ...['cash_location_id', 'idempotency_key', 'idempotency_hash', 'actor'],
  ]),
  ...onlyVoided('reports.payroll_run', `OLD.status <> 'closed' OR NEW.status <> 'voided'`, [
    ...['cadence', 'period_starts_on', 'period_ends_on', 'totals', 'incomplete', 'finance_epoch_id', 'closed_at'],
    ...['supersedes_payroll_run_id', 'idempotency_key', 'idempotency_hash', 'actor'],
  ]),
];

/** The body of a callback names the payer. The trigger runs before the one that sets `updated_at`. */
const callbacks = [
  'DROP TRIGGER unchanged ON festival.festival_payment_callback',
  `CREATE TRIGGER only_blanked BEFORE UPDATE ON festival.festival_payment_callback FOR EACH ROW
   EXECUTE FUNCTION accounts.refuse_all_but_blanking('payload')`,
];

/** Logs with an end: entries of activities are deleted after 24 months, a day's slack for time zones. */
const logs = [
  `CREATE TRIGGER kept BEFORE DELETE ON accounts.activity_entry FOR EACH ROW
   WHEN (OLD.occurred_at > now() - interval '24 months' + interval '1 day') EXECUTE FUNCTION accounts.refuse_change()`,
  `CREATE TRIGGER only_blanked BEFORE UPDATE ON accounts.activity_entry FOR EACH ROW
   EXECUTE FUNCTION accounts.refuse_all_but_blanked_json('changes')`,
  'DROP TRIGGER kept ON assistant.tool_invocation',
  `CREATE TRIGGER only_blanked BEFORE UPDATE ON assistant.tool_invocation FOR EACH ROW
   EXECUTE FUNCTION accounts.refuse_all_but_blanked_json('input', 'output')`,
];

function onlyVoided(table: string, isNoVoid: string, columns: readonly string[]): string[] {
  const row = (version: string) => columns.map((column) => `${version}.${column}`).join(', ');
  const reasons = table === 'finance.expense' ? `'reason', 'void_reason'` : `'void_reason'`;
  return [
    `DROP TRIGGER kept ON ${table}`,
    `CREATE TRIGGER kept BEFORE UPDATE ON ${table} FOR EACH ROW
     WHEN (${isNoVoid} OR (${row('OLD')}) IS DISTINCT FROM (${row('NEW')}))
     EXECUTE FUNCTION accounts.refuse_all_but_blanking(${reasons})`,
  ];
}
