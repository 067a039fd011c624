import { requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import type { StudioDirectory } from '../../accounts';

/** The phone as E.164, read in the studio's country; null and undefined stay. Throws `validation_failed` on `phone` (GEN-10). */
export async function readPhone<Phone extends string | null | undefined>(
  studios: StudioDirectory,
  { accountId }: StudioScope,
  phone: Phone,
): Promise<Phone | string> {
  if (typeof phone !== 'string') return phone;
  return requirePhone(phone, (await studios.settings(accountId)).countryCode);
}
