import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import {
  FISCAL_PAYMENT_TYPES,
  FISCAL_RECEIPT_STATUSES,
  type FiscalPaymentType,
  type FiscalReceiptKind,
  type FiscalReceiptStatus,
  type FiscalTender,
} from '../../domain/fiscal-receipt';

/** The fiscal receipt of a payment or refund. */
export class FiscalReceiptDto {
  /** Id of the receipt. @example 7 */
  id: number;
  /** The kind of payment or refund. @example "festival_attempt" */
  @ApiProperty({ enum: FISCAL_PAYMENT_TYPES }) payment_type: FiscalPaymentType;
  /** Id of the payment or refund. @example 31 */
  payment_id: number;
  /** The register. @example "test_register" */
  provider: string;
  /** `processing` while the register has the receipt but has not issued a number. @example "fiscalized" */
  @ApiProperty({ enum: FISCAL_RECEIPT_STATUSES }) status: FiscalReceiptStatus;
  /** `sale` for received payments, `return` for refunds. @example "sale" */
  @ApiProperty({ enum: ['sale', 'return'] }) receipt_kind: FiscalReceiptKind;
  /** How the money was paid or refunded. @example "CASHLESS" */
  @ApiProperty({ enum: ['CASH', 'CASHLESS'] }) tender: FiscalTender;
  /** Amount in minor units. @example 15050 */
  amount_cents: number;
  /** ISO 4217 code. @example "UAH" */
  currency: string;
  /** How often it was sent to the register. @example 1 */
  attempts: number;
  /** Id at the register; null until it answered. @example "test-0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e" */
  provider_receipt_id: string | null;
  /** Fiscal number; null until it is fiscalized. @example "TEST-2F6A8B1C4D5E" */
  fiscal_number: string | null;
  /** The error of the last attempt. @example "The register refused the receipt." */
  last_error: string | null;
  /**
   * When the service next sends or queries it; null when it does not do so automatically.
   * @example "2026-07-18T14:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) next_attempt_at: string | null;
  /** When it was fiscalized. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) fiscalized_at: string | null;
  /** When it was requested. @example "2026-06-01T07:59:58Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** Filter of the receipts. */
export class FiscalReceiptListQueryDto extends PageQueryDto {
  /** Only receipts with this status. @example "failed" */
  @ApiPropertyOptional({ enum: FISCAL_RECEIPT_STATUSES })
  @IsOptional()
  @IsIn(FISCAL_RECEIPT_STATUSES)
  status?: FiscalReceiptStatus | null;

  /** Only receipts of this kind of payment. @example "festival_attempt" */
  @ApiPropertyOptional({ enum: FISCAL_PAYMENT_TYPES })
  @IsOptional()
  @IsIn(FISCAL_PAYMENT_TYPES)
  type?: FiscalPaymentType | null;
}
