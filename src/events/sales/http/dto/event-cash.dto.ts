import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import { MoneyDto } from '../../../../finance';
import { CASH_DIRECTIONS, CASH_PURPOSES, type CashDirection, type CashPurpose } from '../../domain/event-order';

/** Cash that came to the desk of an event, or left it. Never changes. */
export class EventCashEntryDto {
  /** @example 8 */
  @ApiProperty({ description: 'Id of the entry in this studio.' }) id: number;
  /** Id of the order it belongs to. @example 88 */
  order_id: number;
  /** Whether cash came or left. @example "cash_in" */
  @ApiProperty({ enum: CASH_DIRECTIONS }) direction: CashDirection;
  /** What for. @example "entrance_ticket_sale" */
  @ApiProperty({ enum: CASH_PURPOSES }) purpose: CashPurpose;
  /** Minor units, at least 1; the direction says which way. @example 5000 */
  amount_cents: number;
  /** ISO 4217. @example "EUR" */
  currency: string;
  /** Location whose cashbox counts it as well; null when only the desk does. @example 3 */
  cashbox_location_id: number | null;
  /** Who took or gave it. */
  actor: ActorSnapshotDto;
  /** When it was recorded. @example "2027-05-01T12:00:00Z" */
  @ApiProperty({ format: 'date-time' }) occurred_at: string;
}

/** Cash of an event's desk with what is in it. */
export class EventCashPageDto {
  /** One page of entries, newest first. */
  @ApiProperty({ type: [EventCashEntryDto] }) data: EventCashEntryDto[];
  /** `cursor` of the next page; null on the last one. @example "WyJhIiwxXQ" */
  next_cursor: string | null;
  /** Balance of the desk by currency, entries of other pages included: what came in less what left. */
  @ApiProperty({ type: [MoneyDto] }) balances: MoneyDto[];
  /** The part of the balances that counts in cashboxes of the studio; the rest is counted at the desk only. */
  @ApiProperty({ type: [MoneyDto] }) in_cashboxes: MoneyDto[];
}
