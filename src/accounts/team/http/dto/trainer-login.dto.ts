import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Permission, PERMISSIONS } from '@studio/access';
import { IsEmailAddress, IsListOf, Untrimmed } from '@studio/http';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** An invitation for the login of a trainer. */
export class NewTrainerLoginDto {
  /** Invited e-mail address. @example "mira@example.org" */
  @IsEmailAddress() email: string;

  /** Ignored: the invited person sets a password. @example "ignored" */
  @ApiPropertyOptional({ type: String, nullable: true, deprecated: true, maxLength: 255 })
  @IsOptional()
  @Untrimmed()
  @IsString()
  @MaxLength(255)
  password?: string | null;

  /**
   * Permissions instead of the defaults of trainers, all of which you must hold; null means the defaults. Ignored for a person
   * who is already a member, as only owners change a membership.
   * @example ["manage_schedule", "mark_attendance"]
   */
  @ApiPropertyOptional({ enum: PERMISSIONS, isArray: true, nullable: true })
  @IsOptional()
  @IsListOf(PERMISSIONS)
  permissions?: Permission[] | null;
}
