import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsHttpsUrl, IsIdList } from '@studio/http';
import { IsIn, IsOptional, IsUUID } from 'class-validator';

import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../../finance';
import { ATTEMPT_STATUSES, type AttemptStatus } from '../../../../payments';

const CHARGES_MAX = 100;
const ADDRESS_MAX = 2_048;

/** What a payment is started with. */
export class NewPaymentAttemptDto {
  /** Who takes the money. @example "stripe" */
  @ApiProperty({ enum: PAYMENT_PROVIDERS })
  @IsIn(PAYMENT_PROVIDERS)
  provider: PaymentProvider;

  /**
   * Ids of the charges that are paid together. Absent: every charge of the entry that waits for money.
   * @example [41, 42]
   */
  @ApiPropertyOptional({ type: [Number], maxItems: CHARGES_MAX, nullable: true })
  @IsOptional()
  @IsIdList(CHARGES_MAX)
  charge_ids?: number[] | null;

  /**
   * Where the payer’s browser goes afterwards. Absent: a neutral page of the service.
   * @example "https://studio.example.org/thanks"
   */
  @ApiPropertyOptional({ type: String, format: 'uri', maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsHttpsUrl()
  return_url?: string | null;

  /**
   * Names this request: a repeat with the same key answers the attempt that the first one started.
   * @example "5f0c7a52-5a0e-4a34-9f0b-3f6a2a0c9d11"
   */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  idempotency_key: string;
}

/** What an attempt gives to one charge. */
export class PaymentAllocationDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the charge.' })
  charge_id: number;

  /** Amount in minor units; the charge’s own. @example 10000 */
  amount_cents: number;

  /** ISO 4217 code. @example "EUR" */
  currency: string;
}

/** One try to have charges of an entry paid. */
export class PaymentAttemptDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the attempt.' })
  id: number;

  /** @example 73 */
  @ApiProperty({ description: 'Id of the entry.' })
  entry_id: number;

  /** @example 41 */
  @ApiProperty({ description: 'Id of the first of the charges.' })
  lead_charge_id: number;

  /** Who takes the money. @example "stripe" */
  @ApiProperty({ enum: PAYMENT_PROVIDERS })
  provider: PaymentProvider;

  /** What the provider knows the attempt by. @example "fc-ABCDEFGH234567IJKLMN" */
  order_id: string;

  /** Where the attempt stands. @example "pending" */
  @ApiProperty({ enum: ATTEMPT_STATUSES })
  status: AttemptStatus;

  /** Sum of the charges in minor units. @example 10000 */
  amount_cents: number;

  /** ISO 4217 code. @example "EUR" */
  currency: string;

  /** The provider’s id of the invoice or session. @example "cs_test_1" */
  gateway_invoice_id: string | null;

  /** The provider’s id of the payment. @example "pi_1" */
  gateway_payment_id: string | null;

  /** The provider’s own word for where the payment stands. @example "success" */
  gateway_status: string | null;

  /** Why it failed, as the provider says. @example "Card expired" */
  failure_reason: string | null;

  /** Until when it can be paid. @example "2026-06-01T10:30:00Z" */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;

  /** When the provider took the money. @example "2026-06-01T10:20:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paid_at: string | null;

  /** When it failed. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failed_at: string | null;

  /** @example 5 */
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the user who started it.' })
  created_by_user_id: number | null;

  /** When it was started. @example "2026-06-01T10:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** The charges it pays. */
  @ApiProperty({ type: [PaymentAllocationDto] })
  allocations: PaymentAllocationDto[];
}
