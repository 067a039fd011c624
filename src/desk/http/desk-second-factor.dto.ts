import { IsPassword, IsText } from '@studio/http';

import { ENTERED_CODE_MAX } from '../../accounts';

/** The person's password, before a second factor is set up. */
export class OwnPasswordDto {
  @IsPassword({ min: 1 }) current_password: string;
}

/** A code that confirms a second factor. */
export class OwnCodeDto {
  @IsText(ENTERED_CODE_MAX) code: string;
}

/** What a change of the second factor needs. */
export class OwnProofDto extends OwnPasswordDto {
  @IsText(ENTERED_CODE_MAX) code: string;
}

/** The second factor of the person who is signed in (SF-9). */
export interface SecondFactorDto {
  readonly is_on: boolean;
  readonly since: string | null;
  readonly recovery_codes_left: number;
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

/** Shown this once. */
export interface RecoveryCodesDto {
  readonly recovery_codes: readonly string[];
}
