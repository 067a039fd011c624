import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { formatUtc, notFound } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { presentMoney } from '../../../finance';
import { type EventCashPage, EventCashQuery, type EventCashRow } from '../queries/event-cash.query';
import { type EventCashEntryDto, EventCashPageDto } from './dto/event-cash.dto';

@ApiTags('Event sales')
@Controller('api/v1/manage/events')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventCashController {
  constructor(private readonly cash: EventCashQuery) {}

  @Get(':id/cash-entries')
  @Endpoint({
    id: 'listEventCashEntries',
    summary: 'List the cash of an event',
    description:
      'Newest first, 50 a page unless `limit` says otherwise, with the balance of the desk. While the desk is bound to a cashbox of the studio, its cash counts there as well.',
    answers: { body: EventCashPageDto, description: 'One page of entries, and the balances.' },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Query() page: PageQueryDto,
  ): Promise<EventCashPageDto> {
    const found = await this.cash.list(ctx, id, page);
    if (!found) throw notFound('The event');
    return presentCashPage(found);
  }
}

/** Entries of an event's cash desk with its balances as staff see them. */
function presentCashPage({ data, next_cursor, balances }: EventCashPage): EventCashPageDto {
  const inCashboxes = balances.map(({ currency, inCashboxesCents }) => ({ currency, amountCents: inCashboxesCents }));
  return {
    data: data.map(presentEntry),
    next_cursor,
    balances: balances.map(presentMoney),
    in_cashboxes: inCashboxes.map(presentMoney),
  };
}

function presentEntry({ actor, occurred_at, ...row }: EventCashRow): EventCashEntryDto {
  return { ...row, actor: presentActorSnapshot(actor), occurred_at: formatUtc(occurred_at) };
}
