import { ApiProperty } from '@nestjs/swagger';
import { type MembershipRole, MEMBERSHIP_ROLES } from '@studio/access';
import { IsEmailAddress, IsPassword } from '@studio/http';

import { DeviceDto } from './device.dto';
import { MobileAccountDto } from './mobile-account.dto';
import { MobileStaffUserDto } from './mobile-staff-user.dto';

/** Sign-in of a staff member. */
export class StaffLoginDto extends DeviceDto {
  /** E-mail address of the person. @example "mira@example.org" */
  @IsEmailAddress() email: string;
  /** Password of the person; never trimmed. @example "correct horse battery" */
  @ApiProperty({ maxLength: 255 }) @IsPassword({ min: 1 }) password: string;
}

/** The person who signed in. */
export class StaffLoginActorDto {
  /** @example "staff" */
  @ApiProperty({ description: 'Always `staff`.', enum: ['staff'] }) type: 'staff';
  /** The person. */
  user: MobileStaffUserDto;
}

/** A session in one studio of the person. */
export class StaffLoginAccountDto {
  /** The studio, with all its locations. */
  account: MobileAccountDto;
  /** Role of the person in the studio. @example "owner" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES }) role: MembershipRole;
  /** Session token for this studio, only shown in this answer. @example "ss_mob_3fK9..." */
  token: string;
  /** When the token expires, 90 days after sign-in. @example "2027-02-19T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
}

/** Answer to a staff sign-in, with one session for each studio. */
export class MobileStaffLoginResponseDto {
  /** The person. */
  actor: StaffLoginActorDto;
  /** Studios the person works in, by membership. */
  @ApiProperty({ type: () => [StaffLoginAccountDto] }) accounts: StaffLoginAccountDto[];
}
