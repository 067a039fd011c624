import { type Statement, statement, type StudioScope } from '@studio/persistence';

const EXISTS = 'SELECT id, currency FROM events.event WHERE account_id = $1 AND id = $2';

/** Returns one row when the studio has the event; sent together with a list of the event's rows. */
export function eventExists(
  { accountId }: StudioScope,
  id: number,
): Statement<{ readonly id: number; readonly currency: string }> {
  return statement('event_exists', EXISTS, [accountId, id]);
}
