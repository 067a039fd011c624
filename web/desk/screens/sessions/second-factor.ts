/** What the service answers of the person's second factor. */
export interface SecondFactor {
  readonly is_on: boolean;
  /** Of one-time codes. */
  readonly since: string | null;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly Passkey[];
  readonly passkeys_at: string | null;
}

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly added_at: string;
  readonly last_used_at: string | null;
}

export interface Codes {
  readonly recovery_codes: readonly string[];
}

export const ADDRESS = 'second-factor';
