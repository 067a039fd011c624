import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLines, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

const DESCRIPTION_MAX = 2_000;
export const INVENTORY_MAX = 1_000_000;
export const PRICE_MAX = 99_999_999;
const SORT_ORDER_MAX = 32_767;

/** What is specific to the types of one owner. */
interface FieldTexts {
  /** What a type sells. */
  readonly unit: 'ticket' | 'place';
  readonly salesStart: string;
  readonly salesEnd: string;
  readonly perOrder: { readonly max: number; readonly text: string };
  readonly active: string;
}

/** Builds the fields that a new and a changed ticket type have in common. */
export function ticketTypeFields({ unit, salesStart, salesEnd, perOrder, active }: FieldTexts) {
  abstract class CommonFieldsDto {
    /** What it lets in to. @example "Doors at 18:00" */
    @IsOptional() @IsLines(DESCRIPTION_MAX) description?: string | null;

    @ApiPropertyOptional({
      description: `Price of one ${unit} for those who come early, below \`price_cents\`; needs \`early_ends_at\`.`,
      example: 1900,
    })
    @IsOptional()
    @IsWholeNumber(0, PRICE_MAX)
    early_price_cents?: number | null;
    /** Until when the early price holds. @example "2026-05-01T00:00:00Z" */
    @IsOptional() @IsInstant() early_ends_at?: string | null;

    @ApiPropertyOptional({
      description: `Most ${unit}s at the early price, at most \`inventory\`; null for as many as there are.`,
      example: 50,
    })
    @IsOptional()
    @IsWholeNumber(1, INVENTORY_MAX)
    early_quota?: number | null;
    /** @example "2026-03-01T08:00:00Z" */
    @ApiPropertyOptional({ description: salesStart }) @IsOptional() @IsInstant() sales_starts_at?: string | null;
    /** @example "2026-06-01T08:00:00Z" */
    @ApiPropertyOptional({ description: salesEnd }) @IsOptional() @IsInstant() sales_ends_at?: string | null;

    @ApiPropertyOptional({
      description: `${perOrder.text}, at most \`inventory\`. A new type takes 10, or its inventory when that is less.`,
      example: 10,
    })
    @MayBeAbsent()
    @IsWholeNumber(1, perOrder.max)
    max_per_order?: number;

    /** @example true */
    @ApiPropertyOptional({ type: Boolean, default: true, description: active })
    @MayBeAbsent()
    @IsBoolean()
    is_active?: boolean;

    /** Place in the list, from 0. @example 0 */
    @ApiPropertyOptional({ type: Number, minimum: 0, maximum: SORT_ORDER_MAX, default: 0 })
    @MayBeAbsent()
    @IsWholeNumber(0, SORT_ORDER_MAX)
    sort_order?: number;
  }
  return CommonFieldsDto;
}
