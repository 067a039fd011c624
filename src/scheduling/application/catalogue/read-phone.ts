import { requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import type { StudioDirectory } from '../../../accounts';

/** The typed phone as E.164, read in the studio's country. Throws `validation_failed` on `phone` (GEN-10). */
export async function readPhone(
  studios: StudioDirectory,
  { accountId }: StudioScope,
  phone: string | null | undefined,
): Promise<string | null | undefined> {
  if (typeof phone !== 'string') return phone;
  return requirePhone(phone, (await studios.settings(accountId)).countryCode);
}
