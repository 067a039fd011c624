import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText, IsTextThat, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

const CODE = /^[a-z0-9-]{1,64}$/;
const CODE_MAX = 64;
const NAME_MAX = 255;
const ENTRIES_MAX = 10_000;
const FEE_MAX = 99_999_999;
const SORT_ORDER_MAX = 32_767;

const IsCategoryCode = (): PropertyDecorator =>
  IsTextThat((text) => CODE.test(text), '1 to 64 lower-case letters, digits and hyphens');

/** A competition of an edition. */
export class FestivalCategoryDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the category in this studio.' }) id: number;
  /** Id of its edition. @example 41 */
  edition_id: number;
  /** Identifier for programs, unique in the edition. @example "popping-solo" */
  code: string;
  /** Name as shown to the public. @example "Popping solo" */
  name: string;
  /** Format of the competition. @example "knockout" */
  @ApiProperty({ enum: ['knockout'] }) competition_format: 'knockout';
  /** Fewest entries with which it can be drawn; never fewer than two. @example 4 */
  minimum_entries_to_run: number;
  /** Most entries it accepts; null is unlimited. @example 32 */
  maximum_accepted_entries: number | null;
  /** Fee of an entry in minor units of the edition's currency; 0 is free. @example 1500 */
  participation_fee_cents: number;
  /** When the charge of a new entry is due. @example "2027-04-20T20:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) participation_due_at: string | null;
  /** Whether entries can be accepted and drawn. @example true */
  is_active: boolean;
  /** Place in lists, lowest first. @example 0 */
  sort_order: number;
  /** When it was created. @example "2027-02-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When it was last changed. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** Fields for creating and updating a category. */
class FestivalCategoryFieldsDto {
  /** Fewest entries with which it can be drawn; 1 when absent. @example 4 */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: ENTRIES_MAX })
  @MayBeAbsent()
  @IsWholeNumber(1, ENTRIES_MAX)
  minimum_entries_to_run?: number;

  /**
   * Most entries it accepts, not below the minimum and the number of accepted entries; null is unlimited.
   * @example 32
   */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: ENTRIES_MAX, nullable: true })
  @IsOptional()
  @IsWholeNumber(1, ENTRIES_MAX)
  maximum_accepted_entries?: number | null;

  /**
   * Fee of a new entry in minor units of the edition's currency; 0 when absent. Existing charges keep their amount.
   * @example 1500
   */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: FEE_MAX })
  @MayBeAbsent()
  @IsWholeNumber(0, FEE_MAX)
  participation_fee_cents?: number;

  /** When the charge of a new entry is due; null is without a due date. @example "2027-04-20T20:00:00Z" */
  @IsOptional() @IsInstant() participation_due_at?: string | null;
  /** Whether entries can be accepted and drawn; true when absent. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;

  /** Place in lists, lowest first; 0 when absent. @example 0 */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: SORT_ORDER_MAX })
  @MayBeAbsent()
  @IsWholeNumber(0, SORT_ORDER_MAX)
  sort_order?: number;
}

/** A new category. */
export class NewFestivalCategoryDto extends FestivalCategoryFieldsDto {
  /** Identifier for programs, unique in the edition: lower-case letters, digits and hyphens. @example "popping-solo" */
  @ApiProperty({ maxLength: CODE_MAX }) @IsCategoryCode() code: string;
  /** Name as shown to the public. @example "Popping solo" */
  @IsText(NAME_MAX) name: string;
}

/** Changes to a category: absent fields are unchanged; null clears a field. */
export class FestivalCategoryPatchDto extends FestivalCategoryFieldsDto {
  /** Identifier for programs, unique in the edition; fixed once there are entries. @example "popping-solo" */
  @ApiPropertyOptional({ maxLength: CODE_MAX }) @MayBeAbsent() @IsCategoryCode() code?: string;
  /** Name as shown to the public. @example "Popping solo" */
  @MayBeAbsent() @IsText(NAME_MAX) name?: string;
}
