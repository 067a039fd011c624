import { requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import type { StudioDirectory } from '../../../accounts';

/** The phone as E.164, read in the studio's country; null and undefined stay. Throws `validation_failed` on `contact_phone`. */
export async function readContactPhone<Phone extends string | null | undefined>(
  studios: StudioDirectory,
  { accountId }: StudioScope,
  typed: Phone,
): Promise<Phone | string> {
  if (typeof typed !== 'string') return typed;
  return requirePhone(typed, (await studios.settings(accountId)).countryCode, 'contact_phone');
}
