import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { declaredRows, type PersonKeys, rowKeys } from './declared-rows';

interface PersonRow {
  readonly id: number;
}

/** Rows in memory at a time. */
const PAGE = 1_000;

/** Reads everything that contexts declared to be about a person. */
@Injectable()
export class PersonRows {
  constructor(private readonly uow: UnitOfWork) {}

  /** The rows of each part in pages, as the open snapshot sees them; a part without rows has one empty page. */
  async *read(scope: StudioScope, keys: PersonKeys): AsyncGenerator<{ part: string; rows: readonly object[] }> {
    for (const [part, { text }] of declaredRows()) {
      let after = 0;
      let rows: readonly PersonRow[];
      do {
        // An optimiser that knew the parameters' casts only would not find the index, so they are cast in place.
        [rows] = await this.uow.read(scope, [
          statement<PersonRow>(`person_rows_${part}`, paged(text), [...rowKeys(scope, keys), after, PAGE]),
        ]);
        yield { part, rows };
        after = rows.at(-1)?.id ?? 0;
      } while (rows.length === PAGE);
    }
  }
}

function paged(text: string): string {
  // Not every part needs each parameter, whose types PostgreSQL would then not know.
  return `
    SELECT r.* FROM (${text}) r
    WHERE r.id > $5::bigint AND ($2::bigint[] IS NULL OR $3::text[] IS NULL OR $4::text[] IS NULL) IS NOT NULL
    ORDER BY r.id LIMIT $6`;
}
