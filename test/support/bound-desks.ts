import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { ChangeEvent } from '../../src/events/programme/application/change-event';
import { type EventOrderIssue, IssueEventOrder } from '../../src/events/sales/application/issue-event-order';
import { type DoorSale, SellAtDoor } from '../../src/events/sales/application/sell-at-door';
import { RecordChargePayment } from '../../src/festival/charges/application/record-charge-payment';
import type { ManualMethod } from '../../src/festival/charges/domain/charge-status';
import { ChangeEdition } from '../../src/festival/editions/application/change-edition';
import { RefundOrder } from '../../src/ticketing';
import type { TestApp } from './app';
import { addEventRow, addTicketTypeRow } from './events';
import { addEntry, openFestival } from './festival';
import { addAdmissionType, addTicketOrder, type orderRequest } from './festival-admission';
import { addCharge } from './festival-charges';
import { given } from './given';

const BUYER = { name: 'Ada Weber', email: null, phone: null, locale: null };

/** A studio with one location, an event and an edition that sell tickets at 25.00, and charges of 100.00 of an entry. */
export interface Desks {
  readonly ctx: StaffContext;
  readonly locationId: number;
  readonly eventId: number;
  readonly editionId: number;
  bindEvent(locationId: number | null): Promise<void>;
  bindEdition(locationId: number | null): Promise<void>;
  sellAtEvent(input?: Partial<DoorSale>): Promise<number>;
  issueAtEvent(method: EventOrderIssue['method']): Promise<number>;
  sellAtEdition(input?: Parameters<typeof orderRequest>[1]): Promise<number>;
  refundOrder(owner: 'event' | 'edition', id: number): Promise<void>;
  charge(): Promise<number>;
  recordPayment(chargeId: number, method?: ManualMethod): Promise<void>;
  /** A charge that staff recorded as paid. */
  paidCharge(method?: ManualMethod): Promise<number>;
}

/** Opens the desks, bound to nothing. */
export async function openDesks(service: TestApp, input: Parameters<typeof openFestival>[1] = {}): Promise<Desks> {
  const { app } = service;
  const festival = await openFestival(service, input);
  const { ctx, editionId } = festival;
  const locationId = await given(service).location(ctx, { name: 'Main' });
  const eventId = await addEventRow(service, ctx);
  const eventType = await addTicketTypeRow(service, ctx, eventId, { inventory: 1_000, maxPerOrder: 10 });
  const editionType = await addAdmissionType(service, festival, { inventory: 1_000, maxPerOrder: 10 });
  const entryId = await addEntry(service, festival);
  const charge = () => addCharge(service, ctx, entryId);
  const recordPayment = (id: number, method: ManualMethod = 'cash') =>
    app.get(RecordChargePayment).execute(ctx, id, { method });
  return {
    ...{ ctx, locationId, eventId, editionId, charge, recordPayment },
    bindEvent: (id) => app.get(ChangeEvent).execute(ctx, eventId, { cashboxLocationId: id }),
    bindEdition: (id) => app.get(ChangeEdition).execute(ctx, editionId, { cashboxLocationId: id }),
    sellAtEvent: (sale = {}) => {
      const usual = { quantity: 1, method: 'cash', checksIn: false, ip: null } as const;
      const request = { ticketTypeId: eventType, ...usual, buyer: BUYER, idempotencyKey: randomUUID(), ...sale };
      return app.get(SellAtDoor).execute(ctx, eventId, request);
    },
    issueAtEvent: (method) => {
      const lines = [{ ticketTypeId: eventType, quantity: 1, holderNames: null }];
      const issue = { kind: 'paid', method, lines, buyer: BUYER, idempotencyKey: randomUUID() } as const;
      return app.get(IssueEventOrder).execute(ctx, eventId, issue);
    },
    sellAtEdition: (sale) => addTicketOrder(service, festival, editionType, sale),
    refundOrder: (owner, id) => app.get(RefundOrder).execute(ctx, { owner, id }, 'Was ill'),
    paidCharge: async (method) => {
      const id = await charge();
      await recordPayment(id, method);
      return id;
    },
  };
}

/** Purpose, source key, amount and location of each entry of the ledger, in their order. */
export async function desksInLedger({ database }: TestApp, { accountId }: StaffContext): Promise<string[]> {
  const rows = await database.asStudio<{ text: string }>(
    accountId,
    `SELECT concat_ws(' ', location_id, purpose, source_key, currency, amount_cents) AS text FROM finance.cash_ledger_entry
     WHERE account_id = $1 ORDER BY id`,
    [accountId],
  );
  return rows.map(({ text }) => text);
}
