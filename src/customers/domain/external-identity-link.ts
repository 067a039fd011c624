import { type ContactOrigin, decideEmailProof, isIdentifying } from './contact-standing';
import type { ExternalIdentity } from './external-identity';

/** What the studio knows of a customer who may be the person the provider named. */
export interface ExternalCandidate {
  readonly id: number;
  readonly subject: string | null;
  readonly email: string | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly name: string | null;
}

/** Fields of a known customer that were empty and are not any more (IDP-6). */
export interface FilledFields {
  readonly subject?: string;
  readonly name?: string;
  readonly emailVerified?: true;
}

/** Which customer signs in, or why none does. `releases` are the records that had only claimed the proven e-mail (CUS-12). */
export type ExternalLink =
  | {
      readonly kind: 'known';
      readonly customerId: number;
      readonly fills: FilledFields;
      /** Nobody had proved to own the address when password and sessions were made: they end. */
      readonly takesOver: boolean;
      readonly releases: readonly number[];
    }
  | {
      readonly kind: 'new';
      readonly email: string | null;
      readonly isEmailVerified: boolean;
      readonly releases: readonly number[];
    }
  /** The customer whom this e-mail identifies is somebody else at the provider. */
  | { readonly kind: 'refused' };

/** IDP-5 and IDP-6. `candidates` are the customers of the studio who have the subject or the e-mail of the identity. */
export function decideExternalLink(identity: ExternalIdentity, candidates: readonly ExternalCandidate[]): ExternalLink {
  const bySubject = candidates.find(({ subject }) => subject === identity.subject);
  const holders = candidates.filter(({ email }) => email !== null && email === identity.email);
  if (bySubject) return knownBySubject(bySubject, identity, holders);
  if (!identity.isEmailVerified) {
    const email = holders.length > 0 ? null : identity.email;
    return { kind: 'new', email, isEmailVerified: false, releases: [] };
  }
  const { opens, releases } = decideEmailProof(
    holders.map((holder) => ({ ...holder, hasExternalIdentity: holder.subject !== null })),
  );
  const byEmail = holders.find(({ id }) => id === opens?.id);
  if (!opens || !byEmail) return { kind: 'new', email: identity.email, isEmailVerified: true, releases };
  if (byEmail.subject !== null) return { kind: 'refused' };
  return known(byEmail, identity, { provesEmail: true, takesOver: opens.isFirst, releases });
}

/** The subject signs in as before; it proves an e-mail of the same record, unless that identifies another one. */
function knownBySubject(
  customer: ExternalCandidate,
  identity: ExternalIdentity,
  holders: readonly ExternalCandidate[],
): ExternalLink {
  const others = holders.filter(({ id }) => id !== customer.id);
  const provesEmail =
    identity.isEmailVerified &&
    // The provider's word is about its own address; the customer may have another one here.
    customer.email === identity.email &&
    !others.some(({ emailOrigin }) => isIdentifying(emailOrigin));
  return known(customer, identity, {
    provesEmail,
    takesOver: false,
    releases: provesEmail ? others.map(({ id }) => id) : [],
  });
}

interface Link {
  readonly provesEmail: boolean;
  readonly takesOver: boolean;
  readonly releases: readonly number[];
}

function known(
  customer: ExternalCandidate,
  identity: ExternalIdentity,
  { provesEmail, takesOver, releases }: Link,
): ExternalLink {
  const fills: FilledFields = {
    ...(customer.subject === null ? { subject: identity.subject } : {}),
    ...(customer.name === null && identity.name !== null ? { name: identity.name } : {}),
    ...(provesEmail && customer.emailOrigin !== 'proven' ? { emailVerified: true } : {}),
  };
  return { kind: 'known', customerId: customer.id, fills, takesOver, releases };
}
