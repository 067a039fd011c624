import { requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import type { StudioDirectory } from '../queries/studio-directory.query';

/**
 * The entered phone as E.164, read in the studio's country; null and undefined are returned unchanged. Throws
 * `validation_failed` on `field` (GEN-10).
 */
export async function enteredPhone<Phone extends string | null | undefined>(
  studios: StudioDirectory,
  { accountId }: StudioScope,
  phone: Phone,
  field = 'phone',
): Promise<Phone | string> {
  if (typeof phone !== 'string') return phone;
  return requirePhone(phone, (await studios.settings(accountId)).countryCode, field);
}
