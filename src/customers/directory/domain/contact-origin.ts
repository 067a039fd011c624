/**
 * The origin of a customer's phone number or e-mail address (CUS-10): `staff` entered it, also by import, quick booking or a
 * converted lead; `customer` entered it without proof; `proven` by a code, a mailed link or the external provider.
 */
export const CONTACT_ORIGINS = ['staff', 'customer', 'proven'] as const;

export type ContactOrigin = (typeof CONTACT_ORIGINS)[number];

/** Whether the contact identifies its customer. One that a customer entered without proof is contact data only (CUS-10). */
export function isIdentifying(origin: ContactOrigin | null): boolean {
  return origin === 'staff' || origin === 'proven';
}

/** A customer who has the contact that was proved. */
export interface ContactHolder {
  readonly id: number;
  readonly phoneOrigin: ContactOrigin | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly hasExternalIdentity: boolean;
}

/** Effect of the proof of a contact on the customers who have it (CUS-11, CUS-12). */
export interface ContactProof {
  /** The customer to whom the contact gives access; null when it is none, and a new customer is created. */
  readonly opens: {
    readonly id: number;
    /** The first proof of the contact: every way by which others could access the customer ends. */
    readonly isFirst: boolean;
  } | null;
  /** Customers who had entered the contact without proof and lose it. */
  readonly releases: readonly number[];
}

/** `holders` are the customers who have the phone number. */
export function decidePhoneProof(holders: readonly ContactHolder[]): ContactProof {
  const owner = holders.find(({ phoneOrigin }) => isIdentifying(phoneOrigin));
  return proofOf(holders, owner, owner?.phoneOrigin !== 'proven');
}

/**
 * Grants access to a customer who entered the e-mail address without proof only if nothing else identifies them: otherwise the
 * creator of the customer could still sign in by phone or external provider.
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
