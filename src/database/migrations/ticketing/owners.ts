/**
 * A context whose rows own tickets puts this trigger on their table: `sale_owner` then has a row for each, which goes
 * when its owner does. Orders refer to it, so the database refuses to delete an owner that sold something.
 */
const follow = `
  CREATE FUNCTION ticketing.follow_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    kind text := TG_ARGV[0];
    places int;
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM ticketing.sale_owner WHERE account_id = OLD.account_id AND owner = kind AND owner_id = OLD.id;
      RETURN NULL;
    END IF;
    places := (to_jsonb(NEW) ->> 'capacity')::int;
    INSERT INTO ticketing.sale_owner (account_id, owner, owner_id, currency, capacity)
    VALUES (NEW.account_id, kind, NEW.id, NEW.currency, places)
    ON CONFLICT (account_id, owner, owner_id) DO UPDATE SET currency = excluded.currency, capacity = excluded.capacity;
    IF TG_OP = 'UPDATE' AND places IS NOT NULL THEN
      PERFORM ticketing.check_capacity(NEW.account_id, kind, NEW.id);
    END IF;
    RETURN NULL;
  END $$`;

const followed = [
  { table: 'events.event', kind: 'event', columns: 'currency, capacity' },
  { table: 'festival.festival_edition', kind: 'edition', columns: 'currency' },
].map(
  ({ table, kind, columns }) => `
    CREATE TRIGGER sale_owner AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON ${table} FOR EACH ROW
    EXECUTE FUNCTION ticketing.follow_owner('${kind}')`,
);

export const owners: readonly string[] = [follow, ...followed];
