import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto, ReportLocationDto, ReportPeriodDto } from '../../../period/http/dto/report-frame.dto';
import { ReportPageQueryDto } from '../../../period/http/dto/report-query.dto';
import { PAYMENT_KINDS, PAYMENT_STATUSES, type PaymentKind, type PaymentStatus } from '../../domain/payment-kind';

const QUERY_MAX = 120;

/** Filter of the payment search. */
export class PaymentSearchQueryDto extends ReportPageQueryDto {
  /**
   * Part of the order id, the plan or description, the event's title, or the customer's or buyer's name, phone number or e-mail
   * address; not case-sensitive.
   * @example "olena"
   */
  @ApiPropertyOptional({ type: String, maxLength: QUERY_MAX })
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;

  /** Only payments of customers, their refunds, or event payments. @example "customer_payment" */
  @ApiPropertyOptional({ enum: PAYMENT_KINDS })
  @IsOptional()
  @IsIn(PAYMENT_KINDS)
  kind?: PaymentKind | null;

  /** Only this status; kinds that do not have it return nothing. @example "payment_paid" */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus | null;
}

class MaskedContactDto {
  /** Phone number masked except for the last four characters. @example "•••••••••4567" */
  phone_masked: string | null;

  /** E-mail address masked except for first letter and domain. @example "o***@example.org" */
  email_masked: string | null;
}

/** The customer of a payment, contacts masked. */
export class ReportCustomerDto extends MaskedContactDto {
  /** Id of the customer. @example 12 */
  customer_id: number;

  /** Current name. @example "Olena Koval" */
  name: string | null;
}

/** The buyer of tickets for an event, contacts masked. */
export class ReportBuyerDto extends MaskedContactDto {
  /** Name given with the order. @example "Olena Koval" */
  name: string;
}

/** The event of the tickets. */
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
  /** Kind of the result. @example "customer_payment" */
  @ApiProperty({ enum: PAYMENT_KINDS })
  kind: PaymentKind;

  /** Id of the payment, the refund or the ticket order. @example 31 */
  payment_id: number;

  /** Order id; for a refund that of its payment. @example "pp-7h3k9m2q4x8z5b6n1c0v" */
  reference: string;

  /** Status of the payment; `refund_recorded` for a refund. @example "payment_paid" */
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  /** When it was paid or refunded; if never paid, when it began. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /** The amount. */
  amount: MoneyDto;

  /** How the money moved. @example "cash" */
  @ApiProperty({ enum: ['cash', 'cashless', 'online', 'free'] })
  payment_method: 'cash' | 'cashless' | 'online' | 'free';

  /** The provider of the payment. @example "studio_cash" */
  provider: string;

  /** For customers: name of the plan, or title of the class. @example "Eight classes" */
  description?: string;

  /** For customers: location of the payment or refund. */
  @ApiPropertyOptional({ type: ReportLocationDto, nullable: true })
  location?: ReportLocationDto | null;

  /** For customers: who paid. */
  @ApiPropertyOptional({ type: ReportCustomerDto, nullable: true })
  customer?: ReportCustomerDto | null;

  /** For tickets: their event. */
  event?: ReportEventDto;

  /** For tickets: their buyer. */
  buyer?: ReportBuyerDto;

  /** For refunds: the refunded payment. @example 30 */
  source_payment_id?: number;
}

/** The filters of a search. */
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

  /** The searched period. */
  period: ReportPeriodDto;

  /** The filters of the search. */
  filters: PaymentSearchFiltersDto;

  /** Number of rows in this answer. @example 1 */
  returned: number;

  /** Whether there are more rows after them. @example false */
  truncated: boolean;

  /** Payments and refunds, newest first. */
  @ApiProperty({ type: [FoundPaymentDto] })
  items: FoundPaymentDto[];
}
