import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';
import { PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { INVITATION_STATUSES, type InvitationStatus } from '../../domain/invitation';

/** Filters of invitations. */
export class InvitationsQueryDto extends PageQueryDto {
  /** Only invitations with this status. @example "pending" */
  @ApiPropertyOptional({ type: String, enum: INVITATION_STATUSES, nullable: false })
  @IsOptional()
  @IsIn(INVITATION_STATUSES)
  status?: InvitationStatus | null;
}

/** The inviter. */
export class InviterDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the person.' }) id: number;
  /** Name of the person. @example "Olga Owner" */
  name: string;
}

/** An invitation to work in the studio, as entered by the inviter; contains nothing about the person with the address. */
export class StaffInvitationDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the invitation.' }) id: number;
  /** Invited e-mail address. @example "mira@example.org" */
  email: string;
  /** Name as entered; for a trainer's login the trainer's name. @example "Mira Vogel" */
  name: string | null;
  /** Phone number as entered, in E.164. @example "+4915123456789" */
  phone: string | null;
  /** Role in the studio. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES }) role: MembershipRole;
  /** Permissions instead of the role's defaults, in canonical order; null means the defaults. @example null */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, nullable: true }) permissions: readonly Permission[] | null;
  /** Trainer who gets the login; null for other staff. @example 3 */
  @ApiProperty({ type: Number, nullable: true }) trainer_id: number | null;
  /** Status of the invitation. Nothing is granted unless it is `accepted`. @example "pending" */
  @ApiProperty({ enum: INVITATION_STATUSES }) status: InvitationStatus;
  /** The person who last invited or resent; null if that person no longer exists. */
  invited_by: InviterDto | null;
  /** When the invitation was created. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) invited_at: string;
  /** When the invitation expires. @example "2026-06-15T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
  /** When the invitation was answered, withdrawn or expired; null while it is pending. @example "2026-06-02T09:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ended_at: string | null;
}
