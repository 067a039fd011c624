import {
  abilitiesOf,
  isAllowedTo,
  missingAbilities,
  permissionsOf,
  type ToolAbility,
  type ToolName,
  type ToolPermission,
} from '../domain/tool-access';

/** Something the assistant can find out, with the tools for it. */
interface ReadCapability {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly tools: readonly [ToolName, ...ToolName[]];
}

/** Possible questions in the order of TOOL-SKILLS-2. */
export const READ_CAPABILITIES = [
  {
    key: 'studio_profile',
    title: 'The studio, its locations and opening hours.',
    description:
      'Use it for the name, language, currency, time zone and opening hours of the studio and for the address and public contacts of its ' +
      'active locations. It needs no ids, and it gives the location ids that other tools accept.',
    tools: ['get-studio-profile'],
  },
  {
    key: 'schedule_counts',
    title: 'How many classes a day has.',
    description:
      'Use it to count the classes of one calendar day by status, kind and location. It names no customers; take a location id from ' +
      'get-studio-profile when only one location matters.',
    tools: ['get-class-counts-for-day'],
  },
  {
    key: 'class_booking_details',
    title: 'Who is booked into the classes of a day.',
    description:
      'Use it for the classes of one calendar day with time, room, trainer, capacity, free places and the names of the booked customers ' +
      'with their passes. Take a location id from get-studio-profile when only one location matters. It gives the customer ids that the ' +
      'investigation needs.',
    tools: ['get-class-bookings-for-day'],
  },
  {
    key: 'customer_search',
    title: 'Finding a customer.',
    description:
      'Use it to find a customer by parts of the name or digits of the phone. It gives the customer id that the investigation needs; ' +
      'contacts are shown masked.',
    tools: ['search-customers'],
  },
  {
    key: 'customer_booking_investigation',
    title: 'Why the bookings, passes, balance or trial of a customer are as they are.',
    description:
      'Use investigate-customer-booking-ledger to explain one customer: bookings, passes, adjustments, corrections and outstanding ' +
      'payments, whether a trial is allowed now or was at an earlier instant, and whether staff may make an exception. Take the customer ' +
      'id from search-customers and ask which one is meant when several match. Look up the rules behind an answer with get-business-logic-reference.',
    tools: ['search-customers', 'investigate-customer-booking-ledger'],
  },
  {
    key: 'owner_help',
    title: 'How to do something with the product.',
    description:
      'Use it when somebody asks how something is done in the product. Find a page with search-owner-help in the words of the ' +
      'question, then read it with get-owner-help-page by the slug that the search gave.',
    tools: ['search-owner-help', 'get-owner-help-page'],
  },
  {
    key: 'payment_history',
    title: 'Payments and refunds of customers and events.',
    description:
      'Use get-payment-overview for totals of a period and for passes that are not fully paid, and search-payments to find single ' +
      'payments and refunds. Take a location id from get-studio-profile when only one location matters.',
    tools: ['get-payment-overview', 'search-payments'],
  },
  {
    key: 'financial_reporting',
    title: 'Cash result, earnings and room rentals of a period.',
    description:
      'Use get-financial-report for money received and spent, get-earnings-report for what held classes earned less expenses and accrued ' +
      'salary, and get-rental-report for room rentals and their debts. The cash result and the earnings are different figures and are ' +
      'never added. Take a location id from get-studio-profile when only one location matters.',
    tools: ['get-financial-report', 'get-earnings-report', 'get-rental-report'],
  },
  {
    key: 'cashbox_control',
    title: 'Balances of the cashboxes.',
    description:
      'Use it for what should be in the cashbox of each location and currency, its latest count and the difference found then. Take a ' +
      'location id from get-studio-profile when only one location matters.',
    tools: ['get-cashbox-overview'],
  },
  {
    key: 'payroll_periods',
    title: 'Closed and voided payroll periods.',
    description:
      'Use it for the salary of each trainer in the payroll periods that were closed, as it was stored then. Closing a period records no ' +
      'payout. It needs no ids.',
    tools: ['get-payroll-overview'],
  },
  {
    key: 'event_operations',
    title: 'Events, their tickets and places.',
    description:
      'Use get-events-overview to find events and their ids with places, tickets, check-ins, revenue and refunds that are due, and ' +
      'get-event-summary for the ticket types of one event by its id. Buyers are never named here.',
    tools: ['get-events-overview', 'get-event-summary'],
  },
  {
    key: 'business_rules_reference',
    title: 'The rules that the service applies.',
    description:
      'Use it to explain why the service decides as it does, in the words of the rule and with worked examples. The key is one of a fixed ' +
      'list; help pages and the investigation name the keys that concern them.',
    tools: ['get-business-logic-reference'],
  },
] as const satisfies readonly ReadCapability[];

export type ReadCapabilityKey = (typeof READ_CAPABILITIES)[number]['key'];

/** Abilities that the tools of a capability require of a service key. */
export function abilitiesFor(tools: readonly ToolName[]): readonly ToolAbility[] {
  return [...new Set(tools.flatMap(abilitiesOf))];
}

/** Permissions that the tools of a capability require of a person. */
export function permissionsFor(tools: readonly ToolName[]): {
  readonly all_of: readonly ToolPermission[];
  readonly any_of: readonly ToolPermission[];
} {
  const asked = tools.map(permissionsOf);
  return {
    all_of: [...new Set(asked.flatMap(({ allOf }) => allOf))],
    any_of: [...new Set(asked.flatMap(({ anyOf }) => anyOf))],
  };
}

/** Whether a service key with these abilities may use every one of the tools. */
export function keyMayUse(tools: readonly ToolName[], abilities: readonly string[]): boolean {
  return tools.every((tool) => missingAbilities(tool, abilities).length === 0);
}

/** Whether a member with these permissions may use every one of the tools. */
export function personMayUse(tools: readonly ToolName[], permissions: readonly string[]): boolean {
  return tools.every((tool) => isAllowedTo(tool, permissions));
}
