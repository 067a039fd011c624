import { ApiProperty } from '@nestjs/swagger';

import { PurchaseDto } from '../../../finance';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../domain/pass-values';

/** How much of a pass is paid. */
export class PaidClassPassDto {
  /** Id of the pass. @example 73 */
  id: number;

  /** `partial` when something is paid, but less than the price. @example "partial" */
  @ApiProperty({ enum: PAYMENT_STATUSES })
  payment_status: PaymentStatus;

  /** What it costs, in minor units. @example 100000 */
  price_cents: number;

  /** What was paid and not given back, in minor units. @example 40000 */
  paid_amount_cents: number;

  /** What is left to pay, in minor units. @example 60000 */
  remaining_payment_cents: number;

  /** ISO 4217 code. @example "EUR" */
  currency: string;
}

/** A payment of a pass. */
export class ClassPassPaymentDto extends PurchaseDto {
  /** The pass as it is now. */
  class_pass: PaidClassPassDto;
}
