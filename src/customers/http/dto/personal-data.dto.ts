import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ConfirmedErasureDto, IsEmailAddress, IsId, IsText } from '@studio/http';
import { IsOptional, Matches, MaxLength } from 'class-validator';

import { ManagedCustomerDetailsDto } from './managed-customer.dto';

const NAME_MAX = 255;
const PHONE_MAX = 50;
const KIND_MAX = 40;
const FIELD_MAX = 255;

/** Where a free text stands. */
export class TextReferenceDto {
  /** What the text belongs to. @example "booking_correction" */
  @IsText(KIND_MAX)
  kind: string;

  /** Id of the row. @example 812 */
  @IsId()
  id: number;

  /** The field, or the path to a text within it. @example "reason" */
  @IsText(FIELD_MAX)
  @Matches(/^[a-z_]+(\.[A-Za-z0-9_-]+)*$/, { message: 'field must be a name such as reason or changes.reason.' })
  field: string;
}

/** A free text in which the person was found. */
export class FoundTextDto extends TextReferenceDto {
  /** What stands around the name or contact. @example "booked by phone for Jonas Weber" */
  excerpt: string;
}

/** Free texts in which a person was found. */
export class FoundTextsDto {
  /** At most 200 of them. */
  @ApiProperty({ type: [FoundTextDto] })
  free_texts: FoundTextDto[];

  /** Whether there are more than these. @example false */
  has_more_free_texts: boolean;
}

/** What is left of an anonymised customer, and where they are still named. */
export class AnonymisedCustomerDto extends ManagedCustomerDetailsDto {
  /** Free texts that still name the person, at most 200; empty for a repeat, as the name is gone. */
  @ApiProperty({ type: [FoundTextDto] })
  free_texts: FoundTextDto[];

  /** Whether there are more than these. @example false */
  has_more_free_texts: boolean;
}

/** Whom to look for in free texts; at least one of them. */
export class PersonSearchDto {
  /** Full name, at least three characters. @example "Jonas Weber" */
  @ApiPropertyOptional({ type: String, maxLength: NAME_MAX, nullable: true })
  @IsOptional()
  @IsText(NAME_MAX)
  name?: string | null;

  /** E-mail address. @example "jonas@example.org" */
  @ApiPropertyOptional({ type: String, format: 'email', maxLength: 255, nullable: true })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  /** Phone number in any form. @example "+4915123456789" */
  @ApiPropertyOptional({ type: String, maxLength: PHONE_MAX, nullable: true })
  @IsOptional()
  @MaxLength(PHONE_MAX)
  @IsText(PHONE_MAX)
  phone?: string | null;
}

/** Somebody who is no customer. */
export class EmailErasureDto extends ConfirmedErasureDto {
  /** The e-mail address under which data are held. @example "jonas@example.org" */
  @ApiProperty({ type: String, format: 'email', maxLength: 255 })
  @IsEmailAddress()
  email: string;
}

/** What was erased under an e-mail address, and where it still stands. */
export class ErasedDataDto extends FoundTextsDto {
  /** How many rows, by what they are; empty when nothing was found. @example {"event_orders":2,"festival_entries":1} */
  @ApiProperty({ type: Object, additionalProperties: { type: 'integer' } })
  erased: Readonly<Record<string, number>>;
}

/** A text that was blanked. */
export class BlankedTextDto extends TextReferenceDto {
  /** What stands there now. @example "[removed]" */
  text: string;
}
