import { ABILITIES, type Ability, issuerPermission, type StaffActor } from '@studio/access';
import { limitReached } from '@studio/kernel';
import { type EntityManager, IsNull } from 'typeorm';

import { abilityNotGrantable } from '../../studios';
import { AccountApiTokenEntity } from '../../sessions';

/** Prefix of every account API token (TOK-1). */
export const API_TOKEN_PREFIX = 'ss_live_';

/** Maximum number of unrevoked tokens of a studio (TOK-7). */
const MAX_TOKENS = 100;

const DEFAULT_ABILITIES: readonly Ability[] = ['website_leads:create'];

/** Whether the actor holds the permission that each ability requires. */
export function mayGrant({ permissions }: StaffActor, abilities: readonly Ability[]): boolean {
  return abilities.every((ability) => permissions.includes(issuerPermission(ability)));
}

/**
 * The abilities of a new token in canonical order; an empty list means the default ability. Throws `ability_not_grantable` for
 * each ability, including the default, that the issuer may not grant (TOK-3).
 */
export function grantedAbilities(issuer: StaffActor, wanted: readonly Ability[]): Ability[] {
  const abilities = wanted.length > 0 ? wanted : DEFAULT_ABILITIES;
  const refusedAt = [...abilities.keys()].filter((index) => !mayGrant(issuer, abilities.slice(index, index + 1)));
  if (refusedAt.length > 0) throw abilityNotGrantable(refusedAt);
  return ABILITIES.filter((ability) => abilities.includes(ability));
}

/**
 * Serialises writes of a studio's tokens, so that of two concurrent ones the second counts the first. Rows that refer to the
 * studio can still be written meanwhile.
 */
export async function lockApiTokens(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query('SELECT 1 FROM accounts.account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}

/** Throws `limit_reached` when the studio has the maximum number of valid tokens (TOK-7). The caller holds `lockApiTokens`. */
export async function assertRoomForToken(manager: EntityManager, accountId: number): Promise<void> {
  const count = await manager.countBy(AccountApiTokenEntity, { accountId, revokedAt: IsNull() });
  if (count >= MAX_TOKENS) throw limitReached('api_token', MAX_TOKENS);
}
