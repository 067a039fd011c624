import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsWholeNumber } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { RENTAL_PRICE_UNITS, type RentalPriceUnit } from '../../domain/visit-price';

const PRICE_MAX = 99_999_999;

/** The price that a class type or class has itself. */
export class OwnPriceDto {
  /** Own price of a visit without a class pass, in cents; null without one. @example 1800 */
  drop_in_price_cents: number | null;
  /** Own price of a rental, in cents; null without one. @example 3500 */
  rental_price_cents: number | null;
  /** Whether the rental price is for the whole rental or for each hour; null without one. @example "hour" */
  @ApiProperty({ enum: RENTAL_PRICE_UNITS, nullable: true }) rental_price_unit: RentalPriceUnit | null;
  /** ISO 4217 currency of the own price: the studio's when it was set; null without one. @example "EUR" */
  price_currency: string | null;
}

/** The price of a class type or class. A class without a price of its own has that of its type. */
export class PriceInputDto {
  /**
   * Price of a visit without a class pass, in cents of the studio's currency; 0 is free, null is no own price. Only for group
   * classes and private lessons.
   * @example 1800
   */
  @IsOptional() @IsWholeNumber(0, PRICE_MAX) drop_in_price_cents?: number | null;
  /**
   * Price of a rental, in cents of the studio's currency; 0 is free, null is no own price. Only for rentals.
   * @example 3500
   */
  @IsOptional() @IsWholeNumber(0, PRICE_MAX) rental_price_cents?: number | null;
  /** Whether the rental price is for the whole rental (default) or for each hour. @example "hour" */
  @ApiPropertyOptional({ enum: RENTAL_PRICE_UNITS, nullable: true })
  @IsOptional()
  @IsIn(RENTAL_PRICE_UNITS)
  rental_price_unit?: RentalPriceUnit | null;
}
