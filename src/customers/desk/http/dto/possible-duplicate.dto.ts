import { ApiProperty } from '@nestjs/swagger';
import { IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

import { DUPLICATE_REASONS, type DuplicateReason } from '../../queries/possible-duplicates.query';

/** Filter of the list of possible duplicates. */
export class DuplicatesQueryDto extends PageQueryDto {
  /** Only pairs with this customer. @example 77 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) customer_id?: number | null;
}

/** A possible duplicate. */
export class DuplicateCustomerDto {
  /** Id of the customer. @example 77 */
  id: number;
  /** Name. @example "Jonas Weber" */
  name: string | null;
  /** E-mail address. @example "jonas@example.org" */
  email: string | null;
  /** Phone number in E.164. @example "+4915123456789" */
  phone: string | null;
  /** When the customer was created. @example "2026-05-04T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** Two customers who may be one person. */
export class PossibleDuplicateDto {
  /** Why the two may be one person. @example ["same_name_and_phone_ending"] */
  @ApiProperty({ enum: DUPLICATE_REASONS, isArray: true }) reasons: DuplicateReason[];
  /** The customer with the higher id. */
  @ApiProperty({ type: () => DuplicateCustomerDto }) customer: DuplicateCustomerDto;
  /** The customer with the lower id. */
  @ApiProperty({ type: () => DuplicateCustomerDto }) older: DuplicateCustomerDto;
}
