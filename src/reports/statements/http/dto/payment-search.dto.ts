import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  Answer,
  AnswerOfKinds,
  cut,
  id,
  idOrNull,
  instant,
  literal,
  part,
  partOrNull,
  parts,
  text,
  textOrNull,
  typedText,
  typedTextOrNull,
  word,
  wordOrNull,
  yesOrNo,
} from '@studio/answers';
import { IsText } from '@studio/http';
import { TICKET_ORDER_STATUSES } from '@studio/ticketing';
import { IsIn, IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto, ReportLocationDto, ReportPageQueryDto, ReportPeriodDto } from '../../../period';
import {
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  type PaymentKind,
  type PaymentStatus,
  PURCHASE_STATUSES,
  REFUND_RECORDED,
} from '../../domain/payment-kind';

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

const maskedContact = {
  phone_masked: textOrNull('Phone number with the last four characters.', '•••••••••4567'),
  email_masked: textOrNull('E-mail address with first letter and domain.', 'o***@example.org'),
};

/** The customer of a payment, contacts masked. */
export class ReportCustomerDto extends Answer({
  customer_id: id('Id of the customer.', 12),
  name: typedTextOrNull('Name as it is now.', 'Olena Koval'),
  ...maskedContact,
}) {}

/** Who bought tickets for an event, contacts masked. */
export class ReportBuyerDto extends Answer({
  name: typedText('Name given with the order.', 'Olena Koval'),
  ...maskedContact,
}) {}

/** The event that tickets are for. */
export class ReportEventDto extends Answer({
  event_id: id('Id of the event.', 5),
  slug: text('Name in addresses.', 'summer-party'),
  title: typedText('Title of the event.', 'Summer party'),
}) {}

const ofAnyKind = {
  reference: text('Order reference; of a refund that of its payment.', 'pp-7h3k9m2q4x8z5b6n1c0v'),
  occurred_at: instant('When it was paid or refunded; if never paid, when it began.', '2026-06-01T08:00:00Z'),
  amount: part(MoneyDto, 'The amount.'),
  provider: text('Who it was paid through, such as `studio_cash`.', 'studio_cash'),
};

const ofCustomer = {
  description: typedText('Name of the plan, or title of the class.', 'Eight classes'),
  location: partOrNull(ReportLocationDto, 'Where it was paid or refunded.'),
  customer: partOrNull(ReportCustomerDto, 'Who paid.'),
};

const METHOD = 'How the money moved.';

/** What each kind has. */
export const foundPaymentKinds = [
  {
    kind: literal('customer_payment', 'A payment of a customer.'),
    payment_id: id('Id of the payment.', 31),
    status: word(PURCHASE_STATUSES, 'Status of the payment.', 'payment_paid'),
    payment_method: word(['cash', 'cashless', 'online'], METHOD, 'cash'),
    ...ofAnyKind,
    ...ofCustomer,
  },
  {
    kind: literal('customer_refund', 'A refund to a customer.'),
    payment_id: id('Id of the refund.'),
    source_payment_id: id('Id of the refunded payment.', 30),
    status: word([REFUND_RECORDED], 'Always `refund_recorded`.'),
    payment_method: word(['cash', 'cashless'], METHOD),
    ...ofAnyKind,
    ...ofCustomer,
  },
  {
    kind: literal('event_payment', 'An order of event tickets.'),
    payment_id: id('Id of the order.'),
    status: word(TICKET_ORDER_STATUSES, 'Status of the order.'),
    payment_method: word(['cash', 'cashless', 'online', 'free'], METHOD),
    ...ofAnyKind,
    event: part(ReportEventDto, 'The event that the tickets are for.'),
    buyer: part(ReportBuyerDto, 'Who bought them.'),
  },
] as const;

/** A payment or refund that was found. */
export class FoundPaymentDto extends AnswerOfKinds('kind', foundPaymentKinds, {
  kind: 'What it is.',
  payment_id: 'Id of the payment, of the refund, or of the order of tickets.',
  status: 'Status of the payment; `refund_recorded` of a refund.',
  description: 'Of customers: name of the plan, or title of the class.',
  location: 'Of customers: where it was paid or refunded.',
  customer: 'Of customers: who paid.',
  event: 'Of tickets: the event they are for.',
  buyer: 'Of tickets: who bought them.',
  source_payment_id: 'Of a refund: the refunded payment.',
}) {}

/** What a search was limited to. */
export class PaymentSearchFiltersDto extends Answer({
  kind: wordOrNull(PAYMENT_KINDS, 'The kind; null for all.', 'customer_payment'),
  status: wordOrNull(PAYMENT_STATUSES, 'The status; null for all.', 'payment_paid'),
  location_id: idOrNull('The location; null for all.', 4),
  query_applied: yesOrNo('Whether a text was searched.', true),
}) {}

/** Payments and refunds that were found, newest first. */
export class PaymentSearchDto extends Answer({
  status: word(['found', 'not_found'], 'Whether anything was found.', 'found'),
  ...ReportHeadDto.shape,
  period: part(ReportPeriodDto, 'The time that was searched.'),
  filters: part(PaymentSearchFiltersDto, 'What the search was limited to.'),
  ...cut,
  items: parts(FoundPaymentDto, 'What was found, newest first.'),
}) {}
