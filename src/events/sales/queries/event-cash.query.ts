import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Money, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import { eventExists } from '../../programme/queries/event-exists';
import type { CashDirection, CashPurpose } from '../domain/event-order';

/** Cash that came to an event's desk, or left it. */
export interface EventCashRow {
  readonly id: number;
  readonly order_id: number;
  readonly direction: CashDirection;
  readonly purpose: CashPurpose;
  readonly amount_cents: number;
  readonly currency: string;
  readonly cashbox_location_id: number | null;
  readonly actor: ActorSnapshot;
  readonly occurred_at: Date;
}

/** What came in less what left, in one currency, and the part of it that counts in cashboxes of the studio. */
export interface DeskBalance extends Money {
  readonly inCashboxesCents: number;
}

/** One page of a desk's entries, with its balance by currency. */
export interface EventCashPage extends Page<EventCashRow> {
  readonly balances: readonly DeskBalance[];
}

const PAGE = `
  SELECT id, order_id, direction, purpose, amount_cents, currency, cashbox_location_id, actor, occurred_at
  FROM events.event_cash_entry
  WHERE account_id = $1 AND event_id = $2 AND ($3::bigint IS NULL OR id < $3)
  ORDER BY id DESC LIMIT $4`;

const BALANCES = `
  SELECT k.currency, sum(k.cents)::bigint AS "amountCents",
    coalesce(sum(k.cents) FILTER (WHERE k.cashbox_location_id IS NOT NULL), 0)::bigint AS "inCashboxesCents"
  FROM (
    SELECT currency, cashbox_location_id, CASE direction WHEN 'cash_in' THEN amount_cents ELSE -amount_cents END AS cents
    FROM events.event_cash_entry WHERE account_id = $1 AND event_id = $2
  ) k GROUP BY k.currency ORDER BY k.currency`;

/** Reads the cash desk of an event (EVT-21). */
@Injectable()
export class EventCashQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * One page, newest first, and what came in less what left, the event's own currency always among them; null without
   * such an event. Throws `validation_failed` on `cursor`.
   */
  async list(ctx: ActorContext, eventId: number, page: PageInput): Promise<EventCashPage | null> {
    const scope = ['event cash entries', ctx.accountId, eventId];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const [[event], rows, balances] = await this.uow.read(ctx, [
      eventExists(ctx, eventId),
      statement<EventCashRow>('event_cash_entries', PAGE, [ctx.accountId, eventId, before, request.limit + 1]),
      statement<DeskBalance>('event_cash_balances', BALANCES, [ctx.accountId, eventId]),
    ]);
    if (!event) return null;
    const hasOwn = balances.some(({ currency }) => currency === event.currency);
    const shown = hasOwn ? balances : [{ currency: event.currency, amountCents: 0, inCashboxesCents: 0 }, ...balances];
    return { ...pageOf(scope, rows, request.limit, ({ id }) => [id]), balances: shown };
  }
}
