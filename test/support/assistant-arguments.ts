const DAY = { date: '2026-06-01' };

/** The fewest arguments that each tool of the assistant takes. Ids need not exist: what is not found is an answer. */
const MINIMAL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'describe-service-skills': {},
  'get-studio-profile': {},
  'get-class-counts-for-day': DAY,
  'get-class-bookings-for-day': DAY,
  'search-customers': { query: 'Olena' },
  'investigate-customer-booking-ledger': { customer_id: 1 },
  'search-owner-help': { query: 'freeze a pass' },
  'get-owner-help-page': { slug: 'class-passes' },
  'get-business-logic-reference': { key: 'class_booking_rules' },
  'get-payment-overview': {},
  'search-payments': {},
  'get-financial-report': {},
  'get-cashbox-overview': {},
  'get-earnings-report': {},
  'get-rental-report': {},
  'get-payroll-overview': {},
  'get-events-overview': {},
  'get-event-summary': { event_id: 1 },
};

/** Tools of the assistant in the order of the matrix of access (ACL-1). */
export const TOOLS_IN_ORDER: readonly string[] = Object.keys(MINIMAL);

/** Arguments with which the tool answers. Throws for a name that is none of the tools. */
export function minimalArguments(tool: string): Readonly<Record<string, unknown>> {
  const found = MINIMAL[tool];
  if (!found) throw new Error(`${tool} is no tool of the assistant.`);
  return found;
}
