import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsPassword, IsText, Untrimmed } from '@studio/http';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { DeviceDto } from '../../../../accounts';

/** Sign-in of a customer by e-mail. */
export class CustomerEmailLoginDto extends DeviceDto {
  /** Slug of the studio. @example "sandbox-studio" */
  @IsText(255) account_slug: string;
  /** E-mail address of the customer. @example "jonas@example.org" */
  @IsEmailAddress() email: string;
  /** Password of the customer; never trimmed. A new customer gets this password. @example "blue harbour" */
  @ApiProperty({ minLength: 6, maxLength: 255 }) @IsPassword({ min: 6 }) password: string;
}

/** Request for a one-time code by SMS. */
export class CustomerOtpSendDto {
  /** Slug of the studio. @example "sandbox-studio" */
  @IsText(255) account_slug: string;
  /** Phone number, international or in the national form of the studio's country. @example "+49 151 23456789" */
  @IsText(50) phone: string;

  /** Token of the bot check; required when the studio card contains a site key. @example "0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 4096 })
  @IsOptional()
  @Untrimmed()
  @IsString()
  @MaxLength(4_096)
  botcheck_token?: string | null;
}

/** Answer to a sent one-time code. */
export class MobileCustomerOtpSendResponseDto {
  /** The number to which the code was sent, in E.164. @example "+4915123456789" */
  phone: string | null;
  /** Seconds until another code can be requested. @example 60 */
  resend_seconds: number | null;
}

/** Sign-in of a customer by one-time code. */
export class CustomerOtpVerifyDto extends DeviceDto {
  /** Slug of the studio. @example "sandbox-studio" */
  @IsText(255) account_slug: string;
  /** The phone number to which the code was sent. @example "+49 151 23456789" */
  @IsText(50) phone: string;
  /** The code as entered; only its digits count. @example "123 456" */
  @IsText(20) code: string;
}
