import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsHttpsUrl, IsIdList } from '@studio/http';
import { IsIn, IsOptional, IsUUID } from 'class-validator';

import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../../finance';
import { ATTEMPT_STATUSES, type AttemptStatus, CheckoutDto } from '../../../../payments';

const CHARGES_MAX = 100;
const ADDRESS_MAX = 2_048;

/** A new payment attempt. */
export class NewPaymentAttemptDto {
  /** The payment provider. @example "stripe" */
  @ApiProperty({ enum: PAYMENT_PROVIDERS }) @IsIn(PAYMENT_PROVIDERS) provider: PaymentProvider;

  /**
   * Ids of the charges to pay together. Absent: all outstanding charges of the entry.
   * @example [41, 42]
   */
  @ApiPropertyOptional({ type: [Number], maxItems: CHARGES_MAX, nullable: true })
  @IsOptional()
  @IsIdList(CHARGES_MAX)
  charge_ids?: number[] | null;

  /**
   * Where the payer's browser goes afterwards. Absent: a neutral page of the service.
   * @example "https://studio.example.org/thanks"
   */
  @ApiPropertyOptional({ type: String, format: 'uri', maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsHttpsUrl()
  return_url?: string | null;

  /**
   * Identifies this request: a repeat with the same key returns the attempt that the first one started.
   * @example "5f0c7a52-5a0e-4a34-9f0b-3f6a2a0c9d11"
   */
  @ApiProperty({ format: 'uuid' }) @IsUUID() idempotency_key: string;
}

/** The part of an attempt that pays one charge. */
export class PaymentAllocationDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the charge.' }) charge_id: number;
  /** The amount of the charge in minor units. @example 10000 */
  amount_cents: number;
  /** ISO 4217 code. @example "EUR" */
  currency: string;
}

/** One attempt to pay charges of an entry. */
export class PaymentAttemptDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the attempt.' }) id: number;
  /** @example 73 */
  @ApiProperty({ description: 'Id of the entry.' }) entry_id: number;
  /** @example 41 */
  @ApiProperty({ description: 'Id of the first of the charges.' }) lead_charge_id: number;
  /** The payment provider. @example "stripe" */
  @ApiProperty({ enum: PAYMENT_PROVIDERS }) provider: PaymentProvider;
  /** Id of the attempt at the provider. @example "fc-ABCDEFGH234567IJKLMN" */
  order_id: string;
  /** Status of the attempt. @example "pending" */
  @ApiProperty({ enum: ATTEMPT_STATUSES }) status: AttemptStatus;
  /** Sum of the charges in minor units. @example 10000 */
  amount_cents: number;
  /** ISO 4217 code. @example "EUR" */
  currency: string;
  /** The provider's id of the invoice or session. @example "cs_test_1" */
  gateway_invoice_id: string | null;
  /** The provider's id of the payment. @example "pi_1" */
  gateway_payment_id: string | null;
  /** Status of the payment in the provider's own terms. @example "success" */
  gateway_status: string | null;
  /** Why it failed, according to the provider. @example "Card expired" */
  failure_reason: string | null;
  /** Until when it can be paid. @example "2026-06-01T10:30:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
  /** When the provider received the money. @example "2026-06-01T10:20:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paid_at: string | null;
  /** When it failed. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) failed_at: string | null;

  /** @example 5 */
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the user who started it.' })
  created_by_user_id: number | null;

  /** When it was started. @example "2026-06-01T10:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** The charges it pays. */
  @ApiProperty({ type: [PaymentAllocationDto] }) allocations: PaymentAllocationDto[];
}

/** An attempt with the way to its provider. */
export class StartedPaymentAttemptDto extends PaymentAttemptDto {
  /** How the payer gets to the provider; null when an earlier start with the same key was interrupted. */
  @ApiProperty({ type: CheckoutDto, nullable: true }) checkout: CheckoutDto | null;
}
