import { type AcceptanceFacts, decideAcceptance } from './order-acceptance';

const now = new Date('2026-06-01T08:00:00Z');
const event = { status: 'published', endsAt: new Date('2026-06-01T20:00:00Z'), capacity: 10 } as const;
const type = { inventory: 4, held: { total: 4, early: 0 } };
const facts: AcceptanceFacts = { event, held: 10, types: [type], now };

describe('EVT-17: a payment that came too late', () => {
  it.each([
    ['fits to the last place', {}, 'accept'],
    ['has more than the type', { types: [type, { inventory: 4, held: { total: 5, early: 0 } }] }, 'sold_out'],
    ['has more than the event', { held: 11 }, 'sold_out'],
    ['fits where only types bound the event', { held: 11, event: { ...event, capacity: null } }, 'accept'],
    ['is of a cancelled event', { event: { ...event, status: 'cancelled' } }, 'event_not_on_sale'],
    ['is of a draft', { event: { ...event, status: 'draft' } }, 'event_not_on_sale'],
    ['is of an event that ends now', { event: { ...event, endsAt: now } }, 'accept'],
    ['is of an event that is over', { event: { ...event, endsAt: new Date(now.getTime() - 1) } }, 'event_not_on_sale'],
  ] as const)('that %s', (_, change, expected) => {
    expect(decideAcceptance('paid_requires_refund', { ...facts, ...change })).toBe(expected);
  });

  it.each(['pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_required', 'refunded'] as const)(
    'is none when the order is %s',
    (status) => {
      expect(decideAcceptance(status, facts)).toBe('order_not_acceptable');
    },
  );
});
