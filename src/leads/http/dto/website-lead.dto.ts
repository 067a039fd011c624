import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';

import { LEAD_STATUSES, type LeadStatus } from '../../domain/lead-status';
import { LEAD_NAME_MAX, LEAD_PHONE_MAX } from '../../domain/website-form';

const PAGE_MAX = 2_048;
const HONEYPOT_MAX = 2_048;
const TOKEN_MAX = 8_192;
const SECONDS_MAX = 1e9;

/** The input of a visitor of the studio's website. */
export class WebsiteLeadRequestDto {
  /** Phone number of the visitor, in any writing with 5 to 15 digits. @example "0151 23456789" */
  @IsText(LEAD_PHONE_MAX) phone: string;
  /** Name of the visitor. @example "Jonas Weber" */
  @IsOptional() @IsText(LEAD_NAME_MAX) name?: string | null;
  /** Page the visitor was on, usually its address. @example "https://studio.example.org/trial" */
  @IsOptional() @IsText(PAGE_MAX) source_page?: string | null;
  /** With a publishable key: a field of the form that people do not see, and that must be empty. @example "" */
  @IsOptional() @IsText(HONEYPOT_MAX) honeypot?: string | null;
  /** With a publishable key: seconds for which the form was open, at least 3. @example 12.5 */
  @ApiPropertyOptional({ type: Number, format: 'double', nullable: true, minimum: 0, maximum: SECONDS_MAX })
  @IsOptional()
  @IsNumber({}, { message: '$property must be a number.' })
  @Min(0)
  @Max(SECONDS_MAX)
  form_seconds?: number | null;
  /** With a publishable key, where the studio has a bot check: the token of its provider. @example "0.token" */
  @IsOptional() @IsText(TOKEN_MAX) bot_check_token?: string | null;
}

/** A stored lead. */
export class WebsiteLeadDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the lead in this studio.' }) id: number;
  /** Progress of the staff with the lead. @example "new" */
  @ApiProperty({ enum: LEAD_STATUSES }) status: LeadStatus;
  /** Phone number in E.164 when it is a valid one, else a plus and its digits. @example "+4915123456789" */
  phone: string;
  /** Name of the visitor. @example "Jonas Weber" */
  name: string | null;
  /** Page the visitor was on. @example "https://studio.example.org/trial" */
  source_page: string | null;
  /** When the lead was stored, with the offset of the studio's zone. @example "2026-06-01T10:00:00+02:00" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}
