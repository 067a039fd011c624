import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import { REFUND_METHODS, type RefundMethod } from '../../domain/charge-status';
import { FestivalChargeDto } from './festival-charge.dto';

const DIRECTIONS = ['cash_in', 'cash_out'] as const;
const PURPOSES = ['entrance_ticket_sale', 'entrance_ticket_refund', 'charge_payment', 'charge_refund'] as const;

/** A refund of a charge. Never changes. */
export class FestivalChargeRefundDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the refund in this studio.' }) id: number;
  /** Id of the charge. @example 41 */
  charge_id: number;
  /** Refunded amount in minor units. @example 10000 */
  amount_cents: number;
  /** Currency of the charge, ISO 4217. @example "EUR" */
  currency: string;
  /** `cash` was paid from the edition's cash desk. @example "cashless" */
  @ApiProperty({ enum: REFUND_METHODS }) method: RefundMethod;
  /** Reason of the refund. @example "Paid twice." */
  reason: string;
  /** When it was recorded. @example "2027-05-02T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) refunded_at: string;
  /** Who recorded it. */
  actor: ActorSnapshotDto;
}

/** A charge with its refunds. */
export class FestivalChargeDetailsDto extends FestivalChargeDto {
  /** Refunds in the order in which they were recorded. */
  @ApiProperty({ type: [FestivalChargeRefundDto] }) refunds: FestivalChargeRefundDto[];
}

/** A refund with its charge. */
export class RecordedChargeRefundDto extends FestivalChargeRefundDto {
  /** The charge after the refund. */
  charge: FestivalChargeDto;
}

/** A cash movement of an edition's cash desk. Never changes. */
export class FestivalCashEntryDto {
  /** @example 8 */
  @ApiProperty({ description: 'Id of the entry in this studio.' }) id: number;
  /** Id of the ticket order it belongs to; null for cash of a charge. @example 7 */
  order_id: number | null;
  /** Id of the charge it belongs to; null for cash of a ticket order. @example 41 */
  charge_id: number | null;
  /** Whether cash was received or paid out. @example "cash_in" */
  @ApiProperty({ enum: DIRECTIONS }) direction: (typeof DIRECTIONS)[number];
  /** Purpose of the movement. @example "charge_payment" */
  @ApiProperty({ enum: PURPOSES }) purpose: (typeof PURPOSES)[number];
  /** Minor units, at least 1, whatever the direction. @example 10000 */
  amount_cents: number;
  /** ISO 4217. @example "EUR" */
  currency: string;
  /** Location whose cashbox counts it as well; null when only the desk does. @example 3 */
  cashbox_location_id: number | null;
  /** Reason of a cash refund; null otherwise. @example "Ticket returned." */
  reason: string | null;
  /** Who received or paid the cash. */
  actor: ActorSnapshotDto;
  /** When it was recorded. @example "2027-05-01T12:00:00Z" */
  @ApiProperty({ format: 'date-time' }) occurred_at: string;
}

/** Money of charges in one currency. */
export class FestivalChargeTotalsDto {
  /** Received minor units that are neither refunded nor due for a refund. @example 120000 */
  paid_cents: number;
  /** Minor units still owed, including those with a payment in progress. @example 30000 */
  outstanding_cents: number;
  /** Minor units that are due for a refund. @example 10000 */
  refund_due_cents: number;
}

/** Money of ticket orders in one currency. */
export class FestivalTicketTotalsDto {
  /** Minor units received for tickets and not refunded. @example 240000 */
  revenue_cents: number;
  /** Minor units of it that are due for a refund. @example 0 */
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
   * Minor units in its cash desk: cash received less cash paid out. Negative when more was paid out than received.
   * @example 52000
   */
  cash_desk_balance_cents: number;
  /** The part of that balance that counts in cashboxes of the studio, in minor units. @example 52000 */
  cash_in_cashboxes_cents: number;
}

/** Finances of an edition. The studio's reports count the same money by day, over all editions. */
export class FestivalFinanceSummaryDto {
  /** Id of the edition. @example 3 */
  edition_id: number;
  /** One element for each currency; the edition's own is always included. */
  @ApiProperty({ type: [FestivalCurrencyTotalsDto], minItems: 1, uniqueItems: true })
  currencies: FestivalCurrencyTotalsDto[];
}
