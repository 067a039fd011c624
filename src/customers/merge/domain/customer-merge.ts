import { type ContactOrigin, isIdentifying } from '../../directory/domain/contact-origin';

/** One of two customers who are merged: the one who goes, and the one who stays. */
export const MERGE_SIDES = ['source', 'target'] as const;

export type MergeSide = (typeof MERGE_SIDES)[number];

/** Fields of which staff can choose whose value is kept, where neither is better known. */
export const CHOSEN_FIELDS = ['name', 'phone', 'email'] as const;

export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** Whose values staff want to keep; absent ones are kept by MRG-6. */
export type MergeChoice = { readonly [Field in ChosenField]?: MergeSide | null | undefined };

/** Values that identify a customer, name them or let them sign in. */
export interface Identity {
  readonly name: string | null;
  readonly email: string | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly emailVerifiedAt: Date | null;
  readonly phone: string | null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly phoneVerifiedAt: Date | null;
  readonly passwordHash: string | null;
  readonly externalIdpSubject: string | null;
  readonly defaultLanguage: string | null;
}

/** The profile that the person requests with the merge. */
export interface RequestedIdentity {
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
}

/** Fields in which two customers can conflict, as named in answers. */
export const MERGED_FIELDS = ['name', 'email', 'phone', 'password', 'external_idp', 'default_language'] as const;

export type MergedField = (typeof MERGED_FIELDS)[number];

/** A field of which at most one value is kept. */
export interface MergeConflict {
  readonly field: MergedField;
  /** Whose value is kept; `request` is the person's input. */
  readonly kept: 'source' | 'target' | 'request' | 'none';
  /** Whose value is dropped. */
  readonly dropped: readonly ('source' | 'target')[];
}

const VALUES: Readonly<Record<MergedField, (identity: Identity) => string | null>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  password: ({ passwordHash }) => passwordHash,
  external_idp: ({ externalIdpSubject }) => externalIdpSubject,
  default_language: ({ defaultLanguage }) => defaultLanguage,
};

/**
 * The target after the person merged the source into it (MRG-6). The phone was just proved, so it replaces every other; the
 * requested profile, and then the source's way of signing in, replaces what the studio knew.
 */
export function computeOwnMerge(source: Identity, target: Identity, wanted: RequestedIdentity, now: Date): Identity {
  const email = wanted.email ?? source.email ?? target.email;
  return {
    name: target.name ?? wanted.name,
    email,
    ...emailOriginOf(email, source, target),
    phone: target.phone,
    phoneOrigin: 'proven',
    phoneVerifiedAt: target.phoneVerifiedAt ?? now,
    passwordHash: wanted.passwordHash ?? source.passwordHash ?? target.passwordHash,
    externalIdpSubject: source.externalIdpSubject ?? target.externalIdpSubject,
    defaultLanguage: target.defaultLanguage ?? source.defaultLanguage,
  };
}

/**
 * Whether a contact is proven. Otherwise staff vouch in a merge for the customer, but not for the person who signed in: anybody
 * may sign up with a name and number similar to a customer's, so that staff take the two for one person (MRG-15).
 */
export function isProven({ phoneOrigin, emailOrigin }: Identity): boolean {
  return phoneOrigin === 'proven' || emailOrigin === 'proven';
}

/**
 * The target after staff merged the source into it (MRG-6): the survivor's values, otherwise the source's; of two contacts the
 * one with the stronger origin (CUS-10), among equals the chosen one. A password belongs to the address it was set for, so it
 * follows the e-mail.
 */
export function computeStaffMerge(ofSource: Identity, ofTarget: Identity, choice: MergeChoice = {}): Identity {
  const source = vouchedFor(ofSource, ofTarget);
  const target = vouchedFor(ofTarget, ofSource);
  const sides = { source, target };
  const holder = (field: ChosenField) => {
    const [ofSide, ofOther] = [strengthOf(field, source), strengthOf(field, target)];
    const isChosen = ofSide === ofOther && ofSide > 0 ? choice[field] : null;
    return sides[isChosen ?? (ofSide > ofOther ? 'source' : 'target')];
  };
  const [ofPhone, ofEmail] = [holder('phone'), holder('email')];
  return {
    name: holder('name').name,
    email: ofEmail.email,
    emailOrigin: ofEmail.emailOrigin,
    emailVerifiedAt: ofEmail.emailVerifiedAt,
    phone: ofPhone.phone,
    phoneOrigin: ofPhone.phoneOrigin,
    phoneVerifiedAt: ofPhone.phoneVerifiedAt,
    passwordHash: ofEmail.passwordHash,
    externalIdpSubject: target.externalIdpSubject ?? source.externalIdpSubject,
    defaultLanguage: target.defaultLanguage ?? source.defaultLanguage,
  };
}

/** Of which fields both customers have another value, and neither is better known (CUS-10). */
export function choosableFields(ofSource: Identity, ofTarget: Identity): readonly ChosenField[] {
  const [source, target] = [vouchedFor(ofSource, ofTarget), vouchedFor(ofTarget, ofSource)];
  return CHOSEN_FIELDS.filter((field) => {
    const strength = strengthOf(field, source);
    return strength > 0 && strength === strengthOf(field, target) && source[field] !== target[field];
  });
}

/** What staff vouch for in a merge: no way to sign in if no contact is proven, and no unproven contact beside a known one. */
function vouchedFor(identity: Identity, other: Identity): Identity {
  if (isProven(identity)) return identity;
  const isOtherKnown = isIdentifying(other.phoneOrigin) || isIdentifying(other.emailOrigin);
  const drops = (origin: ContactOrigin | null) => isOtherKnown && origin === 'customer';
  return {
    ...identity,
    passwordHash: null,
    externalIdpSubject: null,
    ...(drops(identity.phoneOrigin) && { phone: null, phoneOrigin: null }),
    ...(drops(identity.emailOrigin) && { email: null, emailOrigin: null }),
  };
}

/** Values of either customer that the merge drops, by field. */
export function findConflicts(source: Identity, target: Identity, merged: Identity): readonly MergeConflict[] {
  return MERGED_FIELDS.flatMap((field) => {
    const value = VALUES[field];
    const [ofSource, ofTarget, stays] = [value(source), value(target), value(merged)];
    const dropped = [
      ...(ofSource !== null && ofSource !== stays ? (['source'] as const) : []),
      ...(ofTarget !== null && ofTarget !== stays ? (['target'] as const) : []),
    ];
    if (dropped.length === 0) return [];
    const kept = stays === null ? 'none' : stays === ofTarget ? 'target' : stays === ofSource ? 'source' : 'request';
    return [{ field, kept, dropped }];
  });
}

/** A value for clients; null for secrets. */
export function shownValue(field: MergedField, identity: Identity): string | null {
  return field === 'password' || field === 'external_idp' ? null : VALUES[field](identity);
}

const STRENGTH: Readonly<Record<ContactOrigin, number>> = { customer: 1, staff: 2, proven: 3 };

/** A proven contact is stronger than one entered by staff, which is stronger than one entered by the customer; 0 without. */
function strengthOf(field: ChosenField, identity: Identity): number {
  if (field === 'name') return identity.name === null ? 0 : 1;
  const origin = identity[`${field}Origin`];
  return origin === null ? 0 : STRENGTH[origin];
}

/** Origin of the kept e-mail; one that neither of the two had was entered by the person. */
function emailOriginOf(
  email: string | null,
  source: Identity,
  target: Identity,
): Pick<Identity, 'emailOrigin' | 'emailVerifiedAt'> {
  if (email === null) return { emailOrigin: null, emailVerifiedAt: null };
  const holders = [target, source].filter((one) => one.email === email);
  const [strongest] = holders.toSorted((one, other) => strengthOf('email', other) - strengthOf('email', one));
  return strongest
    ? { emailOrigin: strongest.emailOrigin, emailVerifiedAt: strongest.emailVerifiedAt }
    : { emailOrigin: 'customer', emailVerifiedAt: null };
}
