import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

import { QuickBookingFieldsDto } from '../../../booking';

const PHONE_MAX = 50;

/** A booking that a lead leads to. Without a name, the customer gets the lead’s. */
export class LeadBookingDto extends QuickBookingFieldsDto {
  /** Phone number by which the customer is found. Absent: the lead’s. @example "+4915123456789" */
  @ApiPropertyOptional({ type: String, maxLength: PHONE_MAX, nullable: true })
  @IsOptional()
  @IsText(PHONE_MAX)
  phone?: string | null;
}
