import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLines, IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;
const INVENTORY_MAX = 1_000_000;
const PRICE_MAX = 99_999_999;
const PER_ORDER_MAX = 20;
const SORT_ORDER_MAX = 32_767;

/** What a new and a changed admission type have in common. */
class AdmissionTypeFieldsDto {
  /** What it lets in to. @example "Doors at 18:00" */
  @IsOptional()
  @IsLines(DESCRIPTION_MAX)
  description?: string | null;

  /** Price of one place for those who come early, below `price_cents`; needs `early_ends_at`. @example 1900 */
  @IsOptional()
  @IsWholeNumber(0, PRICE_MAX)
  early_price_cents?: number | null;

  /** Until when the early price holds. @example "2026-05-01T00:00:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  early_ends_at?: string | null;

  /** Most places at the early price, at most `inventory`; null for as many as there are. @example 50 */
  @IsOptional()
  @IsWholeNumber(1, INVENTORY_MAX)
  early_quota?: number | null;

  /**
   * When payment links begin to sell; null for at once. The door does not look at it.
   * @example "2026-03-01T08:00:00Z"
   */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  sales_starts_at?: string | null;

  /** When payment links end to sell; null for the end of the edition. @example "2026-06-01T08:00:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  sales_ends_at?: string | null;

  /**
   * Most places of one order, at most `inventory`. A new type takes 10, or its inventory when that is less.
   * @example 10
   */
  @MayBeAbsent()
  @IsWholeNumber(1, PER_ORDER_MAX)
  max_per_order?: number;

  /** False ends the sale, at the door too. @example true */
  @ApiPropertyOptional({ type: Boolean, default: true })
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;

  /** Place in the list, from 0. @example 0 */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: SORT_ORDER_MAX, default: 0 })
  @MayBeAbsent()
  @IsWholeNumber(0, SORT_ORDER_MAX)
  sort_order?: number;
}

/** A new admission type. */
export class NewAdmissionTypeDto extends AdmissionTypeFieldsDto {
  /** Name as buyers read it. @example "Saturday" */
  @IsText(NAME_MAX)
  name: string;

  /** Places there are. @example 300 */
  @IsWholeNumber(1, INVENTORY_MAX)
  inventory: number;

  /** Price of one place in minor units of the edition's currency. @example 2500 */
  @IsWholeNumber(0, PRICE_MAX)
  price_cents: number;
}

/** Fields of an admission type that change; absent ones stay, null clears. */
export class AdmissionTypePatchDto extends AdmissionTypeFieldsDto {
  /** Name as buyers read it. @example "Saturday" */
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;

  /** Places there are, not fewer than are held. @example 300 */
  @MayBeAbsent()
  @IsWholeNumber(1, INVENTORY_MAX)
  inventory?: number;

  /** Price of one place in minor units of the edition's currency. @example 2500 */
  @MayBeAbsent()
  @IsWholeNumber(0, PRICE_MAX)
  price_cents?: number;
}
