const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an invitation can be accepted, from its last mail on (JOIN-5). */
export const INVITATION_VALID_MS = 14 * DAY_MS;

/** Invitations of a studio that wait for an answer, at most (JOIN-6). */
export const PENDING_MOST = 100;

/** Mails of one studio to one address (JOIN-6). */
export const STUDIO_MAILS = { perHour: 3, perMonth: 10, hourMs: HOUR_MS, monthMs: 30 * DAY_MS } as const;

/** Mails of one studio to all addresses together, in 24 hours (JOIN-6). */
export const STUDIO_MAILS_PER_DAY = { most: 200, ms: DAY_MS } as const;

/** Mails to one address an hour, of all studios: what is above is not sent, and nobody learns of it (JOIN-6). */
export const ADDRESS_MAILS_PER_HOUR = 6;

export const INVITATION_STATUSES = ['pending', 'accepted', 'refused', 'withdrawn', 'expired'] as const;

export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Begins the tokens of links. */
export const INVITATION_LINK_PREFIX = 'i.';

const LINK = /^i\.[0-9A-Za-z]{43}$/;

/** Whether the text can be the token of a link. */
export function isInvitationLink(token: unknown): token is string {
  return typeof token === 'string' && LINK.test(token);
}

/** The status at `now`; expiry needs no job. */
export function statusAt(stored: InvitationStatus, expiresAt: Date, now: Date): InvitationStatus {
  return stored === 'pending' && expiresAt <= now ? 'expired' : stored;
}

/** How who holds the link proves to be the invited person (JOIN-3). */
export type ProofOfPerson = 'new_person' | 'new_password' | 'password';

/**
 * The mailbox alone opens no account: who works anywhere enters the password. An account that belongs to no studio opens
 * nothing, and nobody mails it a link for a password (PWD-1), so its person sets a new one.
 */
export function proofOf(
  person: { readonly isPlatformAdmin: boolean; readonly hasMembership: boolean } | null,
): ProofOfPerson {
  if (person === null) return 'new_person';
  return person.isPlatformAdmin || person.hasMembership ? 'password' : 'new_password';
}
