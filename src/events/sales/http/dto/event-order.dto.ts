import { ApiProperty } from '@nestjs/swagger';
import {
  PRICE_TIERS,
  type PriceTier,
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
} from '@studio/ticketing';

import { EVENT_ORDER_PROVIDERS, type EventOrderProvider } from '../../domain/event-order';
import { OrderedTicketDto } from './ordered-ticket.dto';

/** Tickets of one type in an order, as they were sold. */
export class EventOrderItemDto {
  /** @example 140 */
  @ApiProperty({ description: 'Id of the item in this studio.' })
  id: number;

  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;

  /** Name of the type when it was ordered. @example "Standard" */
  name: string;

  /** Description of the type when it was ordered. @example "Doors at 18:00" */
  description: string | null;

  /** Which price it was sold at. @example "regular" */
  @ApiProperty({ enum: PRICE_TIERS })
  price_tier: PriceTier;

  /** Price of one ticket. @example 2500 */
  unit_price_cents: number;

  /** Number of tickets. @example 2 */
  quantity: number;

  /** Price of all of them. @example 5000 */
  total_cents: number;
}

/** Who ordered. */
export class EventBuyerDto {
  /** Name. @example "Ada Weber" */
  name: string;

  /** E-mail address. @example "ada@example.org" */
  email: string | null;

  /** Phone number in international form. @example "+4915123456789" */
  phone: string | null;

  /** Language tag of what the buyer is sent. @example "de" */
  locale: string | null;
}

/** Tickets that somebody bought or was given at one time. Amounts are minor units of its currency. */
export class EventOrderDto {
  /** @example 88 */
  @ApiProperty({ description: 'Id of the order in this studio.' })
  id: number;

  /** Id of the event. @example 3 */
  event_id: number;

  /** How it came: by hand, or at the door. `checkout` is reserved for buyers on the internet. @example "entrance" */
  @ApiProperty({ enum: TICKET_ORDER_SOURCES })
  source: TicketOrderSource;

  /** Who took the money, and how; `complimentary` and `free` are without any. @example "entrance_cash" */
  @ApiProperty({ enum: EVENT_ORDER_PROVIDERS })
  provider: EventOrderProvider;

  /** Name of the order, for buyers and payment companies. @example "ev-K7MPQ2RT9WABCDEFGHIJ" */
  order_id: string;

  /**
   * State. `paid_requires_refund` was paid too late, `refund_required` was paid before the event was cancelled.
   * @example "paid"
   */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES })
  status: TicketOrderStatus;

  /** Who ordered. */
  @ApiProperty({ type: EventBuyerDto })
  buyer: EventBuyerDto;

  /** Price of everything. @example 5000 */
  amount_cents: number;

  /** Currency of the event. @example "EUR" */
  currency: string;

  /** What was ordered. */
  @ApiProperty({ type: [EventOrderItemDto] })
  items: EventOrderItemDto[];

  /** Invoice or session of the provider. @example "p2_9ZgpZVsl3" */
  gateway_invoice_id: string | null;

  /** Payment of the provider. @example "2474212121" */
  gateway_payment_id: string | null;

  /** State in the provider's own word. @example "success" */
  gateway_status: string | null;

  /** Why it was not paid. @example "The card was declined." */
  failure_reason: string | null;

  /** Until when the provider takes money. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  payment_expires_at: string | null;

  /** Until when the places are held. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at: string | null;

  /** When the money came; for free tickets, when they were given. @example "2026-06-01T18:04:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paid_at: string | null;

  /** When it failed or expired. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failed_at: string | null;

  /** When it was cancelled. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cancelled_at: string | null;

  /** When the money was given back. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refunded_at: string | null;

  /** Id of the person who recorded the refund. @example 7 */
  refunded_by_user_id: number | null;

  /** Why the money was given back. @example "Could not come." */
  refund_reason: string | null;

  /** Id of the person of the staff who made the order. @example 12 */
  issued_by_user_id: number | null;

  /** When it was made. @example "2026-06-01T18:04:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** When it was changed last. @example "2026-06-01T18:04:00Z" */
  @ApiProperty({ format: 'date-time' })
  updated_at: string;
}

/** An order with its tickets. */
export class EventOrderDetailsDto extends EventOrderDto {
  /** Tickets issued for it, voided and refunded ones too. */
  @ApiProperty({ type: [OrderedTicketDto] })
  tickets: OrderedTicketDto[];
}
