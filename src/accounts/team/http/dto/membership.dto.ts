import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';
import { IsEmailAddress, IsListOf, IsText, MayBeAbsent, PageQueryDto, Untrimmed } from '@studio/http';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { MobileStaffUserDto } from '../../../sessions';

const PHONE_MAX = 50;

/** Filters of memberships. */
export class MembershipsQueryDto extends PageQueryDto {
  /** Only members with this role. @example "trainer" */
  @ApiPropertyOptional({ type: String, enum: MEMBERSHIP_ROLES, nullable: false })
  @IsOptional()
  @IsIn(MEMBERSHIP_ROLES)
  role?: MembershipRole | null;
}

/** An invitation to work in the studio. */
export class NewMembershipDto {
  /** Invited e-mail address. @example "mira@example.org" */
  @IsEmailAddress() email: string;

  /** Name of the person; a new person confirms it. @example "Mira Vogel" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 255 })
  @IsOptional()
  @IsText(255)
  name?: string | null;

  /** Phone number of a new person, international or in the national form of the studio's country. @example "+4915123456789" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: PHONE_MAX })
  @IsOptional()
  @IsText(PHONE_MAX)
  phone?: string | null;

  /** Role in the studio. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES }) @IsIn(MEMBERSHIP_ROLES) role: MembershipRole;

  /**
   * Permissions instead of the role's defaults; null or absent means the defaults. Owners have no list; event and festival
   * helpers may only hold `check_in_event_tickets`, `check_in_festival_tickets`, `door_staff` and `judge_festivals`.
   * @example null
   */
  @ApiPropertyOptional({ enum: PERMISSIONS, isArray: true, nullable: true })
  @IsOptional()
  @IsListOf(PERMISSIONS)
  permissions?: Permission[] | null;

  /** Ignored: the invited person sets a password. @example "ignored" */
  @ApiPropertyOptional({ type: String, nullable: true, deprecated: true, maxLength: 255 })
  @IsOptional()
  @Untrimmed()
  @IsString()
  @MaxLength(255)
  password?: string | null;
}

/** Changed fields of a membership; an absent field keeps its value. */
export class ChangedMembershipDto {
  /** Role in the studio. @example "admin" */
  @ApiPropertyOptional({ enum: MEMBERSHIP_ROLES }) @MayBeAbsent() @IsIn(MEMBERSHIP_ROLES) role?: MembershipRole;

  /** Permissions instead of the role's defaults; null means the defaults. @example ["manage_schedule"] */
  @ApiPropertyOptional({ enum: PERMISSIONS, isArray: true, nullable: true })
  @IsOptional()
  @IsListOf(PERMISSIONS)
  permissions?: Permission[] | null;
}

/** A member of the staff. */
export class MembershipDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the membership.' }) id: number;
  /** The person. */
  user: MobileStaffUserDto;
  /** Role in the studio. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES }) role: MembershipRole;
  /** Permissions instead of the role's defaults, in canonical order; null means the defaults. @example null */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, nullable: true }) permissions: readonly Permission[] | null;
  /** When the person joined the studio. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** Number of ended sessions. */
export class RevokedSessionsDto {
  /** Number of active sessions that were ended. @example 2 */
  revoked: number;
}
