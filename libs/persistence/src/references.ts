import { inUse } from '@studio/kernel';

import { isBrokenReference } from './database-errors';

/**
 * Awaits the deletion or change of a row that others may refer to. Their references tell, so that nobody can begin to use
 * the row while it goes. Throws `in_use` on the resource; the unit cannot go on after that.
 */
export async function refusingUse(resource: string, write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isBrokenReference(error) ? inUse(resource, 'This is in use and can only be deactivated.') : error;
  }
}
