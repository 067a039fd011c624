import { SqlMigration } from './sql-migration';

/** Customers are found without regard to accents (customers-and-leads.md SRC-1). */
export class SearchWithoutAccents1795219200109 extends SqlMigration {
  readonly name = 'SearchWithoutAccents1795219200109';

  // The index goes with the column it has.
  protected readonly statements = [
    'ALTER TABLE customers.customer DROP COLUMN sought',
    `ALTER TABLE customers.customer
       ADD COLUMN sought text GENERATED ALWAYS AS (
         ${withoutAccents("coalesce(name, '')")} || U&'\\FFFF' || ${withoutAccents("coalesce(email, '')")} || U&'\\FFFF' ||
         coalesce(phone, '')) STORED`,
    `CREATE INDEX customer_by_sort_name ON customers.customer (account_id, sort_name COLLATE "und-x-icu", id)
     INCLUDE (sought, phone, anonymised_at) WHERE merged_into_id IS NULL`,
  ];
}

/** As a search folds what it seeks. Composed again, the letters of Korean take no more room in the index than before. */
function withoutAccents(text: string): string {
  const letters = `regexp_replace(normalize(lower(${text} COLLATE "und-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return `translate(normalize(${letters}, NFC), 'łøđħ', 'lodh')`;
}
