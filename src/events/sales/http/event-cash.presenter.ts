import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { presentMoney } from '../../../finance';
import type { EventCashPage, EventCashRow } from '../queries/event-cash.query';
import type { EventCashEntryDto, EventCashPageDto } from './dto/event-cash.dto';

/** Entries of an event's cash desk with its balances as staff see them. */
export function presentCashPage({ data, next_cursor, balances }: EventCashPage): EventCashPageDto {
  return { data: data.map(presentEntry), next_cursor, balances: balances.map(presentMoney) };
}

function presentEntry({ actor, occurred_at, ...row }: EventCashRow): EventCashEntryDto {
  return { ...row, actor: presentActorSnapshot(actor), occurred_at: formatUtc(occurred_at) };
}
