import { ApiProperty } from '@nestjs/swagger';
import {
  PRICE_TIERS,
  type PriceTier,
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  TicketOrderProgressDto,
  type TicketOrderSource,
  type TicketOrderStatus,
  TICKET_PROVIDERS,
  type TicketProvider,
} from '../../../../ticketing';

import { OrderedTicketDto } from './ordered-ticket.dto';

/** Tickets of one type in an order, as they were sold. */
export class EventOrderItemDto {
  /** @example 140 */
  @ApiProperty({ description: 'Id of the item in this studio.' }) id: number;
  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;
  /** Name of the type when it was ordered. @example "Standard" */
  name: string;
  /** Description of the type when it was ordered. @example "Doors at 18:00" */
  description: string | null;
  /** Which price it was sold at. @example "regular" */
  @ApiProperty({ enum: PRICE_TIERS }) price_tier: PriceTier;
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
export class EventOrderDto extends TicketOrderProgressDto {
  /** @example 88 */
  @ApiProperty({ description: 'Id of the order in this studio.' }) id: number;
  /** Id of the event. @example 3 */
  event_id: number;
  /** How it came: manually, or at the door. `checkout` is reserved for buyers on the internet. @example "entrance" */
  @ApiProperty({ enum: TICKET_ORDER_SOURCES }) source: TicketOrderSource;
  /** Who took the money, and how; `complimentary` and `free` are without any. @example "entrance_cash" */
  @ApiProperty({ enum: TICKET_PROVIDERS }) provider: TicketProvider;
  /** Name of the order, for buyers and payment companies. @example "ev-K7MPQ2RT9WABCDEFGHIJ" */
  order_id: string;
  /**
   * State. `paid_requires_refund` was paid too late, `refund_required` was paid before the event was cancelled.
   * @example "paid"
   */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES }) status: TicketOrderStatus;
  /** Who ordered. */
  @ApiProperty({ type: EventBuyerDto }) buyer: EventBuyerDto;
  /** Price of everything. @example 5000 */
  amount_cents: number;
  /** Currency of the event. @example "EUR" */
  currency: string;
  /** What was ordered. */
  @ApiProperty({ type: [EventOrderItemDto] }) items: EventOrderItemDto[];
  /** When it was changed last. @example "2026-06-01T18:04:00Z" */
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** An order with its tickets. */
export class EventOrderDetailsDto extends EventOrderDto {
  /** Tickets issued for it, voided and refunded ones too. */
  @ApiProperty({ type: [OrderedTicketDto] }) tickets: OrderedTicketDto[];
}
