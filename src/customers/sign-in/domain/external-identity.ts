/** A person at the external identity provider, and what it states about them. */
export interface ExternalIdentity {
  /** Stable id of the person at the provider, at most 255 characters. */
  readonly subject: string;
  /** In the stored form (GEN-11); null when the provider states no valid one. */
  readonly email: string | null;
  /** Whether the provider states that the person owns `email`; false without an e-mail. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** Why the provider did not identify the person: they declined, or anything else failed. */
export type ExternalIdentityReason = 'denied' | 'failed';

/** The provider did not identify the person. The message is for the log and contains neither codes nor tokens. */
export class ExternalIdentityProblem extends Error {
  constructor(
    readonly reason: ExternalIdentityReason,
    message: string,
  ) {
    super(message);
    this.name = 'ExternalIdentityProblem';
  }
}
