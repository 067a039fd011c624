import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto, SCHEDULE_KINDS } from '../../../../accounts';
import { MoneyLocationDto } from '../../../http/dto/money-location.dto';
import {
  PAYMENT_SOURCES,
  type PaymentSource,
  PURCHASE_METHODS,
  PURCHASE_STATUSES,
  type PurchaseMethod,
  type PurchaseStatus,
} from '../../domain/purchase-words';

/** The plan of a pass as it was sold. */
export class PurchasePlanDto {
  /** Id of the plan; null if unknown. @example 7 */
  class_pass_plan_id: number | null;
  /** Name of the plan. @example "Ten classes" */
  name: string;
  /** Slug of the plan. @example "ten-classes" */
  slug: string;
  /** Kind of classes it is for; null for all. @example "group_class" */
  @ApiProperty({ enum: SCHEDULE_KINDS, nullable: true }) schedule_kind: string | null;
  /** Number of sessions; null if unlimited. @example 10 */
  sessions_count: number | null;
  /** Days it is valid from the first visit. @example 30 */
  validity_days: number | null;
  /** Days it is valid from the sale. @example 180 */
  total_validity_days: number | null;
}

/** A payment of a customer. */
export class PurchaseDto {
  /** Id of the purchase. @example 41 */
  id: number;
  /** Identifier of the purchase for people and providers. @example "pp-3k7m2q5x9w4t8r6n1p0z" */
  order_id: string;
  /** Id of the customer. @example 12 */
  customer_id: number;
  /** Where it was paid; null if unknown. */
  @ApiProperty({ type: MoneyLocationDto, nullable: true }) location: MoneyLocationDto | null;
  /** Id of the paid pass; null for a booking. @example 73 */
  class_pass_id: number | null;
  /** Id of the paid booking; null for a pass. @example 7 */
  booking_id: number | null;
  /** Plan of the pass as it was sold; null for a booking. */
  @ApiProperty({ type: PurchasePlanDto, nullable: true }) plan: PurchasePlanDto | null;
  /** The source of the payment. @example "manual_cash_class_pass" */
  @ApiProperty({ enum: PAYMENT_SOURCES }) payment_source: PaymentSource;
  /** The payment method. @example "cash" */
  @ApiProperty({ enum: PURCHASE_METHODS }) method: PurchaseMethod;
  /**
   * The recipient of the money: `studio_cash`, `studio_card`, `studio_transfer`, or a provider of online payments.
   * @example "studio_cash"
   */
  provider: string;
  /** Status of the payment. @example "payment_paid" */
  @ApiProperty({ enum: PURCHASE_STATUSES }) status: PurchaseStatus;
  /** Name of the plan, or title of the class. @example "Ten classes" */
  description: string;
  /** Amount in minor units, before refunds. @example 40000 */
  amount_cents: number;
  /** The amount refunded so far, in minor units. @example 0 */
  refunded_cents: number;
  /** ISO 4217 code. @example "EUR" */
  currency: string;
  /** When an online payment was started; otherwise null. @example '2026-06-01T08:00:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) started_at: string | null;
  /** When it was paid. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paid_at: string | null;
  /** When it failed. @example '2026-06-01T08:01:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) failed_at: string | null;
  /** When it was recorded. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** The person who recorded it, with their name at that time. */
  actor: ActorSnapshotDto;
}
