import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, seesCustomers, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import { formatInZone, formatUtc, type Page } from '@studio/kernel';

import { presentMoney } from '../../../finance';
import { zoneOfClass } from '../../../scheduling';
import {
  type DueBookingRow,
  type OutstandingPassRow,
  type ReceivableRow,
  ReceivablesQuery,
} from '../queries/receivables.query';
import {
  type DueBookingDto,
  type OutstandingPassDto,
  ReceivableDto,
  ReceivableListQueryDto,
  ReceivableTotalsDto,
  ReceivableTotalsQueryDto,
} from './dto/receivable.dto';

/** Lists what customers owe. */
@ApiTags('Payments')
@Controller('api/v1/manage/receivables')
@RateLimited('manage')
export class ReceivablesController {
  constructor(private readonly receivables: ReceivablesQuery) {}

  @Get()
  @StaffPermission('record_customer_payments', 'view_studio_financial_reports')
  @Endpoint({
    id: 'listReceivables',
    summary: 'List receivables',
    description:
      'Passes with a balance, and unpaid bookings: rentals and private lessons that no pass covers, and any-time add-ons. Oldest first. Trainers see only bookings of their own classes.',
    answers: { page: ReceivableDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: ReceivableListQueryDto): Promise<Page<ReceivableDto>> {
    const { kind = null, customer_id: customerId = null, location_id: locationId = null } = query;
    const page = await this.receivables.list(ctx, { kind, customerId, locationId }, query);
    return { ...page, data: page.data.map((row) => presentReceivable(row, ctx)) };
  }

  @Get('totals')
  @StaffPermission('record_customer_payments', 'view_studio_financial_reports')
  @Endpoint({
    id: 'getReceivableTotals',
    summary: 'Get the totals of receivables',
    description:
      'The sums of the whole list of receivables by currency: what is due now, and what is due later, for classes that have not begun yet. Trainers see only bookings of their own classes.',
    answers: ReceivableTotalsDto,
  })
  async totals(
    @Actor() ctx: StaffContext,
    @Query() { customer_id: customerId = null, location_id: locationId = null }: ReceivableTotalsQueryDto,
  ): Promise<{ data: ReceivableTotalsDto }> {
    const found = await this.receivables.totals(ctx, { kind: null, customerId, locationId });
    const { dueNow, dueLater, withoutPrice } = found;
    return {
      data: {
        due_now: dueNow.map(presentMoney),
        due_later: dueLater.map(presentMoney),
        without_price: withoutPrice,
      },
    };
  }
}

/** A receivable as shown to staff; those who see no customers elsewhere see none of their contacts (BK-19). */
function presentReceivable(row: ReceivableRow, { timeZone, actor: { permissions } }: StaffContext): ReceivableDto {
  const { kind, due_at, customer_id, customer_name, location_id, location_name, amount_cents, currency } = row;
  const seesContacts = seesCustomers(permissions);
  const hasAmount = amount_cents !== null && currency !== null;
  return {
    kind,
    due_at: formatUtc(due_at),
    amount: hasAmount ? presentMoney({ currency, amountCents: amount_cents }) : null,
    customer: {
      id: customer_id,
      name: customer_name,
      phone: seesContacts ? row.customer_phone : null,
      email: seesContacts ? row.customer_email : null,
    },
    location: location_id === null ? null : { id: location_id, name: location_name ?? '' },
    class_pass: row.kind === 'class_pass' ? presentPass(row) : null,
    booking: row.kind === 'booking' ? presentBooking(row, timeZone) : null,
  };
}

function presentPass({ id, currency, ...row }: OutstandingPassRow): OutstandingPassDto {
  return {
    id,
    code: row.code,
    plan_name: row.plan_name,
    status: row.pass_status,
    payment_status: row.paid_amount_cents > 0 ? 'partial' : 'unpaid',
    price: presentMoney({ currency, amountCents: row.price_cents }),
    paid: presentMoney({ currency, amountCents: row.paid_amount_cents }),
  };
}

function presentBooking(row: DueBookingRow, timeZone: string): DueBookingDto {
  const { id, due_kind, scheduled_class_id, title, schedule_kind } = row;
  const starts_at = formatInZone(row.due_at, zoneOfClass(row.location_timezone, timeZone));
  return { id, status: row.booking_status, due_kind, scheduled_class_id, title, schedule_kind, starts_at };
}
