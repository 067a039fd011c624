import { SqlMigration } from './sql-migration';

/** The keys of possible duplicates, stored next to their sources (customers-and-leads.md MRG-16). */
export class DuplicateKeys1795219200057 extends SqlMigration {
  readonly name = 'DuplicateKeys1795219200057';

  protected readonly statements = [
    `ALTER TABLE customers.customer
       ADD COLUMN match_name text GENERATED ALWAYS AS (${MATCH_NAME}) STORED,
       ADD COLUMN match_email text GENERATED ALWAYS AS (${MATCH_EMAIL}) STORED,
       ADD COLUMN match_phone text GENERATED ALWAYS AS (${MATCH_PHONE}) STORED`,
  ];
}

/** Without case, accents and superfluous spaces. */
const MATCH_NAME = `
  nullif(btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE "und-x-icu"), '\\s+', ' ', 'g')), '')`;

const LOCAL = `split_part(split_part(email, '@', 1), '+', 1)`;
const DOMAIN = `split_part(email, '@', 2)`;

/** Without what follows a plus, and for the provider that ignores them without dots. */
const MATCH_EMAIL = `
  CASE WHEN ${DOMAIN} IN ('gmail.com', 'googlemail.com') THEN replace(${LOCAL}, '.', '') || '@gmail.com'
    ELSE ${LOCAL} || '@' || ${DOMAIN} END`;

/** The last nine digits: the same number with and without the code of its country. */
const MATCH_PHONE = `
  CASE WHEN length(phone) > 9 THEN right(phone, 9) END`;
