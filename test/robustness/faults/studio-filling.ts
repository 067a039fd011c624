import { fillingStatements as bookingStatements, FIRST } from '../../harness/booking/studio-filling';

export { FIRST, STAFF_TOKEN, tokenOf } from '../../harness/booking/studio-filling';

/** How much the studio has; writers take each place, ticket and phone number once. */
export const AMOUNTS = { classes: 300, customers: 200, tickets: 4_000 } as const;

/** The location whose cashbox takes the payments. */
export const LOCATION_ID = 1;
/** The token of the studio's website. */
export const WEBSITE_TOKEN = 'ss_live_faults_website';
/** The event at whose door tickets are shown. */
export const EVENT_ID = 61_000_001;
/** Id of the first ticket. */
export const FIRST_TICKET = 51_000_001;
/** Every fifth customer has an e-mail address, and is notified of bookings. */
export const TOLD_EVERY = 5;

/** What the QR code of a ticket holds. */
export const ticketTokenOf = (ticketId: number) => String(ticketId).padStart(64, 'x');

/**
 * Numbers the subjects of mails, in this database only: those of leads all read the same, so a lost one would hide behind
 * another that came twice.
 */
const NUMBERED_MAILS = [
  `CREATE FUNCTION notifications.number_mail() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.payload := jsonb_set(NEW.payload, '{message,title}',
       to_jsonb((NEW.payload -> 'message' ->> 'title') || ', no. ' || NEW.id));
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER number_mail BEFORE INSERT ON notifications.notification FOR EACH ROW
   WHEN (NEW.channel = 'email' AND NEW.payload -> 'message' ->> 'title' IS NOT NULL)
   EXECUTE FUNCTION notifications.number_mail()`,
] as const;

/**
 * One studio with classes, customers with a pass of many sessions each, a website, and an event with tickets. The manager gets
 * an e-mail for every lead.
 */
export function fillingStatements(): string[] {
  const { classes, customers, tickets } = AMOUNTS;
  return [
    ...bookingStatements({ classes, customers, sessionsOfPass: 60_000 }),
    `UPDATE customers.customer SET email = 'customer-' || id || '@example.org', email_origin = 'staff' WHERE account_id = 1 AND id % ${TOLD_EVERY} = 0`,
    `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities)
     VALUES (1, 'Website', encode(sha256(convert_to('${WEBSITE_TOKEN}', 'UTF8')), 'hex'), '0000', '{website_leads:create}')`,
    ...eventStatements(tickets),
    ...NUMBERED_MAILS,
    'VACUUM (ANALYZE)',
  ];
}

/** The pass of a customer; passes are numbered as customers are. */
export function passOf(customerId: number): number {
  return customerId - FIRST.customer + 1;
}

function eventStatements(tickets: number): string[] {
  return [
    `INSERT INTO events.event (account_id, id, slug, title, status, venue_kind, external_name, external_address, starts_at, ends_at,
       timezone, currency, published_at)
     VALUES (1, ${EVENT_ID}, 'summer-party', 'Summer party', 'published', 'external', 'Harbour Hall', 'Harbour Lane 5', now(),
       now() + interval '8 hours', 'Europe/Berlin', 'EUR', now() - interval '30 days')`,
    `INSERT INTO ticketing.ticket_type (account_id, owner, id, owner_id, name, inventory, price_cents, sold_quantity)
     VALUES (1, 'event', 1, ${EVENT_ID}, 'Standard', 1000000, 2500, ${tickets})`,
    `INSERT INTO ticketing.ticket_order (account_id, owner, id, owner_id, source, provider, order_id, status, buyer_name, amount_cents, currency,
       paid_at, idempotency_key, idempotency_hash)
     VALUES (1, 'event', 31000001, ${EVENT_ID}, 'manual', 'manual_card', 'ev-00000000000000000001', 'paid', 'Guests', ${tickets * 2_500}, 'EUR',
       now() - interval '3 days', gen_random_uuid(), repeat('0', 64))`,
    // What is sold is written with the type.
    'ALTER TABLE ticketing.ticket_order_item DISABLE TRIGGER stock',
    `INSERT INTO ticketing.ticket_order_item (account_id, owner, id, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity, total_cents)
     VALUES (1, 'event', 41000001, ${EVENT_ID}, 31000001, 1, 'Standard', 'regular', 2500, ${tickets}, ${tickets * 2_500})`,
    'ALTER TABLE ticketing.ticket_order_item ENABLE TRIGGER stock',
    `INSERT INTO ticketing.ticket (account_id, owner, id, owner_id, order_id, order_item_id, ticket_type_id, holder_name, code, token, token_hash)
     SELECT 1, 'event', t.id, ${EVENT_ID}, 31000001, 41000001, 1, 'Guest ' || n,
       regexp_replace(translate(lpad(to_hex(n), 8, 'G'), '01abcdef', 'ZYABCDEF'), '(.{4})(.{4})', 'EV-\\1-\\2'),
       convert_to('sealed', 'UTF8'), encode(sha256(convert_to(lpad(t.id::text, 64, 'x'), 'UTF8')), 'hex')
     FROM generate_series(1, ${tickets}) n, LATERAL (SELECT ${FIRST_TICKET} - 1 + n AS id) t`,
  ];
}
