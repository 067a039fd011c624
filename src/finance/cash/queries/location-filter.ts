import { notChoosable } from '@studio/kernel';
import { type Statement, statement, type StudioScope } from '@studio/persistence';

const EXISTS = 'SELECT 1 AS found FROM scheduling.location WHERE account_id = $1 AND id = $2';

/** A statement that looks up the location of a list's filter; to be sent together with the list. */
export function filteredLocation({ accountId }: StudioScope, locationId: number | null): Statement<object> {
  return statement<object>('finance_location', EXISTS, [accountId, locationId]);
}

/** Throws `validation_failed` on the input when the filter's location does not exist in the studio (GEN-9). */
export function assertFilteredLocation(
  rows: readonly object[],
  locationId: number | null,
  input = 'location_id',
): void {
  if (locationId !== null && rows.length === 0) throw notChoosable(input, 'The location');
}
