import { isPlainEmail, normalizedEmail, singleLine } from '@studio/kernel';

import type { ExternalIdentity } from '../domain/external-identity';

/** Claims of an ID token or the provider's userinfo; only `sub` is reliably present. */
export interface IdentityClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

const MAX_LENGTH = 255;

/** Whether the provider can add nothing. */
export function areComplete({ email, email_verified: isVerified, name }: IdentityClaims): boolean {
  return email !== undefined && isVerified !== undefined && name !== undefined;
}

/**
 * The identity from `sources`, of which earlier ones have precedence. Null when the subject cannot be stored. E-mail and its
 * verification come from the same source, as a verification says nothing about an e-mail of another.
 */
export function externalIdentityFrom(sources: readonly IdentityClaims[]): ExternalIdentity | null {
  const subject = sources[0]?.sub ?? '';
  if (subject === '' || subject.length > MAX_LENGTH || subject.includes('\0') || !subject.isWellFormed()) return null;
  const stating = sources.find(({ email }) => email !== undefined);
  const email = emailOf(stating?.email);
  return {
    subject,
    email,
    isEmailVerified: email !== null && isTrue(stating?.email_verified),
    name: sources.map(({ name }) => nameOf(name)).find((name) => name !== null) ?? null,
  };
}

/** In the stored form (GEN-11); null when it is not an e-mail address. */
function emailOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const email = normalizedEmail(claim);
  return isPlainEmail(email) ? email : null;
}

/** Apple and Amazon Cognito send the text `true` instead of the boolean. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = singleLine(claim);
  // By code points, so that no character is split.
  return name === '' ? null : [...name].slice(0, MAX_LENGTH).join('').trim();
}
