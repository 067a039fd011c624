import { IsPassword, IsText, MayBeAbsent } from '@studio/http';
import { IsObject } from 'class-validator';

import { ENTERED_CODE_MAX, PASSKEY_NAME_MAX, type PasskeyAnswer } from '../../accounts';

/** What a change needs: the password, and a code or a passkey of a person who has a second factor. */
export class OwnProofDto {
  @IsPassword({ min: 1 }) current_password: string;
  @MayBeAbsent() @IsText(ENTERED_CODE_MAX) code?: string;
  /** What the browser answered. */
  @MayBeAbsent() @IsObject() passkey?: PasskeyAnswer;
}

/** A code that confirms a second factor. */
export class OwnCodeDto {
  @IsText(ENTERED_CODE_MAX) code: string;
}

export class PasskeyNameDto {
  @IsText(PASSKEY_NAME_MAX) name: string;
}

/** A passkey that the browser made. */
export class NewPasskeyDto extends PasskeyNameDto {
  @IsObject() passkey: PasskeyAnswer;
}

/** The second factor of the person who is signed in (SF-9). */
export interface SecondFactorDto {
  readonly is_on: boolean;
  /** Of one-time codes; null without them. */
  readonly since: string | null;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly {
    readonly id: number;
    readonly name: string;
    readonly added_at: string;
    readonly last_used_at: string | null;
  }[];
  /** The address at which browsers use passkeys; null where they use none (SF-19). */
  readonly passkeys_at: string | null;
}

/** What an authenticator app is given. */
export interface NewSecondFactorDto {
  /** In base32. */
  readonly secret: string;
  /** `otpauth:` */
  readonly address: string;
  /** The address as squares, each one unit wide, as the path of an image. */
  readonly qr_code: { readonly size: number; readonly path: string };
}

/** Shown this once; none for a person who had a second factor of another kind. */
export interface RecoveryCodesDto {
  readonly recovery_codes: readonly string[];
}
