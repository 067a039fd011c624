const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Validity of an invitation, from its last mail on (JOIN-5). */
export const INVITATION_VALID_MS = 14 * DAY_MS;

/** Maximum number of pending invitations of a studio (JOIN-6). */
export const MAX_PENDING = 100;

/** Limits of mails of one studio to one address (JOIN-6). */
export const STUDIO_MAILS = { perHour: 3, perMonth: 10, hourMs: HOUR_MS, monthMs: 30 * DAY_MS } as const;

/** Limit of mails of one studio to all addresses together, in 24 hours (JOIN-6). */
export const STUDIO_MAILS_PER_DAY = { most: 200, ms: DAY_MS } as const;

/** Mails to one address per hour from all studios; mails above the limit are silently not sent (JOIN-6). */
export const ADDRESS_MAILS_PER_HOUR = 6;

export const INVITATION_STATUSES = ['pending', 'accepted', 'refused', 'withdrawn', 'expired'] as const;

export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Prefix of link tokens. */
export const INVITATION_LINK_PREFIX = 'i.';

const LINK = /^i\.[0-9A-Za-z]{43}$/;

/** Whether the text has the form of a link token. */
export function isInvitationLink(token: unknown): token is string {
  return typeof token === 'string' && LINK.test(token);
}

/** The status at `now`; expiry needs no job. */
export function statusAt(stored: InvitationStatus, expiresAt: Date, now: Date): InvitationStatus {
  return stored === 'pending' && expiresAt <= now ? 'expired' : stored;
}

/** How the holder of the link proves to be the invited person (JOIN-3). */
export type ProofOfPerson = 'new_person' | 'new_password' | 'password';

/**
 * The mailbox alone does not give access to an account: a person who works in any studio enters the password. An account
 * without a studio gives access to nothing and gets no password mail (PWD-1), so its person sets a new password.
 */
export function proofOf(
  person: { readonly isPlatformAdmin: boolean; readonly hasMembership: boolean } | null,
): ProofOfPerson {
  if (person === null) return 'new_person';
  return person.isPlatformAdmin || person.hasMembership ? 'password' : 'new_password';
}
