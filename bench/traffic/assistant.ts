import type { Random } from './random';
import type { Deed, TrafficRequest } from './request';
import { FIRST_NAMES, type Studio } from './studio';

const today = () => new Date().toISOString().slice(0, 10);

/** Assistants with a studio's service key, which call every tool that reads. */
export class Assistant {
  readonly deeds: readonly Deed[];

  constructor(
    private readonly random: Random,
    private readonly anyStudio: () => Studio,
  ) {
    this.deeds = [
      this.tool(3, 'describe-service-skills', () => ({})),
      this.tool(20, 'get-studio-profile', () => ({})),
      this.tool(10, 'get-class-counts-for-day', () => ({ date: today() })),
      this.tool(10, 'get-class-bookings-for-day', () => ({ date: today() })),
      this.tool(12, 'search-customers', () => ({ query: this.random.pick(FIRST_NAMES) })),
      this.tool(10, 'investigate-customer-booking-ledger', (studio) => ({
        customer_id: studio.idOf(this.random.between(1, 60)),
      })),
      this.tool(3, 'search-owner-help', () => ({ query: 'cancel a class' })),
      this.tool(2, 'get-owner-help-page', () => ({ slug: 'getting-started' })),
      this.tool(3, 'get-business-logic-reference', () => ({ key: 'class_booking_rules' })),
      this.tool(6, 'get-payment-overview', () => ({})),
      this.tool(4, 'search-payments', () => ({ query: this.random.pick(FIRST_NAMES) })),
      this.tool(3, 'get-financial-report', () => ({})),
      this.tool(4, 'get-cashbox-overview', () => ({})),
      this.tool(2, 'get-earnings-report', () => ({})),
      this.tool(1, 'get-rental-report', () => ({})),
      this.tool(1, 'get-payroll-overview', () => ({})),
      this.tool(3, 'get-events-overview', () => ({})),
      this.tool(3, 'get-event-summary', (studio) => ({ event_id: studio.eventId })),
    ];
  }

  private tool(weight: number, name: string, argumentsIn: (studio: Studio) => object): Deed {
    return { weight, make: () => this.call(name, argumentsIn) };
  }

  private call(name: string, argumentsIn: (studio: Studio) => object): TrafficRequest {
    const studio = this.anyStudio();
    return {
      role: 'assistant',
      kind: name,
      studio,
      method: 'POST',
      path: '/mcp/service-studio',
      headers: { Accept: 'application/json, text/event-stream', Authorization: `Bearer ${studio.assistantKey}` },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: argumentsIn(studio) } },
      expected: ['200'],
    };
  }
}
