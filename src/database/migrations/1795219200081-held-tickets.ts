import { SqlMigration } from './sql-migration';
import { mayReadAll, mayReadOwn, NEW_TABLES } from './ticketing/former-rows';

/**
 * Places of pending orders are counted with their type, as those of firm ones, so that a sale costs the same however many
 * orders are pending (TKT-4). One statement adds all that a change of orders moves, each type once and by id: thousands
 * of orders of one type can end together, and sales lock types in that order.
 */
export class HeldTickets1795219200081 extends SqlMigration {
  readonly name = 'HeldTickets1795219200081';

  protected readonly statements = [
    `ALTER TABLE ticketing.ticket_type ADD COLUMN held_quantity int NOT NULL DEFAULT 0,
       ADD COLUMN held_early_quantity int NOT NULL DEFAULT 0,
       ADD CONSTRAINT ticket_type_held_check CHECK (held_early_quantity BETWEEN 0 AND held_quantity)`,
    'DROP TRIGGER touch ON ticketing.ticket_type',
    `CREATE TRIGGER touch BEFORE UPDATE ON ticketing.ticket_type FOR EACH ROW
     WHEN ((NEW.sold_quantity, NEW.held_quantity) = (OLD.sold_quantity, OLD.held_quantity))
     EXECUTE FUNCTION accounts.touch_row()`,
    ...NEW_TABLES.map(mayReadAll),
    `UPDATE ticketing.ticket_type t SET held_quantity = h.held, held_early_quantity = h.early
     FROM (
       SELECT i.account_id, i.owner, i.ticket_type_id, sum(i.quantity) AS held,
         coalesce(sum(i.quantity) FILTER (WHERE i.price_tier = 'early_bird'), 0) AS early
       FROM ticketing.ticket_order o
       JOIN ticketing.ticket_order_item i ON i.account_id = o.account_id AND i.owner = o.owner AND i.order_id = o.id
       WHERE o.status = 'pending' GROUP BY 1, 2, 3) h
     WHERE t.account_id = h.account_id AND t.owner = h.owner AND t.id = h.ticket_type_id`,
    ...NEW_TABLES.map(mayReadOwn),
    COUNT_ITEMS,
    COUNT_ORDERS,
    `CREATE TRIGGER held AFTER INSERT ON ticketing.ticket_order_item REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION ticketing.hold_new_items()`,
    `CREATE TRIGGER held AFTER UPDATE ON ticketing.ticket_order REFERENCING OLD TABLE AS former NEW TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION ticketing.hold_changed_orders()`,
  ];
}

/** Adds the places of `moved` (key of the type, items, direction) to what their types hold. */
const move = (moved: string) => `
  WITH sums AS (
    SELECT m.account_id, m.owner, m.ticket_type_id, sum(m.direction * m.quantity) AS held,
      coalesce(sum(m.direction * m.quantity) FILTER (WHERE m.price_tier = 'early_bird'), 0) AS early
    FROM (${moved}) m GROUP BY 1, 2, 3
  ), locked AS (
    SELECT s.* FROM sums s
    JOIN ticketing.ticket_type t ON t.account_id = s.account_id AND t.owner = s.owner AND t.id = s.ticket_type_id
    ORDER BY t.account_id, t.owner, t.id FOR NO KEY UPDATE OF t
  )
  UPDATE ticketing.ticket_type t SET held_quantity = t.held_quantity + l.held, held_early_quantity = t.held_early_quantity + l.early
  FROM locked l WHERE t.account_id = l.account_id AND t.owner = l.owner AND t.id = l.ticket_type_id;`;

const COUNT_ITEMS = `
  CREATE FUNCTION ticketing.hold_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${move(`
      SELECT i.*, 1 AS direction FROM added i
      JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
      WHERE o.status = 'pending'`)}
    RETURN NULL;
  END $$`;

const COUNT_ORDERS = `
  CREATE FUNCTION ticketing.hold_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${move(`
      SELECT i.*, CASE WHEN o.status = 'pending' THEN 1 ELSE -1 END AS direction
      FROM changed o
      JOIN former f ON f.account_id = o.account_id AND f.owner = o.owner AND f.id = o.id
      JOIN ticketing.ticket_order_item i ON i.account_id = o.account_id AND i.owner = o.owner AND i.order_id = o.id
      WHERE (f.status = 'pending') <> (o.status = 'pending')`)}
    RETURN NULL;
  END $$`;
