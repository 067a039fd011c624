import { ApiProperty } from '@nestjs/swagger';
import { IsId, IsWholeNumber } from '@studio/http';
import { MAX_AMOUNT_CENTS } from '@studio/kernel';
import { Transform } from 'class-transformer';
import { IsIn, IsUUID } from 'class-validator';

import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-method';

/** A payment that staff receive from a customer. */
export class TakenMoneyDto {
  /** Id of the active location where it is paid. @example 2 */
  @ApiProperty({ minimum: 1 })
  @IsId()
  location_id: number;

  /** Amount in minor units. @example 40000 */
  @IsWholeNumber(1, MAX_AMOUNT_CENTS)
  amount_cents: number;

  /** How it is paid. Cash enters the cashbox of the location. @example "cash" */
  @ApiProperty({ enum: PAYMENT_METHODS })
  @IsIn(PAYMENT_METHODS)
  method: PaymentMethod;

  /**
   * A new UUID for each payment. The same one again answers the first payment.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID()
  idempotency_key: string;
}
