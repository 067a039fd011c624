import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Permission, PERMISSIONS } from '@studio/access';
import { IsEmailAddress, IsListOf } from '@studio/http';
import { IsOptional } from 'class-validator';

import { STAFF_PASSWORD_MIN } from '../../domain/staff-password';
import { MembershipDto } from './membership.dto';
import { IsStaffPassword } from './staff-password.decorator';

/** How a trainer is to sign in. */
export class NewTrainerLoginDto {
  /**
   * E-mail address. An existing person is linked and keeps name and password; a new one is named as the trainer.
   * @example "mira@example.org"
   */
  @ApiProperty({ format: 'email', maxLength: 255 })
  @IsEmailAddress()
  email: string;

  /** Password of a new person; ignored for an existing one. Never trimmed. @example "correct horse battery" */
  @ApiPropertyOptional({ type: String, nullable: true, minLength: STAFF_PASSWORD_MIN, maxLength: 255 })
  @IsOptional()
  @IsStaffPassword()
  password?: string | null;

  /**
   * Permissions instead of those of trainers; you must hold each of them. Null: those of trainers.
   * Ignored for a person who is a member already: only owners change a membership.
   * @example ["manage_schedule", "mark_attendance"]
   */
  @ApiPropertyOptional({ enum: PERMISSIONS, isArray: true, nullable: true })
  @IsOptional()
  @IsListOf(PERMISSIONS)
  permissions?: Permission[] | null;
}

/** The login of a trainer. */
export class TrainerLoginDto {
  /** @example 3 */
  @ApiProperty({ description: 'Id of the trainer.' })
  trainer_id: number;

  /** The membership the trainer signs in with. */
  membership: MembershipDto;

  /** Whether the person is new; false when somebody with this e-mail address existed. @example true */
  user_created: boolean;
}
