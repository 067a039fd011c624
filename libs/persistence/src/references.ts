import { inUse } from '@studio/kernel';

import { isBrokenReference } from './database-errors';

/**
 * Awaits the deletion or change of a row that others may refer to. Foreign keys decide, so that no new reference can
 * appear at the same time. Throws `in_use` on the resource; the transaction cannot continue after that.
 */
export async function refusingUse(resource: string, write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isBrokenReference(error)
      ? inUse(resource, 'This is in use and cannot be deleted. Deactivate it instead.')
      : error;
  }
}
