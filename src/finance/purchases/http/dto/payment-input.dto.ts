import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsId, IsWholeNumber, IsIdempotencyKey } from '@studio/http';
import { MAX_AMOUNT_CENTS } from '@studio/kernel';
import { IsIn } from 'class-validator';

import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-method';

/** A payment that staff receive from a customer. */
@ApiSchema({ name: 'TakenMoney' })
export class PaymentInputDto {
  /** Id of the active location where it is paid. @example 2 */
  @IsId() location_id: number;
  /** Amount in minor units. @example 40000 */
  @IsWholeNumber(1, MAX_AMOUNT_CENTS) amount_cents: number;
  /** How it is paid. Cash enters the cashbox of the location. @example "cash" */
  @ApiProperty({ enum: PAYMENT_METHODS }) @IsIn(PAYMENT_METHODS) method: PaymentMethod;
  /**
   * A new UUID for each payment. Repeating it returns the first payment.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
