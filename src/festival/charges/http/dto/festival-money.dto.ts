import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import { REFUND_METHODS, type RefundMethod } from '../../domain/charge-status';
import { FestivalChargeDto } from './festival-charge.dto';

const DIRECTIONS = ['cash_in', 'cash_out'] as const;
const PURPOSES = ['entrance_ticket_sale', 'entrance_ticket_refund', 'charge_payment', 'charge_refund'] as const;

/** Money that was given back for a charge. Never changes. */
export class FestivalChargeRefundDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the refund in this studio.' })
  id: number;

  /** Id of the charge. @example 41 */
  charge_id: number;

  /** Minor units that were given back. @example 10000 */
  amount_cents: number;

  /** Currency of the charge, ISO 4217. @example "EUR" */
  currency: string;

  /** `cash` left the edition's cash desk. @example "cashless" */
  @ApiProperty({ enum: REFUND_METHODS })
  method: RefundMethod;

  /** Why it was given back. @example "Paid twice." */
  reason: string;

  /** When it was recorded. @example "2027-05-02T09:30:00Z" */
  @ApiProperty({ format: 'date-time' })
  refunded_at: string;

  /** Who recorded it. */
  actor: ActorSnapshotDto;
}

/** A charge with what was given back for it. */
export class FestivalChargeDetailsDto extends FestivalChargeDto {
  /** In the order they were recorded. */
  @ApiProperty({ type: [FestivalChargeRefundDto] })
  refunds: FestivalChargeRefundDto[];
}

/** A refund with its charge. */
export class RecordedChargeRefundDto extends FestivalChargeRefundDto {
  /** The charge as it is now. */
  charge: FestivalChargeDto;
}

/** Cash that came to the desk of an edition, or left it. Never changes. */
export class FestivalCashEntryDto {
  /** @example 8 */
  @ApiProperty({ description: 'Id of the entry in this studio.' })
  id: number;

  /** Id of the ticket order it belongs to; null for cash of a charge. @example 7 */
  order_id: number | null;

  /** Id of the charge it belongs to; null for cash of a ticket order. @example 41 */
  charge_id: number | null;

  /** Whether cash came or left. @example "cash_in" */
  @ApiProperty({ enum: DIRECTIONS })
  direction: (typeof DIRECTIONS)[number];

  /** What for. @example "charge_payment" */
  @ApiProperty({ enum: PURPOSES })
  purpose: (typeof PURPOSES)[number];

  /** Minor units, at least 1; the direction says which way. @example 10000 */
  amount_cents: number;

  /** ISO 4217. @example "EUR" */
  currency: string;

  /** Why cash left, where it was given back. @example "Ticket given back." */
  reason: string | null;

  /** Who took or gave it. */
  actor: ActorSnapshotDto;

  /** When it was recorded. @example "2027-05-01T12:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;
}

/** Money of charges in one currency. */
export class FestivalChargeTotalsDto {
  /** Minor units received that are neither given back nor due to be. @example 120000 */
  paid_cents: number;

  /** Minor units still owed, also where a payment is under way. @example 30000 */
  outstanding_cents: number;

  /** Minor units that are to be given back. @example 10000 */
  refund_due_cents: number;
}

/** Money of ticket orders in one currency. */
export class FestivalTicketTotalsDto {
  /** Minor units taken for tickets and not given back. @example 240000 */
  revenue_cents: number;

  /** Minor units of it that are to be given back. @example 0 */
  refund_due_cents: number;
}

/** Money of an edition in one currency. Currencies are never added. */
export class FestivalCurrencyTotalsDto {
  /** ISO 4217. @example "EUR" */
  currency: string;

  /** Charges of its entries. */
  charges: FestivalChargeTotalsDto;

  /** Its ticket orders. */
  tickets: FestivalTicketTotalsDto;

  /**
   * Minor units in its cash desk: what came in less what left. Negative when more cash was given back than came in.
   * @example 52000
   */
  cash_desk_balance_cents: number;
}

/** What an edition earned; it stands in no other report of the studio. */
export class FestivalFinanceSummaryDto {
  /** Id of the edition. @example 3 */
  edition_id: number;

  /** By currency; the edition's own is always among them. */
  @ApiProperty({ type: [FestivalCurrencyTotalsDto] })
  currencies: FestivalCurrencyTotalsDto[];
}
