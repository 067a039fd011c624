import { type Statement, statement } from '@studio/persistence';

/** The location to which an answer is limited. */
export interface RequestedLocation {
  readonly id: number;
  readonly name: string;
}

const LOCATION = 'SELECT id, name FROM scheduling.location WHERE account_id = $1 AND id = $2';

/** The studio's location with the id, active or not (ARG-6); no statement for null. */
export function requestedLocation(accountId: number, locationId: number | null): Statement<RequestedLocation> {
  return statement<RequestedLocation>('assistant_location', LOCATION, [accountId, locationId]);
}
