import { ApiProperty } from '@nestjs/swagger';

import { PASS_STATUSES, type PassStatus, PAYMENT_STATUSES, type PaymentStatus } from '../../../sessions';

/** A class pass as its customer sees it. */
export class MobileCustomerClassPassDto {
  /** Id of the pass. @example 41 */
  id: number;
  /** Code that identifies the pass at the reception, `XXXX-XXXX`. @example "K7QM-2XHA" */
  code: string;
  /** Name of the plan when the pass was issued. @example "Ten classes" */
  plan_name: string;
  /** Slug of the plan when the pass was issued. @example "ten-classes" */
  plan_slug: string | null;
  /** Only an `active` pass covers classes. @example "active" */
  @ApiProperty({ enum: PASS_STATUSES }) status: PassStatus;
  /** `partial` when part of the price is paid. A free pass is `paid`. @example "paid" */
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status: PaymentStatus;
  /** Total number of sessions. @example 10 */
  sessions_count: number;
  /** Number of used sessions. @example 3 */
  used_sessions_count: number;
  /** Number of sessions reserved for bookings. @example 1 */
  reserved_sessions_count: number;
  /** Number of sessions neither used nor reserved. @example 6 */
  remaining_sessions_count: number;
  /** Price in cents when the pass was issued. @example 12000 */
  price_cents: number;
  /** Cents paid, at most the price. @example 12000 */
  paid_amount_cents: number;
  /** Cents still to be paid. @example 0 */
  remaining_payment_cents: number;
  /** ISO 4217 code of the price. @example "EUR" */
  currency: string;
  /** When the pass was issued. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) purchased_at: string | null;
  /** When its first session was used; null before that. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) opened_at: string | null;
  /** End of the validity that counts from the first used session; null before that. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expires_at: string | null;
  /** End of the validity that counts from the purchase, exclusive. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) usable_until_at: string | null;
  /** Whether the pass is `active` or `frozen`. @example true */
  is_active: boolean;
}
