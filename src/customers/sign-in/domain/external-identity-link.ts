import { type ContactOrigin, decideEmailProof, isIdentifying } from '../../directory/domain/contact-origin';
import type { ExternalIdentity } from './external-identity';

/** A customer who may be the person named by the provider. */
export interface ExternalCandidate {
  readonly id: number;
  readonly subject: string | null;
  readonly email: string | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly name: string | null;
}

/** Empty fields of a known customer that are filled (IDP-6). */
export interface FilledFields {
  readonly subject?: string;
  readonly name?: string;
  readonly emailVerified?: true;
}

/** The customer who signs in, if any. `releases` are customers who had entered the proven e-mail without proof (CUS-12). */
export type ExternalLink =
  | {
      readonly kind: 'known';
      readonly customerId: number;
      readonly fills: FilledFields;
      /** The address was unproven when password and sessions were created: they end. */
      readonly takesOver: boolean;
      readonly releases: readonly number[];
    }
  | {
      readonly kind: 'new';
      readonly email: string | null;
      readonly isEmailVerified: boolean;
      readonly releases: readonly number[];
    }
  /** The e-mail identifies a customer linked to another person at the provider. */
  | { readonly kind: 'refused' };

/** Decides IDP-5 and IDP-6. `candidates` are the customers with the subject or the e-mail of the identity. */
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

/** The subject signs in as before; it also proves the e-mail of the same customer, unless that identifies another customer. */
function knownBySubject(
  customer: ExternalCandidate,
  identity: ExternalIdentity,
  holders: readonly ExternalCandidate[],
): ExternalLink {
  const others = holders.filter(({ id }) => id !== customer.id);
  const provesEmail =
    identity.isEmailVerified &&
    // The provider verified its own address; the customer may have another one here.
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
