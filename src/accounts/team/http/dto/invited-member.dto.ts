import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';

import { StaffInvitationDto } from './staff-invitation.dto';

/** The invited person as entered by the inviter; contains nothing from an existing account with the address. */
export class InvitedPersonDto {
  /** Always null: the person is not a member yet. */
  @ApiProperty({ type: Number, nullable: true, example: null }) id: null;
  /** Name as entered, otherwise the e-mail address. @example "Mira Vogel" */
  name: string;
  /** Invited e-mail address. @example "mira@example.org" */
  email: string;
  /** Phone number as entered, in E.164. @example "+4915123456789" */
  phone: string | null;
  /** Always null. */
  @ApiProperty({ type: String, nullable: true, example: null }) avatar_url: null;
}

/** A membership that begins when the invitation is accepted. */
export class InvitedMemberDto {
  /** Always null: there is no membership yet. */
  @ApiProperty({ type: Number, nullable: true, example: null }) id: null;
  /** The invited person. */
  user: InvitedPersonDto;
  /** Role in the studio. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES }) role: MembershipRole;
  /** Permissions instead of the role's defaults, in canonical order; null means the defaults. @example null */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, nullable: true }) permissions: readonly Permission[] | null;
  /** When the invitation was created. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** The invitation of a staff member. */
export class InvitedMembershipDto extends InvitedMemberDto {
  /** Always false, whether or not the address is known. @example false */
  user_created: boolean;
  /** The invitation. */
  invitation: StaffInvitationDto;
}

/** The invitation of a trainer's login. */
export class InvitedTrainerDto {
  /** @example 3 */
  @ApiProperty({ description: 'Id of the trainer.' }) trainer_id: number;
  /** The membership with which the trainer will sign in. */
  membership: InvitedMemberDto;
  /** Always false, whether or not the address is known. @example false */
  user_created: boolean;
  /** The invitation. */
  invitation: StaffInvitationDto;
}
