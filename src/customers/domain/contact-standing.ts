/**
 * Who vouches for a phone number or an e-mail address of a customer (CUS-10): `staff` entered it, also by import, quick
 * booking or a converted lead; `customer` entered it, and nobody proved it; `proven` by a code, a mailed link or the external
 * provider.
 */
export const CONTACT_ORIGINS = ['staff', 'customer', 'proven'] as const;

export type ContactOrigin = (typeof CONTACT_ORIGINS)[number];

/** Whether the contact says whose the record is. What a customer entered and nobody proved is contact data only (CUS-10). */
export function isIdentifying(origin: ContactOrigin | null): boolean {
  return origin === 'staff' || origin === 'proven';
}

/** A record that has the contact which somebody proved. */
export interface ContactHolder {
  readonly id: number;
  readonly phoneOrigin: ContactOrigin | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly hasExternalIdentity: boolean;
}

/** What the proof of a contact does to the records of the studio that have it (CUS-11, CUS-12). */
export interface ContactProof {
  /** The record that the contact opens; null when it opens none, and the person gets a record of their own. */
  readonly opens: {
    readonly id: number;
    /** Nobody had proved the contact until now: what others could enter the record by ends. */
    readonly isFirst: boolean;
  } | null;
  /** Records that only claimed the contact and lose it. */
  readonly releases: readonly number[];
}

/** Somebody proved a phone number. `holders` are the records that have it. */
export function decidePhoneProof(holders: readonly ContactHolder[]): ContactProof {
  const owner = holders.find(({ phoneOrigin }) => isIdentifying(phoneOrigin));
  return proofOf(holders, owner, owner?.phoneOrigin !== 'proven');
}

/**
 * Somebody proved an e-mail address. A record with an address that its customer entered opens only when nothing else
 * identifies it: else its maker could still enter it by phone or external sign-in.
 */
export function decideEmailProof(holders: readonly ContactHolder[]): ContactProof {
  const owner =
    holders.find(({ emailOrigin }) => isIdentifying(emailOrigin)) ??
    holders.find(({ phoneOrigin, hasExternalIdentity }) => !isIdentifying(phoneOrigin) && !hasExternalIdentity);
  return proofOf(holders, owner, owner?.emailOrigin !== 'proven');
}

function proofOf(holders: readonly ContactHolder[], owner: ContactHolder | undefined, isFirst: boolean): ContactProof {
  return {
    opens: owner ? { id: owner.id, isFirst } : null,
    releases: holders.filter((holder) => holder !== owner).map(({ id }) => id),
  };
}
