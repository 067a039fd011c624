import { IsEmailAddress, IsReason } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Why staff do something. */
export class EventReasonDto {
  /** Why; kept with the order or ticket, or in the activity log. @example "Fell ill" */
  @IsReason() reason: string;
}

/** Where tickets are mailed once more. */
export class EventResendDto {
  /** Another address than the buyer's. @example "ada.weber@example.org" */
  @IsOptional() @IsEmailAddress() email?: string | null;
}
