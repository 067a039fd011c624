import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, MayBeAbsent } from '@studio/http';
import { IsBoolean } from 'class-validator';

const NAME_MAX = 255;

/** A category of expenses. */
export class ExpenseCategoryDto {
  /** @example 4 */
  @ApiProperty({ description: 'Id of the category in this studio.' }) id: number;
  /** Name; unique in the studio, case-insensitively. @example "Rent" */
  name: string;
  /** Whether it accepts new expenses. @example true */
  is_active: boolean;
}

/** A new category. */
export class NewExpenseCategoryDto {
  /** Name; unique in the studio, case-insensitively. @example "Rent" */
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX }) @IsText(NAME_MAX) name: string;
}

/** Fields of a category to change; absent ones are unchanged. */
export class ExpenseCategoryPatchDto {
  /** Name; unique in the studio, case-insensitively. @example "Rent and heating" */
  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX }) @MayBeAbsent() @IsText(NAME_MAX) name?: string;
  /** Whether it accepts new expenses. @example false */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}
