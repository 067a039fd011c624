/** Check of `table`: a key is stored together with the hash of its first inputs. */
export const idempotencyCheck = (table: string) =>
  `CONSTRAINT ${table}_key_hash_check CHECK ((idempotency_key IS NULL) = (idempotency_hash IS NULL))`;

/** Reference of `table` to a location of the studio. */
export const locationReference = (table: string, column = 'location_id') =>
  `CONSTRAINT ${table}_${column.replace(/_id$/, '')}_fkey FOREIGN KEY (account_id, ${column}) REFERENCES scheduling.location (account_id, id)`;
