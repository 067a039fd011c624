/**
 * Statement that creates `name(as_of)`: the studios in which `holds`, a condition on `studio` and `as_of`, is true. For
 * jobs that search studios with due work; row-level security applies in the function, as it enters each studio.
 */
export function studiosWhere(name: string, holds: string): string {
  return `CREATE FUNCTION ${name}(as_of timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql VOLATILE AS $$
   DECLARE
     entered text := current_setting('app.account_id', true);
     studio bigint;
   BEGIN
     FOR studio IN SELECT id FROM accounts.account ORDER BY id LOOP
       PERFORM set_config('app.account_id', studio::text, true);
       IF ${holds} THEN
         RETURN NEXT studio;
       END IF;
     END LOOP;
     PERFORM set_config('app.account_id', coalesce(entered, ''), true);
   END $$`;
}
