import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  Answer,
  AnswerOfKinds,
  brief,
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
import { IsIn, IsOptional } from 'class-validator';

import { MONEY_SOURCES, MoneyDto } from '../../../../finance';
import { ATTEMPT_STATUSES } from '../../../../payments';
import { TICKET_ORDER_STATUSES } from '../../../../ticketing';
import { ReportHeadDto, ReportLocationDto, ReportPageQueryDto, ReportPeriodDto } from '../../../period';
import {
  PAYMENT_KINDS,
  PAYMENT_RECORDED,
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
   * Part of the order id or charge code, the plan, charge or description, the title of the event or edition, the name of
   * the entry, or the customer's or buyer's name, phone number or e-mail address; case-insensitive.
   * @example "olena"
   */
  @IsOptional() @IsText(QUERY_MAX) query?: string | null;
  /** Only payments of this kind, of customers, events or festivals. @example "customer_payment" */
  @ApiPropertyOptional({ enum: PAYMENT_KINDS }) @IsOptional() @IsIn(PAYMENT_KINDS) kind?: PaymentKind | null;
  /** Only this status; kinds without it have no results. @example "payment_paid" */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES }) @IsOptional() @IsIn(PAYMENT_STATUSES) status?: PaymentStatus | null;
}

const maskedContact = {
  phone_masked: textOrNull('Phone number, masked except its last four characters.', '•••••••••4567'),
  email_masked: textOrNull('E-mail address, masked except its first letter and domain.', 'o***@example.org'),
};

/** The customer of a payment, with masked contacts. */
export class ReportCustomerDto extends Answer({
  customer_id: id('Id of the customer.', 12),
  name: typedTextOrNull('Current name.', 'Olena Koval'),
  ...maskedContact,
}) {}

/** The buyer of event tickets, with masked contacts. */
export class ReportBuyerDto extends Answer({
  name: typedText('Name stated in the order.', 'Olena Koval'),
  ...maskedContact,
}) {}

/** The event of the tickets. */
export class ReportEventDto extends Answer({
  event_id: id('Id of the event.', 5),
  slug: text('Identifier for URLs.', 'summer-party'),
  title: typedText('Title of the event.', 'Summer party'),
}) {}

/** The edition of a festival. */
export class ReportEditionDto extends Answer({
  edition_id: id('Id of the edition.', 6),
  slug: text('Identifier for URLs.', 'harbour-2027'),
  title: typedText('Title of the edition.', 'Battle of the Harbour 2027'),
}) {}

/** The entry of a festival that is charged. */
export class ReportEntryDto extends Answer({
  entry_id: id('Id of the entry.', 19),
  name: typedTextOrNull('Public name; null once erased.', 'Harbour Crew'),
}) {}

const ofAnyKind = {
  source: word(MONEY_SOURCES, 'Whether it is money of the studio itself, of an event or of a festival.', 'studio'),
  reference: text('Order reference; for a refund, that of its payment.', 'pp-7h3k9m2q4x8z5b6n1c0v'),
  occurred_at: instant('When it was paid or refunded; if never paid, when it was created.', '2026-06-01T08:00:00Z'),
  amount: part(MoneyDto, 'The amount.'),
  provider: text("The provider or the studio's own account, such as `studio_cash`.", 'studio_cash'),
};

const ofCustomer = {
  description: typedText('Name of the plan, or title of the class.', 'Eight classes'),
  location: partOrNull(ReportLocationDto, 'Where it was paid or refunded.'),
  customer: partOrNull(ReportCustomerDto, 'The customer who paid.'),
};

const ofCharge = {
  description: typedText('Name of the charge; of several that are paid together, of the first.', 'Participation'),
  festival: part(ReportEditionDto, 'The edition of the entry.'),
  entry: part(ReportEntryDto, 'The entry that is charged.'),
};

const METHOD = 'The payment or refund method.';

/** Fields of each kind. */
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
    buyer: part(ReportBuyerDto, 'The buyer of the tickets.'),
  },
  {
    kind: literal('festival_ticket_payment', 'An order of festival tickets.'),
    payment_id: id('Id of the order.'),
    status: word(TICKET_ORDER_STATUSES, 'Status of the order.'),
    payment_method: word(['cash', 'cashless', 'online', 'free'], METHOD),
    ...ofAnyKind,
    festival: part(ReportEditionDto, 'The edition that the tickets are for.'),
    buyer: part(ReportBuyerDto, 'The buyer of the tickets.'),
  },
  {
    kind: literal('festival_charge_payment', 'A payment of a festival charge that staff received.'),
    payment_id: id('Id of the charge.'),
    status: word([PAYMENT_RECORDED], 'Always `payment_recorded`.'),
    payment_method: word(['cash', 'cashless'], METHOD),
    ...ofAnyKind,
    ...ofCharge,
  },
  {
    kind: literal('festival_online_payment', 'An online payment of festival charges.'),
    payment_id: id('Id of the payment attempt.'),
    status: word(ATTEMPT_STATUSES, 'Status of the attempt.'),
    payment_method: word(['online'], METHOD),
    ...ofAnyKind,
    ...ofCharge,
  },
  {
    kind: literal('festival_charge_refund', 'A refund of a festival charge.'),
    payment_id: id('Id of the refund.'),
    source_payment_id: id('Id of the refunded charge.', 41),
    status: word([REFUND_RECORDED], 'Always `refund_recorded`.'),
    payment_method: word(['cash', 'cashless'], METHOD),
    ...ofAnyKind,
    ...ofCharge,
  },
] as const;

/** A payment or refund in the results. */
export class FoundPaymentDto extends AnswerOfKinds('kind', foundPaymentKinds, {
  kind: 'Kind of the result.',
  payment_id: 'Id of the payment, refund, ticket order, charge or payment attempt.',
  status: 'Status of the payment; `refund_recorded` for a refund, `payment_recorded` for a charge that staff received.',
  description: 'For customer payments: name of the plan, or title of the class. For charges: their name.',
  location: 'For customer payments: where it was paid or refunded.',
  customer: 'For customer payments: the customer who paid.',
  event: 'For tickets: their event.',
  buyer: 'For tickets: their buyer.',
  festival: 'For festivals: the edition.',
  entry: 'For charges: the entry.',
  source_payment_id: 'For a refund: the refunded payment or charge.',
}) {}

/** The filter of a search. */
export class PaymentSearchFiltersDto extends Answer({
  kind: wordOrNull(PAYMENT_KINDS, 'The kind; null for all.', 'customer_payment'),
  status: wordOrNull(PAYMENT_STATUSES, 'The status; null for all.', 'payment_paid'),
  location_id: idOrNull('The location; null for all.', 4),
  query_applied: yesOrNo('Whether the search had a text.', true),
}) {}

/** Results of a payment search, newest first. */
export class PaymentSearchDto extends Answer({
  status: word(['found', 'not_found'], 'Whether there are results.', 'found'),
  ...ReportHeadDto.shape,
  period: brief(part(ReportPeriodDto, 'The period searched.')),
  filters: brief(part(PaymentSearchFiltersDto, 'The filter of the search.')),
  ...cut,
  items: parts(FoundPaymentDto, 'The results, newest first.'),
}) {}
