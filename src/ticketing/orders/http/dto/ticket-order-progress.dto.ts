import { ApiProperty } from '@nestjs/swagger';

/** How the payment of an order goes, and who did what to the order when. */
export abstract class TicketOrderProgressDto {
  /** Invoice or session of the provider. @example "p2_9ZgpZVsl3" */
  gateway_invoice_id: string | null;
  /** Payment of the provider. @example "2474212121" */
  gateway_payment_id: string | null;
  /** State in the provider's own word. @example "success" */
  gateway_status: string | null;
  /** Why it was not paid. @example "The card was declined." */
  failure_reason: string | null;
  /** Until when the provider takes money. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) payment_expires_at: string | null;
  /** Until when the places are held. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expires_at: string | null;
  /** When the money came; for free tickets, when they were given. @example "2026-06-01T18:04:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paid_at: string | null;
  /** When it failed or expired. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) failed_at: string | null;
  /** When it was cancelled. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelled_at: string | null;
  /** When the refund was recorded. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) refunded_at: string | null;
  /** Id of the person who recorded the refund. @example 7 */
  refunded_by_user_id: number | null;
  /** Why the order was refunded. @example "Could not come." */
  refund_reason: string | null;
  /** Id of the person of the staff who made the order. @example 12 */
  issued_by_user_id: number | null;
  /** When it was made. @example "2026-06-01T18:04:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}
