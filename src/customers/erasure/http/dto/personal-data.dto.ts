import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ConfirmedErasureDto, IsEmailAddress, IsId, IsText } from '@studio/http';
import { IsOptional, Matches, MaxLength } from 'class-validator';

import { ManagedCustomerDetailsDto } from '../../../directory';

const NAME_MAX = 255;
const PHONE_MAX = 50;
const KIND_MAX = 40;
const FIELD_MAX = 255;
const TEXTS_MAX = 200;

/** Location of a free text. */
export class TextReferenceDto {
  /** Type of the row. @example "booking_correction" */
  @IsText(KIND_MAX) kind: string;
  /** Id of the row. @example 812 */
  @IsId() id: number;

  /** The field, or the path of a text within it. @example "reason" */
  @IsText(FIELD_MAX)
  @Matches(/^[a-z_]+(\.[A-Za-z0-9_-]+)*$/, { message: 'field must be a name such as reason or changes.reason.' })
  field: string;
}

/** A free text that names the person. */
export class FoundTextDto extends TextReferenceDto {
  /** Excerpt around the name or contact. @example "booked by phone for Jonas Weber" */
  excerpt: string;
}

/** Free texts that name a person. */
export class FoundTextsDto {
  /** The texts, at most 200. */
  @ApiProperty({ type: [FoundTextDto], maxItems: TEXTS_MAX }) free_texts: FoundTextDto[];
  /** Whether there are more texts. @example false */
  has_more_free_texts: boolean;
}

/** An anonymised customer, and free texts that still name them. */
export class AnonymisedCustomerDto extends ManagedCustomerDetailsDto {
  /** Free texts that still name the person, at most 200; empty for a repeat, as the name is then unknown. */
  @ApiProperty({ type: [FoundTextDto], maxItems: TEXTS_MAX }) free_texts: FoundTextDto[];
  /** Whether there are more texts. @example false */
  has_more_free_texts: boolean;
}

/** The person to find in free texts; at least one field is required. */
export class PersonSearchDto {
  /** Full name, at least three characters. @example "Jonas Weber" */
  @IsOptional() @IsText(NAME_MAX) name?: string | null;
  /** E-mail address. @example "jonas@example.org" */
  @IsOptional() @IsEmailAddress() email?: string | null;

  /** Phone number in any form. @example "+4915123456789" */
  @ApiPropertyOptional({ type: String, maxLength: PHONE_MAX, nullable: true })
  @IsOptional()
  @MaxLength(PHONE_MAX)
  @IsText(PHONE_MAX)
  phone?: string | null;
}

/** Erasure of a person who is not a customer. */
export class EmailErasureDto extends ConfirmedErasureDto {
  /** E-mail address under which data are stored. @example "jonas@example.org" */
  @IsEmailAddress() email: string;
}

/** Data erased under an e-mail address, and free texts that still contain it. */
export class ErasedDataDto extends FoundTextsDto {
  /** Numbers of rows by kind; empty when nothing was found. @example {"event_orders":2,"festival_entries":1} */
  @ApiProperty({ type: Object, additionalProperties: { type: 'integer' } }) erased: Readonly<Record<string, number>>;
}

/** A blanked text. */
export class BlankedTextDto extends TextReferenceDto {
  /** The text after blanking. @example "[removed]" */
  text: string;
}
