import { ApiProperty } from '@nestjs/swagger';

/** Tickets of an event that are sold alike. Amounts are minor units of the event's currency. */
export class TicketTypeDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the ticket type in this studio.' }) id: number;
  /** Id of the event. @example 3 */
  event_id: number;
  /** Name as buyers read it. @example "Standard" */
  name: string;
  /** What it lets in to. @example "Doors at 18:00" */
  description: string | null;
  /** Tickets there are. @example 300 */
  inventory: number;
  /**
   * Tickets that orders hold: sold ones until their money went back, and pending ones until their hold ends.
   * @example 120
   */
  sold_or_held: number;
  /** Tickets that are left of this type. The capacity of the event may allow fewer. @example 180 */
  remaining: number;
  /** Price of one ticket. @example 2500 */
  price_cents: number;
  /** Currency of the event. @example "EUR" */
  currency: string;
  /** Price of one ticket for those who come early. @example 1900 */
  early_price_cents: number | null;
  /** Until when the early price holds. @example "2026-05-01T00:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) early_ends_at: string | null;
  /** Most tickets at the early price; null for as many as there are. @example 50 */
  early_quota: number | null;
  /** Tickets that orders hold at the early price. @example 20 */
  early_quantity_held: number;
  /** When buyers can begin to order; staff sell before, too. @example "2026-03-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sales_starts_at: string | null;
  /** When buyers can order no more; staff sell after, too. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sales_ends_at: string | null;
  /** Most tickets of one order or door sale. @example 10 */
  max_per_order: number;
  /** Whether it is sold at all. @example true */
  is_active: boolean;
  /** Whether it is active and inside its sales window at this moment. @example true */
  sales_open: boolean;
  /** Place in the list, from 0. @example 0 */
  sort_order: number;
  /** When it was made. @example "2026-02-01T10:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When somebody last changed it; sales are no change. @example "2026-02-03T16:20:00Z" */
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}
