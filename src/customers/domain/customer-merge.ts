/** What a customer is known by, and signs in with. */
export interface Identity {
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly phone: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly passwordHash: string | null;
  readonly externalIdpSubject: string | null;
}

/** What the person wants to be known by after the merge. */
export interface WantedIdentity {
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
}

/** Whether the source may become the target: it has neither a phone nor a history that would be lost (MRG-5). */
export function assessMerge(source: Identity, hasHistory: boolean): boolean {
  return source.phone === null && !hasHistory;
}

/** The target after the merge (MRG-6); the phone was just proved. */
export function computeMerge(source: Identity, target: Identity, wanted: WantedIdentity, now: Date): Identity {
  const email = wanted.email ?? source.email ?? target.email;
  return {
    name: target.name ?? wanted.name,
    email,
    emailVerifiedAt: verifiedAt(email, source, target),
    phone: target.phone,
    phoneVerifiedAt: target.phoneVerifiedAt ?? now,
    passwordHash: wanted.passwordHash ?? source.passwordHash ?? target.passwordHash,
    externalIdpSubject: source.externalIdpSubject ?? target.externalIdpSubject,
  };
}

function verifiedAt(email: string | null, source: Identity, target: Identity): Date | null {
  if (email === target.email) return target.emailVerifiedAt;
  return email === source.email ? source.emailVerifiedAt : null;
}
