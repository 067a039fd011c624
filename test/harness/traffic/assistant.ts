import type { Random } from '../random';
import type { Deed, TrafficRequest } from './request';
import { FIRST_NAMES, type Studio } from './studio';

interface Tool {
  readonly weight: number;
  readonly argumentsIn: (studio: Studio, random: Random) => object;
}

const none = () => ({});
const today = () => ({ date: new Date().toISOString().slice(0, 10) });
const anyName = (_studio: Studio, random: Random) => ({ query: random.pick(FIRST_NAMES) });

/** The tools that read, how often each is called beside the others, and with what. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  'describe-service-skills': { weight: 3, argumentsIn: none },
  'get-studio-profile': { weight: 20, argumentsIn: none },
  'get-class-counts-for-day': { weight: 10, argumentsIn: today },
  'get-class-bookings-for-day': { weight: 10, argumentsIn: today },
  'search-customers': { weight: 12, argumentsIn: anyName },
  'investigate-customer-booking-ledger': {
    weight: 10,
    argumentsIn: (studio, random) => ({ customer_id: studio.idOf(random.between(1, 60)) }),
  },
  'search-owner-help': { weight: 3, argumentsIn: () => ({ query: 'cancel a class' }) },
  'get-owner-help-page': { weight: 2, argumentsIn: () => ({ slug: 'getting-started' }) },
  'get-business-logic-reference': { weight: 3, argumentsIn: () => ({ key: 'class_booking_rules' }) },
  'get-payment-overview': { weight: 6, argumentsIn: none },
  'search-payments': { weight: 4, argumentsIn: anyName },
  'get-financial-report': { weight: 3, argumentsIn: none },
  'get-cashbox-overview': { weight: 4, argumentsIn: none },
  'get-earnings-report': { weight: 2, argumentsIn: none },
  'get-rental-report': { weight: 1, argumentsIn: none },
  'get-payroll-overview': { weight: 1, argumentsIn: none },
  'get-events-overview': { weight: 3, argumentsIn: none },
  'get-event-summary': { weight: 3, argumentsIn: (studio) => ({ event_id: studio.eventId }) },
};

/** Assistants with a studio's service key, which call every tool that reads. */
export class Assistant {
  readonly deeds: readonly Deed[];

  constructor(
    private readonly random: Random,
    private readonly anyStudio: () => Studio,
  ) {
    this.deeds = Object.entries(TOOLS).map(([name, tool]) => ({
      weight: tool.weight,
      make: () => this.call(name, tool),
    }));
  }

  private call(name: string, { argumentsIn }: Tool): TrafficRequest {
    const studio = this.anyStudio();
    return {
      role: 'assistant',
      kind: name,
      studio,
      method: 'POST',
      path: '/mcp/service-studio',
      headers: { Accept: 'application/json, text/event-stream', Authorization: `Bearer ${studio.assistantKey}` },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: argumentsIn(studio, this.random) },
      },
      expected: ['200'],
    };
  }
}
