import { statement, type Statement, type StudioScope } from '@studio/persistence';

const EXISTS = 'SELECT id FROM festival.festival_edition WHERE account_id = $1 AND id = $2';

/** Returns one row when the studio has the edition; sent together with a list of the edition's rows. */
export function editionExists({ accountId }: StudioScope, id: number): Statement<{ readonly id: number }> {
  return statement('festival_edition_exists', EXISTS, [accountId, id]);
}
