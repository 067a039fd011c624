import { DemoStudios } from '../../src/demo';
import type { TestApp } from '../support/app';
import { createDemoApp } from '../support/demo';

const NOW = new Date('2026-06-15T06:00:00Z');

/** Rows that no use case would have left. */
const BROKEN = {
  'types that count what was sold': `
    SELECT t.id FROM ticketing.ticket_type t WHERE sold_quantity <> (SELECT coalesce(sum(i.quantity), 0) FROM ticketing.ticket_order_item i
      JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
      WHERE i.account_id = t.account_id AND i.owner = t.owner AND i.ticket_type_id = t.id AND o.status IN ('paid', 'refund_required', 'paid_requires_refund'))`,
  'a cash entry for every cash order': `
    SELECT o.id FROM ticketing.ticket_order o WHERE o.owner = 'event' AND o.provider IN ('manual_cash', 'entrance_cash') AND NOT EXISTS (
      SELECT 1 FROM events.event_cash_entry c WHERE c.account_id = o.account_id AND c.order_id = o.id AND c.direction = 'cash_in'
        AND (c.amount_cents, c.currency) = (o.amount_cents, o.currency))`,
  'no room with a class and an event at once': `
    SELECT r.id FROM events.event_room r JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.room_id = r.room_id
    WHERE r.blocks AND c.status = 'scheduled' AND tstzrange(r.starts_at, r.ends_at) && tstzrange(c.starts_at, c.ends_at)`,
  'nothing that happened after the day before seeding': `
    SELECT id FROM ticketing.ticket_order WHERE paid_at >= '2026-06-15' OR refunded_at >= '2026-06-15'
    UNION ALL SELECT id FROM ticketing.check_in WHERE occurred_at >= '2026-06-15'`,
};

describe('the events of the demo studios', () => {
  let service: TestApp;

  const rowsIn = async <Row extends object>(text: string) => {
    const studios = await service.app.get(DemoStudios).list();
    return Promise.all(studios.map(({ id }) => service.database.asStudio<Row & Record<string, unknown>>(id, text)));
  };

  beforeAll(async () => {
    service = await createDemoApp({ now: NOW });
  });
  afterAll(() => service.close());

  it('EVT-8: stand in every bucket', async () => {
    const found = await rowsIn<{ bucket: string }>(`
      SELECT DISTINCT CASE WHEN status = 'published' AND ends_at >= '2026-06-15T06:00:00Z' THEN 'upcoming'
        WHEN status = 'published' THEN 'past' WHEN status = 'archived' THEN 'archived' ELSE status END AS bucket
      FROM events.event ORDER BY 1`);
    expect(found).toHaveLength(2);
    for (const rows of found)
      expect(rows.map(({ bucket }) => bucket)).toEqual(['archived', 'cancelled', 'draft', 'past', 'upcoming']);
  });

  it('have orders and tickets in every state that staff can bring about, and held ones', async () => {
    const statuses = await rowsIn<{ status: string }>(
      `SELECT DISTINCT status FROM ticketing.ticket_order WHERE owner = 'event' ORDER BY 1`,
    );
    const tickets = await rowsIn<{ status: string; isIn: boolean }>(
      `SELECT DISTINCT status, is_checked_in AS "isIn" FROM ticketing.ticket WHERE owner = 'event' ORDER BY 1, 2`,
    );
    for (const rows of statuses)
      expect(rows.map(({ status }) => status)).toEqual(['paid', 'pending', 'refund_required', 'refunded']);
    for (const rows of tickets)
      expect(rows.map(({ status, isIn }) => [status, isIn])).toEqual([
        ['refunded', false],
        ['valid', false],
        ['valid', true],
        ['voided', false],
      ]);
  });

  it('EVT-13, EVT-14: were sold in every way', async () => {
    const providers = await rowsIn<{ provider: string }>(
      `SELECT DISTINCT provider FROM ticketing.ticket_order WHERE owner = 'event' ORDER BY 1`,
    );
    for (const rows of providers)
      expect(rows.map(({ provider }) => provider)).toEqual([
        'complimentary',
        'entrance_card',
        'entrance_cash',
        'manual_bank_transfer',
        'manual_card',
        'manual_cash',
        'stripe',
      ]);
  });

  it('hold tickets in an order whose hold lasts (section 8)', async () => {
    const held = await rowsIn<{ quantity: number }>(
      `SELECT i.quantity FROM ticketing.ticket_order o JOIN ticketing.ticket_order_item i ON i.account_id = o.account_id AND i.owner = o.owner AND i.order_id = o.id
       WHERE o.status = 'pending' AND o.expires_at > '2026-06-20'`,
    );
    for (const rows of held) expect(rows.map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  it.each(Object.entries(BROKEN))('keep the rules: %s', async (_, text) => {
    expect((await rowsIn(text)).flat()).toEqual([]);
  });
});
