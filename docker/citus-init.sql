-- What a superuser does once in the service's database on every node of a Citus cluster, before the first migration and
-- after postgres-init.sql has made the roles and the database there:
--   psql --username=postgres --dbname=studio --file=docker/citus-init.sql
-- Then, on the coordinator, its own address and those of the workers:
--   SELECT citus_set_coordinator_host('coordinator.internal', 5432);
--   SELECT citus_add_node('worker-1.internal', 5432);
CREATE EXTENSION IF NOT EXISTS citus;

-- The policies read on the workers which studio a transaction is in, so SET LOCAL has to reach them.
ALTER ROLE studio_owner SET citus.propagate_set_commands = 'local';
ALTER ROLE studio_app SET citus.propagate_set_commands = 'local';

-- Citus calls every trigger unsafe, as it may write to another node. Ours write rows of the same studio, which are on the same one.
ALTER ROLE studio_owner SET citus.enable_unsafe_triggers = on;
ALTER ROLE studio_app SET citus.enable_unsafe_triggers = on;

-- Citus makes the owner of a function or table on the workers as well and asks a superuser for that, unless it knows the
-- role already. It learns it from the owner of the database.
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO studio_owner', current_database()); END $$;
