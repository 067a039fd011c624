import { isPlainEmail, singleLine } from '@studio/kernel';

import type { ExternalIdentity } from '../domain/external-identity';

/** What an ID token or the provider's userinfo may state about a person; nothing beside `sub` can be relied upon. */
export interface IdentityClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

const MAX_LENGTH = 255;

/** Whether nothing more could be learned from the provider. */
export function areComplete({ email, email_verified: isVerified, name }: IdentityClaims): boolean {
  return email !== undefined && isVerified !== undefined && name !== undefined;
}

/**
 * The identity that `sources` state, of which the first is asked first. Null when the subject cannot be stored as it is.
 * E-mail and its verification come from one source: a verification says nothing about the e-mail of another.
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

/** In the stored form (GEN-11); null when it is no e-mail address. */
function emailOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const email = claim.trim().toLowerCase();
  return isPlainEmail(email) ? email : null;
}

/** Apple and Amazon Cognito send the text instead of the boolean. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = singleLine(claim);
  // By code points, so that no character is cut in two.
  return name === '' ? null : [...name].slice(0, MAX_LENGTH).join('').trim();
}
