import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Permission, PERMISSIONS } from '@studio/access';
import { IsEmailAddress, IsListOf, Untrimmed } from '@studio/http';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** How a trainer is to sign in. */
export class NewTrainerLoginDto {
  /** E-mail address that is invited. @example "mira@example.org" */
  @ApiProperty({ format: 'email', maxLength: 255 })
  @IsEmailAddress()
  email: string;

  /** Ignored: the invited person sets their own. @example "ignored" */
  @ApiPropertyOptional({ type: String, nullable: true, deprecated: true, maxLength: 255 })
  @IsOptional()
  @Untrimmed()
  @IsString()
  @MaxLength(255)
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
