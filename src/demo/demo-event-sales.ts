import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { addDays, addMinutes, Clock, instantOf } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { IssueEventOrder } from '../events';
import { RefundOrder, VoidTicket } from '../ticketing';
import { DemoEventDoor } from './demo-event-door';
import type { DemoEvent, DemoEventsPlan } from './demo-events.plan';
import { insertSelected } from './insert-selected';

const COUNTER_TIME = '12:00';
const REFUND_TIME = '18:00';
/** Days after the announcement on which tickets are sold over the counter. */
const SOLD_DAYS = 2;
/** Minutes before an event at which its door opens. */
const DOOR_MINUTES = 15;
const TICKETS = `
  SELECT id, code FROM ticketing.ticket WHERE account_id = $1 AND owner = 'event' AND order_id = $2 ORDER BY id`;

/** An order as an online checkout would create it: it holds tickets until the event begins. */
const HELD_ORDER = `
  SELECT e.id AS owner_id, 'event' AS owner, 'checkout' AS source, 'stripe' AS provider,
    'ev-' || upper(translate(substr(md5(e.slug), 1, 20), '0189', 'QRST')) AS order_id, 'pending' AS status, $3::text AS buyer_name,
    2 * t.price_cents AS amount_cents, e.currency, e.starts_at AS payment_expires_at, e.starts_at AS expires_at,
    gen_random_uuid() AS idempotency_key, repeat('0', 64) AS idempotency_hash, $5::timestamptz AS created_at
  FROM events.event e JOIN ticketing.ticket_type t ON t.account_id = e.account_id AND t.owner = 'event' AND t.id = $4
  WHERE e.account_id = $1 AND e.id = $2`;

const HELD_ITEM = `
  SELECT owner, owner_id, $3::bigint AS order_id, id AS ticket_type_id, name, description, 'regular' AS price_tier,
    price_cents AS unit_price_cents, 2 AS quantity, 2 * price_cents AS total_cents, $4::timestamptz AS created_at
  FROM ticketing.ticket_type WHERE account_id = $1 AND owner = 'event' AND id = $2`;

/** The seller, and the last day of sales. */
interface DemoSalesSetting {
  readonly staff: StaffContext;
  readonly yesterday: string;
}

/** Tickets of a demo event: sold over the counter and at the door, complimentary, held, refunded and voided. */
@Injectable()
export class DemoEventSales {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly issue: IssueEventOrder,
    private readonly door: DemoEventDoor,
    private readonly refund: RefundOrder,
    private readonly voidTicket: VoidTicket,
  ) {}

  /** Sales of a published event until the day before seeding. */
  async sell(event: DemoEvent, plan: DemoEventsPlan, setting: DemoSalesSetting): Promise<void> {
    const { staff, yesterday } = setting;
    const soldOn = addDays(event.announcedOn, SOLD_DAYS);
    const early = await this.at(staff, soldOn, COUNTER_TIME, () => this.sellOverCounter(staff, event, plan));
    await this.at(staff, soldOn, REFUND_TIME, () => this.takeBack(staff, plan, early));
    if (event.plan.course === 'ahead')
      await this.at(staff, yesterday, COUNTER_TIME, () => this.hold(staff, event, plan.buyers[6] ?? ''));
    if (event.date > yesterday) return;
    await this.clock.at(addMinutes(event.startsAt, -DOOR_MINUTES), async () =>
      this.door.open(staff, event, plan, await this.tickets(staff, early.bought)),
    );
  }

  /** One of the orders of a cancelled event was already refunded; the others are due. */
  async giveOneBack(event: DemoEvent, { reasons }: DemoEventsPlan, { staff, yesterday }: DemoSalesSetting) {
    const [due] = await this.uow.write(staff, (manager) =>
      manager.query<{ id: number }[]>(
        `SELECT id FROM ticketing.ticket_order
         WHERE account_id = $1 AND owner = 'event' AND owner_id = $2 AND status = 'refund_required' ORDER BY id LIMIT 1`,
        [staff.accountId, event.id],
      ),
    );
    if (due)
      await this.at(staff, yesterday, REFUND_TIME, () =>
        this.refund.execute(staff, { owner: 'event', id: due.id }, reasons.refund),
      );
  }

  /** By transfer, card and cash, and two complimentary ones. */
  private async sellOverCounter(staff: StaffContext, { id, typeIds }: DemoEvent, { buyers }: DemoEventsPlan) {
    const [first = 0] = typeIds;
    const last = typeIds.at(-1) ?? first;
    const sell = (buyer: number, ticketTypeId: number, quantity: number, method: 'cash' | 'card' | 'bank_transfer') =>
      this.order(
        staff,
        id,
        buyers[buyer] ?? '',
        { kind: 'paid', method },
        { ticketTypeId, quantity, holderNames: null },
      );
    const bought = await sell(0, first, 2, 'bank_transfer');
    await sell(1, last, 1, 'card');
    const spare = await sell(2, first, 2, 'cash');
    const holderNames = [buyers[3] ?? '', buyers[4] ?? ''];
    const guests = { ticketTypeId: first, quantity: holderNames.length, holderNames };
    const given = await this.order(staff, id, holderNames[0] ?? '', { kind: 'complimentary', method: null }, guests);
    return { bought, spare, given };
  }

  private async takeBack(
    staff: StaffContext,
    { reasons }: DemoEventsPlan,
    { spare, given }: { readonly spare: number; readonly given: number },
  ): Promise<void> {
    await this.refund.execute(staff, { owner: 'event', id: spare }, reasons.refund);
    const [, companion] = await this.tickets(staff, given);
    if (companion) await this.voidTicket.execute(staff, { owner: 'event', id: companion.id }, reasons.void);
  }

  private async hold(staff: StaffContext, event: DemoEvent, buyer: string): Promise<void> {
    const now = this.clock.now();
    const [typeId = 0] = event.typeIds;
    await this.uow.write(staff, async (manager) => {
      const [order] = await insertSelected<{ id: number }>(
        manager,
        staff,
        'ticketing.ticket_order',
        HELD_ORDER,
        [event.id, buyer, typeId, now],
        'RETURNING id',
      );
      await insertSelected(manager, staff, 'ticketing.ticket_order_item', HELD_ITEM, [typeId, order?.id, now]);
    });
  }

  private order(
    staff: StaffContext,
    eventId: number,
    buyerName: string,
    terms: Pick<Parameters<IssueEventOrder['execute']>[2], 'kind' | 'method'>,
    line: Parameters<IssueEventOrder['execute']>[2]['lines'][number],
  ): Promise<number> {
    const buyer = { name: buyerName, email: null, phone: null, locale: null };
    return this.issue.execute(staff, eventId, { ...terms, lines: [line], buyer, idempotencyKey: randomUUID() });
  }

  private tickets(staff: StaffContext, orderId: number): Promise<{ id: number; code: string }[]> {
    return this.uow.write(staff, (manager) =>
      manager.query<{ id: number; code: string }[]>(TICKETS, [staff.accountId, orderId]),
    );
  }

  private at<T>(staff: StaffContext, date: string, time: string, work: () => Promise<T>): Promise<T> {
    return this.clock.at(instantOf(date, time, staff.timeZone), work);
  }
}
