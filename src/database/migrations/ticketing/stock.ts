const RAISE = `USING ERRCODE = 'check_violation', CONSTRAINT = 'ticket_stock'`;

/**
 * The sold quantity is stored with the types, so that a sale costs the same however much was sold before. Marking an
 * order as paid, or lowering inventory or capacity, triggers the count (TKT-4), which runs under the rows' locks and
 * needs no clock. Holds of pending orders expire by the clock, so the application handles them. Types change in the
 * order of their ids, and the owner is locked after them, as sales do.
 */
export const stock: readonly string[] = [
  `CREATE FUNCTION ticketing.holds_firmly(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
     SELECT status IN ('paid', 'refund_required', 'paid_requires_refund')
   $$`,
  `CREATE FUNCTION ticketing.check_capacity(account bigint, kind text, of_owner bigint) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     places int;
   BEGIN
     SELECT capacity INTO places FROM ticketing.sale_owner
     WHERE account_id = account AND owner = kind AND owner_id = of_owner AND capacity IS NOT NULL FOR NO KEY UPDATE;
     IF places < (SELECT sum(t.sold_quantity) FROM ticketing.ticket_type t
       WHERE t.account_id = account AND t.owner = kind AND t.owner_id = of_owner) THEN
       RAISE EXCEPTION 'More tickets would be sold than there are places in all.' ${RAISE};
     END IF;
   END $$`,
  `CREATE FUNCTION ticketing.check_type(item ticketing.ticket_order_item) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM ticketing.ticket_type WHERE account_id = item.account_id AND owner = item.owner
       AND id = item.ticket_type_id AND sold_quantity > inventory) THEN
       RAISE EXCEPTION 'More tickets would be sold than the type has.' ${RAISE};
     END IF;
   END $$`,
  `CREATE FUNCTION ticketing.move_stock(item ticketing.ticket_order_item, direction int) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE ticketing.ticket_type SET sold_quantity = sold_quantity + direction * item.quantity,
       sold_early_quantity = sold_early_quantity + CASE WHEN item.price_tier = 'early_bird' THEN direction * item.quantity ELSE 0 END
     WHERE account_id = item.account_id AND owner = item.owner AND id = item.ticket_type_id;
   END $$`,
  `CREATE FUNCTION ticketing.count_new_item() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     ordered ticketing.ticket_order;
   BEGIN
     SELECT * INTO ordered FROM ticketing.ticket_order
     WHERE account_id = NEW.account_id AND owner = NEW.owner AND id = NEW.order_id;
     IF ticketing.holds_firmly(ordered.status) THEN
       PERFORM ticketing.move_stock(NEW, 1);
     END IF;
     IF ordered.status = 'paid' AND NOT ordered.is_oversold THEN
       PERFORM ticketing.check_type(NEW);
       PERFORM ticketing.check_capacity(NEW.account_id, NEW.owner, NEW.owner_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION ticketing.count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     item ticketing.ticket_order_item;
     direction int := ticketing.holds_firmly(NEW.status)::int - ticketing.holds_firmly(OLD.status)::int;
     is_checked boolean := NEW.status = 'paid' AND NOT NEW.is_oversold;
   BEGIN
     FOR item IN SELECT * FROM ticketing.ticket_order_item
       WHERE account_id = NEW.account_id AND owner = NEW.owner AND order_id = NEW.id ORDER BY ticket_type_id
     LOOP
       IF direction <> 0 THEN
         PERFORM ticketing.move_stock(item, direction);
       END IF;
       IF is_checked THEN
         PERFORM ticketing.check_type(item);
       END IF;
     END LOOP;
     IF is_checked THEN
       PERFORM ticketing.check_capacity(NEW.account_id, NEW.owner, NEW.owner_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION ticketing.refuse_oversold() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'More tickets are sold than there would be.' ${RAISE};
   END $$`,
  // A sale is no change of what staff wrote.
  'DROP TRIGGER touch ON ticketing.ticket_type',
  `CREATE TRIGGER touch BEFORE UPDATE ON ticketing.ticket_type FOR EACH ROW
   WHEN (NEW.sold_quantity = OLD.sold_quantity) EXECUTE FUNCTION accounts.touch_row()`,
  `CREATE TRIGGER stock AFTER INSERT ON ticketing.ticket_order_item FOR EACH ROW EXECUTE FUNCTION ticketing.count_new_item()`,
  `CREATE TRIGGER stock AFTER UPDATE OF status ON ticketing.ticket_order FOR EACH ROW
   WHEN (NEW.status <> OLD.status
     AND (NEW.status = 'paid' OR ticketing.holds_firmly(NEW.status) <> ticketing.holds_firmly(OLD.status)))
   EXECUTE FUNCTION ticketing.count_changed_order()`,
  `CREATE TRIGGER stock AFTER UPDATE OF inventory ON ticketing.ticket_type FOR EACH ROW
   WHEN (NEW.inventory < OLD.inventory AND NEW.inventory < NEW.sold_quantity) EXECUTE FUNCTION ticketing.refuse_oversold()`,
];
