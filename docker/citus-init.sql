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

-- The versions of public answers are functions that read tables. Called beside a studio's row they run on the node of that row,
-- which has all rows that they read; Citus asks that this be confirmed.
ALTER ROLE studio_owner SET citus.allow_nested_distributed_execution = on;
ALTER ROLE studio_app SET citus.allow_nested_distributed_execution = on;

-- After a look-up in all studios over several connections to a worker, Citus refuses to write reference tables in the same
-- transaction, such as people when an invitation is accepted. One connection to each worker is enough for our look-ups.
ALTER ROLE studio_owner SET citus.multi_shard_modify_mode = 'sequential';
ALTER ROLE studio_app SET citus.multi_shard_modify_mode = 'sequential';

-- Citus makes the owner of a function or table on the workers as well and asks a superuser for that, unless it knows the
-- role already. It learns it from the owner of the database.
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO studio_owner', current_database()); END $$;
