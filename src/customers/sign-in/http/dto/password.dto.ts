import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsPassword, IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Request for a mail with a link to set a password. */
export class PasswordForgottenDto {
  /** E-mail address of the person. @example "jonas@example.org" */
  @IsEmailAddress() email: string;

  /** Slug of the customer's studio; absent or null for staff. @example "sandbox-studio" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 255 })
  @IsOptional()
  @IsText(255)
  account_slug?: string | null;
}

/** Setting of a password by a mailed token. */
export class PasswordResetDto {
  /** `token` of the mailed link. @example "1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl" */
  @IsText(255) token: string;
  /**
   * The new password: 6 to 255 characters for customers, 10 to 255 for staff. Never trimmed.
   * @example "correct horse battery"
   */
  @ApiProperty({ minLength: 6, maxLength: 255 }) @IsPassword({ min: 6 }) password: string;
}
