import {
  PRICE_TIERS,
  type PriceTier,
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
} from '@studio/ticketing';
import { ApiProperty } from '@nestjs/swagger';

import { CheckoutDto } from '../../../../payments';
import {
  REFUND_REASON_CODES,
  type RefundReasonCode,
  TICKET_ORDER_PROVIDERS,
  type TicketOrderProvider,
} from '../../domain/ticket-order';
import { FestivalTicketDto } from './festival-ticket.dto';

/** Places of one type in an order, as they were sold. */
export class TicketOrderItemDto {
  /** @example 140 */
  @ApiProperty({ description: 'Id of the item in this studio.' })
  id: number;

  /** Id of the admission type. @example 7 */
  admission_type_id: number;

  /** Name of the type when it was ordered. @example "Saturday" */
  name: string;

  /** Description of the type when it was ordered. @example "Doors at 18:00" */
  description: string | null;

  /** Which price it was sold at. @example "regular" */
  @ApiProperty({ enum: PRICE_TIERS })
  price_tier: PriceTier;

  /** Price of one place. @example 2500 */
  unit_price_cents: number;

  /** Number of tickets. @example 2 */
  quantity: number;

  /** Price of all of them. @example 5000 */
  total_cents: number;
}

/** Who ordered. */
export class TicketBuyerDto {
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
export class TicketOrderDto {
  /** @example 88 */
  @ApiProperty({ description: 'Id of the order in this studio.' })
  id: number;

  /** Id of the edition. @example 3 */
  edition_id: number;

  /** How it came: a payment link, given away, or the door. @example "entrance" */
  @ApiProperty({ enum: TICKET_ORDER_SOURCES })
  source: TicketOrderSource;

  /** Who took the money; null when it was given away. @example "entrance_cash" */
  @ApiProperty({ type: String, enum: TICKET_ORDER_PROVIDERS, nullable: true })
  provider: TicketOrderProvider | null;

  /** Name of the order at the provider. @example "ft-K7MPQ2RT9WABCDEFGHIJ" */
  order_id: string;

  /**
   * State. `paid_requires_refund` was paid too late, `refund_required` was paid before the edition was cancelled.
   * @example "paid"
   */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES })
  status: TicketOrderStatus;

  /** Why the money has to go back. @example "edition_cancelled" */
  @ApiProperty({ type: String, enum: REFUND_REASON_CODES, nullable: true })
  refund_reason_code: RefundReasonCode | null;

  /** Whether a late payment was honoured although the places were gone. @example false */
  is_oversold: boolean;

  /** Who ordered. */
  @ApiProperty({ type: TicketBuyerDto })
  buyer: TicketBuyerDto;

  /** Price of everything. @example 5000 */
  amount_cents: number;

  /** Currency of the edition when it was ordered. @example "EUR" */
  currency: string;

  /** What was ordered. */
  @ApiProperty({ type: [TicketOrderItemDto] })
  items: TicketOrderItemDto[];

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
}

/** An order with its tickets. */
export class TicketOrderDetailsDto extends TicketOrderDto {
  /** Tickets issued for it, voided and refunded ones too. */
  @ApiProperty({ type: [FestivalTicketDto] })
  tickets: FestivalTicketDto[];
}

/** An order that was just made. */
export class CreatedTicketOrderDto extends TicketOrderDetailsDto {
  /** How the payer gets to the provider; null when nothing is to be paid there, or an earlier start with the same key was interrupted. */
  @ApiProperty({ type: CheckoutDto, nullable: true })
  checkout: CheckoutDto | null;
}
