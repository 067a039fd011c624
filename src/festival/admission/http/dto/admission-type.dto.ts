import { ApiProperty } from '@nestjs/swagger';

/** Places of an edition that are sold alike. Amounts are minor units of the edition's currency. */
export class AdmissionTypeDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the admission type in this studio.' }) id: number;
  /** Id of the edition. @example 3 */
  edition_id: number;
  /** Name as buyers read it. @example "Saturday" */
  name: string;
  /** What it lets in to. @example "Doors at 18:00" */
  description: string | null;
  /** Places there are. @example 300 */
  inventory: number;
  /** Places that orders hold: paid ones, and pending ones until their hold ends. @example 120 */
  held: number;
  /** Places that are left. @example 180 */
  remaining: number;
  /** Price of one place. @example 2500 */
  price_cents: number;
  /** Currency of the edition. @example "EUR" */
  currency: string;
  /** Price of one place for those who come early. @example 1900 */
  early_price_cents: number | null;
  /** Until when the early price holds. @example "2026-05-01T00:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) early_ends_at: string | null;
  /** Most places at the early price; null for as many as there are. @example 50 */
  early_quota: number | null;
  /** Places that orders hold at the early price. @example 20 */
  early_held: number;
  /** When payment links begin to sell. @example "2026-03-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sales_starts_at: string | null;
  /** When payment links end to sell. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sales_ends_at: string | null;
  /** Most places of one order. @example 10 */
  max_per_order: number;
  /** Whether it is sold at all. @example true */
  is_active: boolean;
  /** Place in the list, from 0. @example 0 */
  sort_order: number;
}
