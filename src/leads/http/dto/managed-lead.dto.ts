import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsLines, IsText, MayBeAbsent, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { QuickBookingFieldsDto } from '../../../booking';
import { LEAD_STATUSES, type LeadStatus } from '../../domain/lead-status';
import { WebsiteLeadDto } from './website-lead.dto';

const PHONE_MAX = 50;

const NOTES_MAX = 2_000;
const SEARCH_MAX = 120;

/** A lead as staff see it. */
export class ManagedLeadDto extends WebsiteLeadDto {
  /** Notes of the staff. @example "Call back on Monday." */
  notes: string | null;
  /** Id of the account API token that sent the lead; null for the form of the studio's page. @example 3 */
  api_token_id: number | null;
  /** Id of the customer the lead became; null until it is converted. @example 12 */
  customer_id: number | null;
  /** Id of the booking the lead led to; null until it is converted. @example 73 */
  class_booking_id: number | null;
  /** When the lead was converted. @example "2026-06-03T09:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) converted_at: string | null;
}

/** Fields of a lead to be changed; absent ones are unchanged. */
export class LeadPatchDto {
  /** Progress of the staff with the lead; any status may follow any other. @example "callback" */
  @ApiPropertyOptional({ enum: LEAD_STATUSES }) @MayBeAbsent() @IsIn(LEAD_STATUSES) status?: LeadStatus;
  /** Notes of the staff. Null clears them. @example "Call back on Monday." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;
}

/** Filter of the list of leads. */
export class LeadListQueryDto extends PageQueryDto {
  /** Leads with this status only. @example "new" */
  @ApiPropertyOptional({ enum: LEAD_STATUSES }) @IsOptional() @IsIn(LEAD_STATUSES) status?: LeadStatus | null;
  /** Part of the name or phone number, in any case; or at least three digits of the phone number. @example "weber" */
  @IsOptional() @IsText(SEARCH_MAX) q?: string | null;
  /** First day of the studio's calendar, `YYYY-MM-DD`. @example "2026-06-01" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /** Last day of the studio's calendar, `YYYY-MM-DD`. @example "2026-06-30" */
  @IsOptional() @IsCalendarDate() to?: string | null;
}

/** A booking that a lead leads to. Without a name, the customer gets the lead’s. */
export class LeadBookingDto extends QuickBookingFieldsDto {
  /** Phone number by which the customer is found. Absent: the lead’s. @example "+4915123456789" */
  @IsOptional() @IsText(PHONE_MAX) phone?: string | null;
}
