import { type Statement, statement } from '@studio/persistence';

/** A location that narrows an answer. */
export interface AskedLocation {
  readonly id: number;
  readonly name: string;
}

const LOCATION = 'SELECT id, name FROM scheduling.location WHERE account_id = $1 AND id = $2';

/** The studio's location of the id, active or not (ARG-6); nothing for null. */
export function askedLocation(accountId: number, locationId: number | null): Statement<AskedLocation> {
  return statement<AskedLocation>('assistant_location', LOCATION, [accountId, locationId]);
}
