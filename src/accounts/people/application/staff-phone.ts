import { requirePhone } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { AccountEntity } from '../../studios';

/** The phone number in E.164, parsed by the studio's country (GEN-10). Throws `validation_failed` on `phone`. */
export async function staffPhone(
  manager: EntityManager,
  accountId: number,
  phone: string | null | undefined,
): Promise<string | null> {
  if (phone === null || phone === undefined) return null;
  const { countryCode } = await manager.findOneByOrFail(AccountEntity, { id: accountId });
  return requirePhone(phone, countryCode);
}
