import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsReason } from '@studio/http';
import { IsOptional } from 'class-validator';

const EMAIL_MAX = 255;

/** Why staff do something. */
export class EventReasonDto {
  /** Why; kept with the order or ticket, or in the activity log. @example "Fell ill" */
  @ApiProperty({ minLength: 3, maxLength: 2_000 })
  @IsReason()
  reason: string;
}

/** Where tickets are mailed once more. */
export class EventResendDto {
  /** Another address than the buyer's. @example "ada.weber@example.org" */
  @ApiPropertyOptional({ type: String, format: 'email', maxLength: EMAIL_MAX, nullable: true })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;
}
