import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { EVENT_STATUSES, type EventStatus, VENUE_KINDS, type VenueKind } from '../../../programme/domain/event-status';

/** Where an event takes place. */
export class EventFiguresVenueDto {
  /** In rooms of the studio, or elsewhere. @example "studio" */
  @ApiProperty({ enum: VENUE_KINDS })
  kind: VenueKind;

  /** Id of the location; only of a studio venue. @example 4 */
  location_id?: number;

  /** Name of the location, or of the other place. @example "Main" */
  name: string;

  /** Address of the place; null for a location that has none. @example "Harbour Lane 5" */
  address: string | null;

  /** Names of the rooms; only of a studio venue. @example ["Hall"] */
  @ApiPropertyOptional({ type: [String] })
  rooms?: string[];
}

/** Places of an event. */
export class EventInventoryDto {
  /** Most people the event takes; null when the ticket types alone bound it. @example 120 */
  @ApiProperty({ type: 'integer', nullable: true })
  capacity: number | null;

  /** Places of orders that are paid or still hold theirs. @example 11 */
  sold_or_held: number;

  /** Places that active ticket types have left. @example 40 */
  remaining_ticket_inventory: number;

  /** What the capacity leaves; null without one. @example 109 */
  @ApiProperty({ type: 'integer', nullable: true })
  remaining_capacity: number | null;

  /** How many more can be sold: the smaller of the two. @example 40 */
  remaining_admission_inventory: number;
}

/** Numbers of tickets. */
export class EventTicketCountsDto {
  /** All that were ever issued. @example 3 */
  issued: number;

  /** Those that admit. @example 2 */
  valid: number;

  /** Those that were voided. @example 0 */
  voided: number;

  /** Those whose money was given back. @example 1 */
  refunded: number;

  /** Those whose holders are inside. @example 1 */
  checked_in: number;
}

/** Money that has to be given back. */
export class EventRefundRequiredDto {
  /** Orders whose money has to be given back. @example 1 */
  orders: number;

  /** What they come to. */
  amount: MoneyDto;
}

/** An event with its figures, without anything of buyers. */
export class EventFiguresDto {
  /** Id of the event. @example 12 */
  event_id: number;

  /** Name in addresses. @example "summer-party" */
  slug: string;

  /** Title of the event. @example "Summer party" */
  title: string;

  /** Status of the event. @example "published" */
  @ApiProperty({ enum: EVENT_STATUSES })
  status: EventStatus;

  /** Start of the event. @example "2026-07-04T18:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /** End of the event. @example "2026-07-04T22:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  ends_at: string;

  /** The event's own zone. @example "Europe/Berlin" */
  timezone: string;

  /** Where it takes place. */
  venue: EventFiguresVenueDto;

  /** Places sold and left. */
  inventory: EventInventoryDto;

  /** Numbers of tickets. */
  tickets: EventTicketCountsDto;

  /** Numbers of orders by status; statuses without orders are left out. @example { "paid": 2 } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  orders_by_status: Record<string, number>;

  /** What was paid and not given back. */
  revenue: MoneyDto;

  /** What of it has to be given back. */
  refund_required: EventRefundRequiredDto;
}
