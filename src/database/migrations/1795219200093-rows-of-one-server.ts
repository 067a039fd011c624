import { SqlMigration } from './sql-migration';

/**
 * Keys and triggers that reach rows of one studio only, and so of one server of a cluster. Statements in triggers name the studio by
 * a value, and the tables of a trigger are not known by name, as parts of a distributed table have names of their own.
 */
export class RowsOfOneServer1795219200093 extends SqlMigration {
  readonly name = 'RowsOfOneServer1795219200093';

  protected readonly statements = [...keys, ...roomsOfEvents, ...trainers, ...payments, ...soldTickets, ...heldTickets];
}

/** Sessions and devices stay on the server that looks up tokens. The service ends those of a customer, the nightly check looks. */
const keys = [
  'ALTER TABLE accounts.mobile_session DROP CONSTRAINT mobile_session_customer_fkey',
  'ALTER TABLE notifications.mobile_device_token DROP CONSTRAINT mobile_device_token_customer_fkey',
  'ALTER TABLE passes.class_pass DROP CONSTRAINT class_pass_code_key',
  'ALTER TABLE passes.class_pass ADD CONSTRAINT class_pass_code_key UNIQUE (account_id, code)',
];

/**
 * Rooms follow their event by a trigger, as Citus refuses ON UPDATE CASCADE; the key still refuses a room that does not agree with
 * its event. Triggers fire in the order of their names, and this one before that of the key, RI_ConstraintTrigger….
 */
const roomsOfEvents = [
  'ALTER TABLE events.event_room DROP CONSTRAINT event_room_event_fkey',
  `ALTER TABLE events.event_room ADD CONSTRAINT event_room_event_fkey
     FOREIGN KEY (account_id, event_id, location_id, starts_at, ends_at, blocks)
     REFERENCES events.event (account_id, id, location_id, starts_at, ends_at, blocks_rooms) ON DELETE CASCADE`,
  `CREATE FUNCTION events.move_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE events.event_room SET location_id = NEW.location_id, starts_at = NEW.starts_at, ends_at = NEW.ends_at, blocks = NEW.blocks_rooms
     WHERE account_id = NEW.account_id AND event_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER "Move rooms" AFTER UPDATE OF location_id, starts_at, ends_at, blocks_rooms ON events.event FOR EACH ROW
   WHEN ((NEW.location_id, NEW.starts_at, NEW.ends_at, NEW.blocks_rooms) IS DISTINCT FROM
     (OLD.location_id, OLD.starts_at, OLD.ends_at, OLD.blocks_rooms)) EXECUTE FUNCTION events.move_rooms()`,
];

const trainers = [
  `CREATE OR REPLACE FUNCTION scheduling.occupy_trainers(studio bigint, class bigint) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     occupied scheduling.trainer_occupation;
   BEGIN
     DELETE FROM scheduling.trainer_occupation WHERE account_id = studio AND scheduled_class_id = class;
     FOR occupied IN
       SELECT c.account_id, c.id, t.trainer_id, tstzrange(c.starts_at, c.ends_at), c.allows_trainer_overlap
       FROM scheduling.scheduled_class c
       CROSS JOIN LATERAL (
         SELECT c.trainer_id WHERE c.trainer_id IS NOT NULL
         UNION
         SELECT a.trainer_id FROM scheduling.scheduled_class_trainer a
         WHERE a.account_id = studio AND a.scheduled_class_id = c.id
       ) t
       WHERE c.account_id = studio AND c.id = class AND c.status = 'scheduled'
     LOOP
       INSERT INTO scheduling.trainer_occupation (account_id, scheduled_class_id, trainer_id, during, allows_overlap)
       VALUES (studio, class, occupied.trainer_id, occupied.during, occupied.allows_overlap);
     END LOOP;
   END $$`,
];

const payments = [
  `CREATE OR REPLACE FUNCTION finance.keep_refunds_below_payment() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     payment bigint := coalesce((to_jsonb(NEW) ->> 'purchase_id')::bigint, NEW.id);
     paid bigint;
     refunded bigint;
   BEGIN
     SELECT amount_cents INTO paid FROM finance.customer_purchase
     WHERE account_id = NEW.account_id AND id = payment FOR NO KEY UPDATE;
     SELECT sum(amount_cents) INTO refunded FROM finance.purchase_refund
     WHERE account_id = NEW.account_id AND purchase_id = payment;
     IF refunded > paid THEN
       RAISE EXCEPTION 'The refunds of a payment exceed it.' USING ERRCODE = 'check_violation';
     END IF;
     RETURN NULL;
   END $$`,
  'DROP FUNCTION finance.sum_booking_payments(bigint, bigint)',
  `CREATE FUNCTION finance.sum_booking_payments(studio bigint, booking bigint) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     summed finance.booking_payment;
   BEGIN
     FOR summed IN
       SELECT u.account_id, u.booking_id, u.currency, sum(u.amount_cents), coalesce(sum((
         SELECT sum(f.amount_cents) FROM finance.purchase_refund f WHERE f.account_id = studio AND f.purchase_id = u.id)), 0)
       FROM finance.customer_purchase u
       WHERE u.account_id = studio AND u.booking_id = booking AND u.status = 'payment_paid' AND u.method <> 'online'
       GROUP BY u.account_id, u.booking_id, u.currency
     LOOP
       INSERT INTO finance.booking_payment (account_id, booking_id, currency, paid_cents, refunded_cents)
       VALUES (studio, booking, summed.currency, summed.paid_cents, summed.refunded_cents)
       ON CONFLICT ON CONSTRAINT booking_payment_pkey DO UPDATE
         SET paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents;
     END LOOP;
   END $$`,
  `CREATE OR REPLACE FUNCTION finance.sum_payments_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     payment bigint := (to_jsonb(NEW) ->> 'purchase_id')::bigint;
     booking bigint := (to_jsonb(NEW) ->> 'booking_id')::bigint;
   BEGIN
     IF payment IS NOT NULL THEN
       SELECT booking_id INTO booking FROM finance.customer_purchase WHERE account_id = NEW.account_id AND id = payment;
     END IF;
     IF booking IS NOT NULL THEN
       PERFORM finance.sum_booking_payments(NEW.account_id, booking);
     END IF;
     RETURN NULL;
   END $$`,
];

/** The message names the constraint, as a cluster passes nothing else on. */
const REFUSED = `RAISE EXCEPTION 'More tickets would be sold than there are, which violates check constraint "ticket_stock".'
         USING ERRCODE = 'check_violation', CONSTRAINT = 'ticket_stock'`;

/** As before, but without arguments of a table's type: on a server of a cluster, rows have the type of their part of the table. */
const soldTickets = [
  'DROP FUNCTION ticketing.move_stock(ticketing.ticket_order_item, int)',
  'DROP FUNCTION ticketing.check_type(ticketing.ticket_order_item)',
  `CREATE FUNCTION ticketing.check_type(studio bigint, kind text, type bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM FROM ticketing.ticket_type WHERE account_id = studio AND owner = kind AND id = type AND sold_quantity > inventory;
     IF FOUND THEN
       ${REFUSED};
     END IF;
   END $$`,
  `CREATE OR REPLACE FUNCTION ticketing.refuse_oversold() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     ${REFUSED};
   END $$`,
  `CREATE OR REPLACE FUNCTION ticketing.check_capacity(account bigint, kind text, of_owner bigint) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     places int;
     sold bigint;
   BEGIN
     SELECT capacity INTO places FROM ticketing.sale_owner
     WHERE account_id = account AND owner = kind AND owner_id = of_owner AND capacity IS NOT NULL FOR NO KEY UPDATE;
     IF places IS NULL THEN
       RETURN;
     END IF;
     SELECT sum(sold_quantity) INTO sold FROM ticketing.ticket_type WHERE account_id = account AND owner = kind AND owner_id = of_owner;
     IF places < sold THEN
       ${REFUSED};
     END IF;
   END $$`,
  `CREATE OR REPLACE FUNCTION ticketing.count_new_item() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     ordered ticketing.ticket_order;
   BEGIN
     SELECT * INTO ordered FROM ticketing.ticket_order
     WHERE account_id = NEW.account_id AND owner = NEW.owner AND id = NEW.order_id;
     IF ticketing.holds_firmly(ordered.status) THEN
       PERFORM ticketing.move_stock(NEW.account_id, NEW.owner, NEW.ticket_type_id, NEW.quantity, NEW.price_tier);
     END IF;
     IF ordered.status = 'paid' AND NOT ordered.is_oversold THEN
       PERFORM ticketing.check_type(NEW.account_id, NEW.owner, NEW.ticket_type_id);
       PERFORM ticketing.check_capacity(NEW.account_id, NEW.owner, NEW.owner_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE FUNCTION ticketing.count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     item record;
     direction int := ticketing.holds_firmly(NEW.status)::int - ticketing.holds_firmly(OLD.status)::int;
     is_checked boolean := NEW.status = 'paid' AND NOT NEW.is_oversold;
   BEGIN
     FOR item IN SELECT ticket_type_id, quantity, price_tier FROM ticketing.ticket_order_item
       WHERE account_id = NEW.account_id AND owner = NEW.owner AND order_id = NEW.id ORDER BY ticket_type_id
     LOOP
       IF direction <> 0 THEN
         PERFORM ticketing.move_stock(NEW.account_id, NEW.owner, item.ticket_type_id, direction * item.quantity, item.price_tier);
       END IF;
       IF is_checked THEN
         PERFORM ticketing.check_type(NEW.account_id, NEW.owner, item.ticket_type_id);
       END IF;
     END LOOP;
     IF is_checked THEN
       PERFORM ticketing.check_capacity(NEW.account_id, NEW.owner, NEW.owner_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION ticketing.move_stock(studio bigint, kind text, type bigint, places int, tier text) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE ticketing.ticket_type SET sold_quantity = sold_quantity + places,
       sold_early_quantity = sold_early_quantity + CASE WHEN tier = 'early_bird' THEN places ELSE 0 END
     WHERE account_id = studio AND owner = kind AND id = type;
   END $$`,
];

/**
 * As migration 81: each type once and in the order of ids, however many orders change. Which orders those are is read first, since
 * the rows of the statement are on the server of the trigger only.
 */
const heldTickets = [
  `CREATE FUNCTION ticketing.hold_items(studio bigint, kind text, opened bigint[], closed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     moved record;
   BEGIN
     FOR moved IN
       SELECT d.ticket_type_id AS type, sum(d.quantity) AS held, coalesce(sum(d.quantity) FILTER (WHERE d.price_tier = 'early_bird'), 0) AS early
       FROM (
         SELECT i.ticket_type_id, i.price_tier, CASE WHEN i.order_id = ANY(opened) THEN i.quantity ELSE -i.quantity END AS quantity
         FROM ticketing.ticket_order_item i
         WHERE i.account_id = studio AND i.owner = kind AND i.order_id = ANY(opened || closed)) d
       GROUP BY d.ticket_type_id ORDER BY d.ticket_type_id
     LOOP
       UPDATE ticketing.ticket_type SET held_quantity = held_quantity + moved.held, held_early_quantity = held_early_quantity + moved.early
       WHERE account_id = studio AND owner = kind AND id = moved.type;
     END LOOP;
   END $$`,
  `CREATE OR REPLACE FUNCTION ticketing.hold_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     orders record;
   BEGIN
     FOR orders IN
       SELECT o.account_id AS studio, o.owner AS kind,
         coalesce(array_agg(o.id) FILTER (WHERE o.status = 'pending'), '{}') AS opened,
         coalesce(array_agg(o.id) FILTER (WHERE f.status = 'pending'), '{}') AS closed
       FROM changed o JOIN former f ON f.account_id = o.account_id AND f.owner = o.owner AND f.id = o.id
       WHERE (f.status = 'pending') <> (o.status = 'pending')
       GROUP BY o.account_id, o.owner ORDER BY o.account_id, o.owner
     LOOP
       PERFORM ticketing.hold_items(orders.studio, orders.kind, orders.opened, orders.closed);
     END LOOP;
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE FUNCTION ticketing.hold_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     moved record;
   BEGIN
     FOR moved IN
       SELECT account_id AS studio, owner AS kind, order_id AS ordered, ticket_type_id AS type, sum(quantity) AS held,
         coalesce(sum(quantity) FILTER (WHERE price_tier = 'early_bird'), 0) AS early
       FROM added GROUP BY account_id, owner, order_id, ticket_type_id ORDER BY account_id, owner, ticket_type_id
     LOOP
       PERFORM FROM ticketing.ticket_order
       WHERE account_id = moved.studio AND owner = moved.kind AND id = moved.ordered AND status = 'pending';
       IF FOUND THEN
         UPDATE ticketing.ticket_type SET held_quantity = held_quantity + moved.held, held_early_quantity = held_early_quantity + moved.early
         WHERE account_id = moved.studio AND owner = moved.kind AND id = moved.type;
       END IF;
     END LOOP;
     RETURN NULL;
   END $$`,
];
