import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsPassword, IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Asks for a mail with a link to set a password. */
export class PasswordForgottenDto {
  /** E-mail address of the person. @example "jonas@example.org" */
  @ApiProperty({ format: 'email', maxLength: 255 })
  @IsEmailAddress()
  email: string;

  /** Slug of the studio whose customer it is; absent or null for a member of the staff. @example "sandbox-studio" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 255 })
  @IsOptional()
  @IsText(255)
  account_slug?: string | null;
}

/** Sets a password by a mailed token. */
export class PasswordResetDto {
  /** `token` of the link in the mail. @example "1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl" */
  @ApiProperty({ maxLength: 255 })
  @IsText(255)
  token: string;

  /**
   * The new password: 6 to 255 characters for customers, 10 to 255 for staff. Never trimmed.
   * @example "correct horse battery"
   */
  @ApiProperty({ minLength: 6, maxLength: 255 })
  @IsPassword({ min: 6 })
  password: string;
}
