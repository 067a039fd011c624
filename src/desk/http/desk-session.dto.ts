import { IsIn, IsObject, IsOptional, ValidateIf } from 'class-validator';
import { type MembershipRole, type Permission } from '@studio/access';
import { IsText, MayBeAbsent } from '@studio/http';

import { DeviceDto, ENTERED_CODE_MAX, type MobileAccount, type PasskeyAnswer } from '../../accounts';
import { DEMO_ROLES, type DemoRole } from '../../demo';

/** Whose desk of the demo studio is opened. */
export class DemoDeskDto {
  @IsOptional() @IsIn(DEMO_ROLES) as?: DemoRole;
}

/** What a browser answers that was asked for a passkey. */
export class DeskPasskeyDto extends DeviceDto {
  @IsObject() passkey: PasskeyAnswer;
}

/** A one-time code or a recovery code, or a passkey in its place, and the browser in which it is entered. */
export class DeskCodeDto extends DeviceDto {
  @ValidateIf(({ passkey }: DeskCodeDto) => passkey === undefined) @IsText(ENTERED_CODE_MAX) code: string;
  @MayBeAbsent() @IsObject() passkey?: PasskeyAnswer;
}

/** A studio in which the browser is signed in. */
interface DeskStudioDto {
  readonly account: MobileAccount;
  readonly role: MembershipRole;
  readonly permissions: readonly Permission[];
  readonly is_demo: boolean;
  /** Whether its festivals are switched on; while they are off, nobody finds any. */
  readonly has_festivals: boolean;
  /**
   * What the studio requires before it opens here: that a second factor is set up, or a sign-in by code; null when it is open
   * (SF-15).
   */
  readonly second_factor_wanted: 'set_up' | 'code' | null;
  readonly expires_at: string;
}

/** What the desk knows when it is opened. */
export interface DeskSessionDto {
  /** Null for a browser that is not signed in. */
  readonly person: { readonly id: number; readonly name: string; readonly email: string } | null;
  /** For the header `X-Desk-Token` of writes; null for a browser that is not signed in. */
  readonly write_token: string | null;
  /** The password was right and a code is wanted, which completes the sign-in (SF-4). */
  readonly code_wanted: boolean;
  /** Whether that may be a code of an authenticator app; false for a person whose second factor are passkeys. */
  readonly code_of_app: boolean;
  /** The address at which a passkey signs in now; null where none does, as of a person without one who has to enter a code. */
  readonly passkeys_at: string | null;
  /** Whether the desk of a demo studio can be opened. */
  readonly has_demo: boolean;
  /** By membership. */
  readonly studios: readonly DeskStudioDto[];
}
