import { ApiProperty } from '@nestjs/swagger';

import { PurchaseDto } from '../../../../finance';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../sessions';

/** The paid part of a pass. */
export class PaidClassPassDto {
  /** Id of the pass. @example 73 */
  id: number;
  /** `partial` when part of the price is paid. @example "partial" */
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status: PaymentStatus;
  /** Price in minor units. @example 100000 */
  price_cents: number;
  /** Paid and not refunded, in minor units. @example 40000 */
  paid_amount_cents: number;
  /** Still to be paid, in minor units. @example 60000 */
  remaining_payment_cents: number;
  /** ISO 4217 code. @example "EUR" */
  currency: string;
}

/** A payment of a pass. */
export class ClassPassPaymentDto extends PurchaseDto {
  /** The pass after the payment. */
  class_pass: PaidClassPassDto;
}
