import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsPublicHttpsUrl, IsPassword, IsText, MayBeAbsent } from '@studio/http';
import { IsOptional } from 'class-validator';

import { STAFF_PASSWORD_MIN, IsStaffPassword } from '../../../sessions';

const PHONE_MAX = 50;

/** Changed own details; an absent field keeps its value, null clears a nullable one. */
export class ChangedPersonDto {
  /** Name of the person. @example "Mira Vogel" */
  @MayBeAbsent() @IsText(255) name?: string;

  /** Phone number, international or in the national form of the studio's country. @example "+4915123456789" */
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

/** Change of one's own password. */
export class ChangedPasswordDto {
  /** Current password. @example "correct horse battery" */
  @ApiProperty({ maxLength: 255 }) @IsPassword({ min: 1 }) current_password: string;
  /** New password; never trimmed. @example "a staple, corrected" */
  @ApiProperty({ minLength: STAFF_PASSWORD_MIN, maxLength: 255 }) @IsStaffPassword() new_password: string;
}
