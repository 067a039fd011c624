import type { ExternalIdentity } from './external-identity';

/** What the studio knows of a customer who may be the person the provider named. */
export interface ExternalCandidate {
  readonly id: number;
  readonly subject: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** Fields of a known customer that were empty and are not any more (IDP-6). */
export interface FilledFields {
  readonly subject?: string;
  readonly name?: string;
  readonly emailVerified?: true;
}

/** Which customer signs in, or why none does. */
export type ExternalLink =
  | {
      readonly kind: 'known';
      readonly customerId: number;
      readonly fills: FilledFields;
      /** Nobody had proved to own the address when password and sessions were made: they end. */
      readonly takesOver: boolean;
    }
  | { readonly kind: 'new'; readonly email: string | null; readonly isEmailVerified: boolean }
  /** The customer with this e-mail is somebody else at the provider. */
  | { readonly kind: 'refused' };

/** IDP-5 and IDP-6. `candidates` are the customers of the studio who have the subject or the e-mail of the identity. */
export function decideExternalLink(identity: ExternalIdentity, candidates: readonly ExternalCandidate[]): ExternalLink {
  const bySubject = candidates.find(({ subject }) => subject === identity.subject);
  if (bySubject) return known(bySubject, identity, false);
  const byEmail = candidates.find(({ email }) => email !== null && email === identity.email);
  if (!byEmail) return { kind: 'new', email: identity.email, isEmailVerified: identity.isEmailVerified };
  if (!identity.isEmailVerified) return { kind: 'new', email: null, isEmailVerified: false };
  if (byEmail.subject !== null) return { kind: 'refused' };
  return known(byEmail, identity, !byEmail.isEmailVerified);
}

function known(customer: ExternalCandidate, identity: ExternalIdentity, takesOver: boolean): ExternalLink {
  // The provider's word is about its own address; the customer may have another one here.
  const provesEmail = identity.isEmailVerified && customer.email === identity.email;
  const fills: FilledFields = {
    ...(customer.subject === null ? { subject: identity.subject } : {}),
    ...(customer.name === null && identity.name !== null ? { name: identity.name } : {}),
    ...(provesEmail && !customer.isEmailVerified ? { emailVerified: true } : {}),
  };
  return { kind: 'known', customerId: customer.id, fills, takesOver };
}
