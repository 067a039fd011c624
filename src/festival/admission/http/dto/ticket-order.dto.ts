import { ApiProperty } from '@nestjs/swagger';

import { CheckoutDto } from '../../../../payments';
import {
  PRICE_TIERS,
  type PriceTier,
  REFUND_REASON_CODES,
  type RefundReasonCode,
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  TicketOrderProgressDto,
  type TicketOrderSource,
  type TicketOrderStatus,
  type TicketProvider,
} from '../../../../ticketing';
import { TICKET_ORDER_PROVIDERS } from '../../domain/ticket-order';
import { FestivalTicketDto } from './festival-ticket.dto';

/** Places of one type in an order, as they were sold. */
export class TicketOrderItemDto {
  /** @example 140 */
  @ApiProperty({ description: 'Id of the item in this studio.' }) id: number;
  /** Id of the admission type. @example 7 */
  admission_type_id: number;
  /** Name of the type when it was ordered. @example "Saturday" */
  name: string;
  /** Description of the type when it was ordered. @example "Doors at 18:00" */
  description: string | null;
  /** Which price it was sold at. @example "regular" */
  @ApiProperty({ enum: PRICE_TIERS }) price_tier: PriceTier;
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
export class TicketOrderDto extends TicketOrderProgressDto {
  /** @example 88 */
  @ApiProperty({ description: 'Id of the order in this studio.' }) id: number;
  /** Id of the edition. @example 3 */
  edition_id: number;
  /** How it came: a payment link, given away, or the door. @example "entrance" */
  @ApiProperty({ enum: TICKET_ORDER_SOURCES }) source: TicketOrderSource;
  /** Who took the money; null when it was given away. @example "entrance_cash" */
  @ApiProperty({ type: String, enum: TICKET_ORDER_PROVIDERS, nullable: true }) provider: TicketProvider | null;
  /** Name of the order at the provider. @example "ft-K7MPQ2RT9WABCDEFGHIJ" */
  order_id: string;
  /**
   * State. `paid_requires_refund` was paid too late, `refund_required` was paid before the edition was cancelled.
   * @example "paid"
   */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES }) status: TicketOrderStatus;
  /** Why the money has to go back. @example "edition_cancelled" */
  @ApiProperty({ type: String, enum: REFUND_REASON_CODES, nullable: true }) refund_reason_code: RefundReasonCode | null;
  /** Whether a late payment was honoured although the places were gone. @example false */
  is_oversold: boolean;
  /** Who ordered. */
  @ApiProperty({ type: TicketBuyerDto }) buyer: TicketBuyerDto;
  /** Price of everything. @example 5000 */
  amount_cents: number;
  /** Currency of the edition when it was ordered. @example "EUR" */
  currency: string;
  /** What was ordered. */
  @ApiProperty({ type: [TicketOrderItemDto] }) items: TicketOrderItemDto[];
}

/** An order with its tickets. */
export class TicketOrderDetailsDto extends TicketOrderDto {
  /** Tickets issued for it, voided and refunded ones too. */
  @ApiProperty({ type: [FestivalTicketDto] }) tickets: FestivalTicketDto[];
}

/** An order that was just made. */
export class CreatedTicketOrderDto extends TicketOrderDetailsDto {
  /**
   * How the payer gets to the provider; null when nothing is to be paid there, or an earlier start with the same key
   * was interrupted.
   */
  @ApiProperty({ type: CheckoutDto, nullable: true }) checkout: CheckoutDto | null;
}
