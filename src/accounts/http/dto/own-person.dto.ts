import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsPublicHttpsUrl, IsPassword, IsText, MayBeAbsent } from '@studio/http';
import { IsOptional } from 'class-validator';

import { STAFF_PASSWORD_MIN } from '../../domain/staff-password';
import { IsStaffPassword } from './staff-password.decorator';

const PHONE_MAX = 50;

/** What a person says of themselves; an absent field stays, null clears one that may be empty. */
export class ChangedPersonDto {
  /** Name of the person. @example "Mira Vogel" */
  @ApiPropertyOptional({ maxLength: 255 })
  @MayBeAbsent()
  @IsText(255)
  name?: string;

  /** Phone number; a national one is read in the studio's country. @example "+4915123456789" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: PHONE_MAX })
  @IsOptional()
  @IsText(PHONE_MAX)
  phone?: string | null;

  /** Address of a picture, https. @example "https://studio.example/mira.jpg" */
  @ApiPropertyOptional({ type: String, nullable: true, format: 'uri', maxLength: 2048 })
  @IsOptional()
  @IsPublicHttpsUrl()
  avatar_url?: string | null;
}

/** A new password of one's own. */
export class ChangedPasswordDto {
  /** The password as it is. @example "correct horse battery" */
  @ApiProperty({ maxLength: 255 })
  @IsPassword({ min: 1 })
  current_password: string;

  /** The password as it is to be; never trimmed. @example "a staple, corrected" */
  @ApiProperty({ minLength: STAFF_PASSWORD_MIN, maxLength: 255 })
  @IsStaffPassword()
  new_password: string;
}
