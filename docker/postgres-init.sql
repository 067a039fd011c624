-- Roles and database of the service; run once, by a superuser, with psql:
--   STUDIO_OWNER_PASSWORD=… STUDIO_APP_PASSWORD=… psql --username=postgres --file=docker/postgres-init.sql
-- The owner role changes the schema at start (DATABASE_MIGRATION_URL). The application role (DATABASE_URL) reads and
-- writes rows and is bound by row-level security: it is neither superuser nor owner and cannot bypass the policies.
\getenv owner_password STUDIO_OWNER_PASSWORD
\getenv app_password STUDIO_APP_PASSWORD

CREATE ROLE studio_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD :'owner_password';
CREATE ROLE studio_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD :'app_password';
CREATE DATABASE studio OWNER studio_owner ENCODING 'UTF8' TEMPLATE template0;
