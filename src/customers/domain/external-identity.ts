/** Who somebody is at the external identity provider, and what it states about them. */
export interface ExternalIdentity {
  /** Stable id of the person at the provider, at most 255 characters. */
  readonly subject: string;
  /** As e-mails are stored (GEN-11); null when the provider names none that is valid. */
  readonly email: string | null;
  /** Whether the provider states that the person owns `email`; false without one. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** Why the provider did not say who somebody is: the person said no, or anything else went wrong. */
export type ExternalIdentityReason = 'denied' | 'failed';

/** The provider did not say who somebody is. The message is for the log; it holds neither codes nor tokens. */
export class ExternalIdentityProblem extends Error {
  constructor(
    readonly reason: ExternalIdentityReason,
    message: string,
  ) {
    super(message);
    this.name = 'ExternalIdentityProblem';
  }
}
