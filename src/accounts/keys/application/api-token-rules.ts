import {
  ABILITIES,
  type Ability,
  API_TOKEN_PREFIXES,
  type ApiTokenKind,
  issuerPermission,
  type StaffActor,
} from '@studio/access';
import { limitReached, validationFailed } from '@studio/kernel';
import { newToken, tokenHash } from '@studio/secrets';
import { type EntityManager, IsNull } from 'typeorm';

import { abilityNotGrantable } from '../../studios';
import { AccountApiTokenEntity, ORIGIN_TEXT, originOf } from '../../sessions';

/** Maximum number of unrevoked tokens of a studio (TOK-7). */
const MAX_TOKENS = 100;

/** Of a secret key by default, of a publishable one always (TOK-3, WEB-1). */
const DEFAULT_ABILITIES: readonly Ability[] = ['website_leads:create'];

/** A new token of the kind, with the columns that hold it. Only a publishable one is stored itself (WEB-1). */
export function newSecret(kind: ApiTokenKind) {
  const token = newToken(API_TOKEN_PREFIXES[kind]);
  const publishedToken = kind === 'publishable' ? token : null;
  return { token, tokenHash: tokenHash(token), lastFour: token.slice(-4), publishedToken };
}

/** Throws `validation_failed` on `abilities` where a publishable key is to have another than its own (WEB-1). */
export function assertAbilitiesOfKind(kind: ApiTokenKind, wanted: readonly Ability[]): void {
  if (kind === 'secret' || wanted.every((ability) => DEFAULT_ABILITIES.includes(ability))) return;
  throw validationFailed({
    abilities: [`A publishable key has the ability ${DEFAULT_ABILITIES.join()} and no other.`],
  });
}

/** The origins as browsers send them, each once (WEB-2). Throws `validation_failed` on `origins` and `origins.N`. */
export function originsOfKind(kind: ApiTokenKind, typed: readonly string[]): string[] {
  if (kind === 'secret') {
    if (typed.length > 0) throw validationFailed({ origins: ['Only a publishable key has origins.'] });
    return [];
  }
  if (typed.length === 0) throw validationFailed({ origins: ['origins must name at least one website.'] });
  const read = typed.map(originOf);
  const wrong = [...read.keys()].filter((index) => read[index] === null);
  if (wrong.length > 0)
    throw validationFailed(
      Object.fromEntries(wrong.map((index) => [`origins.${index}`, [`This must be ${ORIGIN_TEXT}.`]])),
    );
  return [...new Set(read.filter((origin) => origin !== null))];
}

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
