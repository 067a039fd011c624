import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto, ReportLocationDto, ReportPeriodDto } from '../../../period/http/dto/report-frame.dto';
import { ReportPageQueryDto } from '../../../period/http/dto/report-query.dto';
import { PAYMENT_KINDS, PAYMENT_STATUSES, type PaymentKind, type PaymentStatus } from '../../domain/payment-kind';

const QUERY_MAX = 120;

/** Which payments are looked for. */
export class PaymentSearchQueryDto extends ReportPageQueryDto {
  /**
   * Part of the order id, of the plan or description, of the event's title, of the customer's or buyer's name, phone number or
   * e-mail address, in any case.
   * @example "olena"
   */
  @ApiPropertyOptional({ type: String, maxLength: QUERY_MAX })
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;

  /** Only payments, or only refunds, of customers or for events. @example "customer_payment" */
  @ApiPropertyOptional({ enum: PAYMENT_KINDS })
  @IsOptional()
  @IsIn(PAYMENT_KINDS)
  kind?: PaymentKind | null;

  /** Only this status; it gives nothing of kinds that do not have it. @example "payment_paid" */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus | null;
}

class MaskedContactDto {
  /** Phone number with the last four characters. @example "•••••••••4567" */
  phone_masked: string | null;

  /** E-mail address with first letter and domain. @example "o***@example.org" */
  email_masked: string | null;
}

/** The customer of a payment, contacts masked. */
export class ReportCustomerDto extends MaskedContactDto {
  /** Id of the customer. @example 12 */
  customer_id: number;

  /** Name as it is now. @example "Olena Koval" */
  name: string | null;
}

/** Who bought tickets for an event, contacts masked. */
export class ReportBuyerDto extends MaskedContactDto {
  /** Name given with the order. @example "Olena Koval" */
  name: string;
}

/** The event that tickets are for. */
export class ReportEventDto {
  /** Id of the event. @example 5 */
  event_id: number;

  /** Slug of the event. @example "summer-party" */
  slug: string;

  /** Title of the event. @example "Summer party" */
  title: string;
}

/** A payment or refund that was found. */
export class FoundPaymentDto {
  /** What it is. @example "customer_payment" */
  @ApiProperty({ enum: PAYMENT_KINDS })
  kind: PaymentKind;

  /** Id of the payment, of the refund, or of the order of tickets. @example 31 */
  payment_id: number;

  /** Order id; of a refund that of its payment. @example "pp-7h3k9m2q4x8z5b6n1c0v" */
  reference: string;

  /** Status of the payment; `refund_recorded` of a refund. @example "payment_paid" */
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  /** When it was paid, or given back; of what was never paid when it began. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /** The amount. */
  amount: MoneyDto;

  /** How the money moved. @example "cash" */
  @ApiProperty({ enum: ['cash', 'cashless', 'online', 'free'] })
  payment_method: 'cash' | 'cashless' | 'online' | 'free';

  /** Who it was paid through. @example "studio_cash" */
  provider: string;

  /** Of customers: name of the plan, or title of the class. @example "Eight classes" */
  description?: string;

  /** Of customers: where it was paid or given back. */
  @ApiPropertyOptional({ type: ReportLocationDto, nullable: true })
  location?: ReportLocationDto | null;

  /** Of customers: who paid. */
  @ApiPropertyOptional({ type: ReportCustomerDto, nullable: true })
  customer?: ReportCustomerDto | null;

  /** Of tickets: the event they are for. */
  event?: ReportEventDto;

  /** Of tickets: who bought them. */
  buyer?: ReportBuyerDto;

  /** Of a refund: the payment it gives back. @example 30 */
  source_payment_id?: number;
}

/** What a search was limited to. */
export class PaymentSearchFiltersDto {
  /** Kind; null for all. @example "customer_payment" */
  @ApiProperty({ enum: PAYMENT_KINDS, nullable: true })
  kind: PaymentKind | null;

  /** Status; null for all. @example "payment_paid" */
  @ApiProperty({ enum: PAYMENT_STATUSES, nullable: true })
  status: PaymentStatus | null;

  /** Location; null for all. @example 4 */
  location_id: number | null;

  /** Whether a text was searched. @example true */
  query_applied: boolean;
}

/** Payments and refunds that were found, newest first. */
export class PaymentSearchDto extends ReportHeadDto {
  /** Whether anything was found. @example "found" */
  @ApiProperty({ enum: ['found', 'not_found'] })
  status: 'found' | 'not_found';

  /** The time that was searched. */
  period: ReportPeriodDto;

  /** What the search was limited to. */
  filters: PaymentSearchFiltersDto;

  /** Rows of this answer. @example 1 */
  returned: number;

  /** Whether more come after them. @example false */
  truncated: boolean;

  /** What was found, newest first. */
  @ApiProperty({ type: [FoundPaymentDto] })
  items: FoundPaymentDto[];
}
