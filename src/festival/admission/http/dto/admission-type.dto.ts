import { ApiProperty } from '@nestjs/swagger';

/** Places of an edition that are sold alike. Amounts are minor units of the edition's currency. */
export class AdmissionTypeDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the admission type in this studio.' })
  id: number;

  /**
   * Id of the edition.
   * @example 3
   */
  @ApiProperty()
  edition_id: number;

  /**
   * Name as buyers read it.
   * @example "Saturday"
   */
  @ApiProperty()
  name: string;

  /**
   * What it lets in to.
   * @example "Doors at 18:00"
   */
  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  /**
   * Places there are.
   * @example 300
   */
  @ApiProperty()
  inventory: number;

  /**
   * Places that orders hold: paid ones, and pending ones until their hold ends.
   * @example 120
   */
  @ApiProperty()
  held: number;

  /**
   * Places that are left.
   * @example 180
   */
  @ApiProperty()
  remaining: number;

  /**
   * Price of one place.
   * @example 2500
   */
  @ApiProperty()
  price_cents: number;

  /**
   * Currency of the edition.
   * @example "EUR"
   */
  @ApiProperty()
  currency: string;

  /**
   * Price of one place for those who come early.
   * @example 1900
   */
  @ApiProperty({ type: Number, nullable: true })
  early_price_cents: number | null;

  /**
   * Until when the early price holds.
   * @example "2026-05-01T00:00:00Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  early_ends_at: string | null;

  /**
   * Most places at the early price; null for as many as there are.
   * @example 50
   */
  @ApiProperty({ type: Number, nullable: true })
  early_quota: number | null;

  /**
   * Places that orders hold at the early price.
   * @example 20
   */
  @ApiProperty()
  early_held: number;

  /**
   * When payment links begin to sell.
   * @example "2026-03-01T08:00:00Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sales_starts_at: string | null;

  /**
   * When payment links end to sell.
   * @example "2026-06-01T08:00:00Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sales_ends_at: string | null;

  /**
   * Most places of one order.
   * @example 10
   */
  @ApiProperty()
  max_per_order: number;

  /**
   * Whether it is sold at all.
   * @example true
   */
  @ApiProperty()
  is_active: boolean;

  /**
   * Place in the list, from 0.
   * @example 0
   */
  @ApiProperty()
  sort_order: number;
}
