import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsLines, IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;
const INVENTORY_MAX = 1_000_000;
const PRICE_MAX = 99_999_999;
const PER_ORDER_MAX = 100;
const SORT_ORDER_MAX = 32_767;

/** What a new and a changed ticket type have in common. */
class TicketTypeFieldsDto {
  /** What it lets in to. @example "Doors at 18:00" */
  @IsOptional()
  @IsLines(DESCRIPTION_MAX)
  description?: string | null;

  /** Tickets there are, not fewer than are sold or held. A new type takes 20. @example 300 */
  @MayBeAbsent()
  @IsWholeNumber(1, INVENTORY_MAX)
  inventory?: number;

  /**
   * Price of one ticket in minor units of the event's currency; orders keep theirs. A new type takes 0.
   * @example 2500
   */
  @MayBeAbsent()
  @IsWholeNumber(0, PRICE_MAX)
  price_cents?: number;

  /** Price of one ticket for those who come early, below `price_cents`; needs `early_ends_at`. @example 1900 */
  @IsOptional()
  @IsWholeNumber(0, PRICE_MAX)
  early_price_cents?: number | null;

  /** Until when the early price holds. @example "2026-05-01T00:00:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  early_ends_at?: string | null;

  /** Most tickets at the early price, at most `inventory`; null for as many as there are. @example 50 */
  @IsOptional()
  @IsWholeNumber(1, INVENTORY_MAX)
  early_quota?: number | null;

  /** When buyers can begin to order; null for at once. Staff are not bound. @example "2026-03-01T08:00:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  sales_starts_at?: string | null;

  /**
   * When buyers can order no more, after `sales_starts_at`; null for the end of the event. Staff are not bound.
   * @example "2026-06-01T08:00:00Z"
   */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsInstant()
  sales_ends_at?: string | null;

  /**
   * Most tickets of one order or door sale, at most `inventory`. A new type takes 10, or its inventory when that is less.
   * @example 10
   */
  @MayBeAbsent()
  @IsWholeNumber(1, PER_ORDER_MAX)
  max_per_order?: number;

  /** False ends the sale, at the door too. A published event keeps one active type. @example true */
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

/** A new ticket type. */
export class NewTicketTypeDto extends TicketTypeFieldsDto {
  /** Name as buyers read it. @example "Standard" */
  @IsText(NAME_MAX)
  name: string;
}

/** Fields of a ticket type that change; absent ones stay, null clears. */
export class TicketTypePatchDto extends TicketTypeFieldsDto {
  /** Name as buyers read it. @example "Standard" */
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;
}
