import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';

import { StaffInvitationDto } from './invitation.dto';

/** Who was invited, as they were typed. Nothing of it is the account's that may have the address. */
export class InvitedPersonDto {
  /** Always null: nobody is a member yet. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  id: null;

  /** Name as it was typed, else the e-mail address. @example "Mira Vogel" */
  name: string;

  /** E-mail address that was invited. @example "mira@example.org" */
  email: string;

  /** Phone number as it was typed, in E.164. @example "+4915123456789" */
  phone: string | null;

  /** Always null. */
  @ApiProperty({ type: String, nullable: true, example: null })
  avatar_url: null;
}

/** A membership that begins when the invitation is accepted. */
export class InvitedMemberDto {
  /** Always null: there is no membership yet. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  id: null;

  /** Who was invited. */
  user: InvitedPersonDto;

  /** Role in the studio. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES })
  role: MembershipRole;

  /** Permissions instead of the role's defaults, in canonical order; null: the defaults. @example null */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, nullable: true })
  permissions: readonly Permission[] | null;

  /** When the invitation was made. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** The invitation of a member of the staff. */
export class InvitedMembershipDto extends InvitedMemberDto {
  /** Always false, whether the address is known or not. @example false */
  user_created: boolean;

  /** The invitation. */
  invitation: StaffInvitationDto;
}

/** The invitation of a trainer's login. */
export class InvitedTrainerDto {
  /** @example 3 */
  @ApiProperty({ description: 'Id of the trainer.' })
  trainer_id: number;

  /** The membership the trainer is to sign in with. */
  membership: InvitedMemberDto;

  /** Always false, whether the address is known or not. @example false */
  user_created: boolean;

  /** The invitation. */
  invitation: StaffInvitationDto;
}
