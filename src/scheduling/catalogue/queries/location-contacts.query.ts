import { BY_NAME, type Statement, statement } from '@studio/persistence';

/** Address and contacts of an active location. */
export interface LocationContacts {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** The location's own zone; null means the studio's. */
  readonly timeZone: string | null;
}

const CONTACTS = `
  SELECT id, name, slug, address, phone, email, timezone AS "timeZone" FROM scheduling.location
  WHERE account_id = $1 AND is_active ORDER BY name ${BY_NAME}, id`;

/** The active locations of the studio by name, as a statement to be read together with others. */
export function locationContacts(accountId: number): Statement<LocationContacts> {
  return statement<LocationContacts>('location_contacts', CONTACTS, [accountId]);
}
