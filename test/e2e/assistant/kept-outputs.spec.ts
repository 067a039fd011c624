import { sharedTestApp, type TestApp } from '../../support/app';
import { assistantOf } from '../../support/assistant';
import { minimalArguments, TOOLS_IN_ORDER } from '../../support/assistant-arguments';
import { addCustomer } from '../../support/customer';
import { openStudio } from '../../support/studio';

const LISTED = { returned: 0, truncated: false };

/** What is kept of each tool's answer in a studio that has one location and nothing else, as the document lists it. */
const KEPT: Readonly<Record<string, object>> = {
  'describe-service-skills': {},
  'get-studio-profile': { locations: 1 },
  'get-class-counts-for-day': { total: 0 },
  'get-class-bookings-for-day': { total_classes: 0, returned_classes: 0, total_bookings: 0, truncated: false },
  'search-customers': { status: 'not_found', ...LISTED },
  'search-owner-help': { returned: 5, slugs: expect.arrayContaining(['class-passes']) as string[] },
  'get-owner-help-page': {},
  'get-business-logic-reference': {},
  'get-payment-overview': { status: 'ok' },
  'search-payments': { status: 'not_found', ...LISTED },
  'get-financial-report': { status: 'ok' },
  'get-cashbox-overview': { status: 'ok', cashboxes: 1 },
  'get-earnings-report': { status: 'ok', ...LISTED },
  'get-rental-report': { status: 'ok', ...LISTED },
  'get-payroll-overview': { status: 'ok', ...LISTED },
  'get-events-overview': { status: 'not_found', ...LISTED },
  'get-event-summary': { status: 'not_found' },
};
const LEDGER = 'investigate-customer-booking-ledger';

describe('what is kept of answers (INV-4)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  it('is what the table says of each tool, and nothing else', async () => {
    const studio = await openStudio(service);
    const assistant = await assistantOf(service, studio);
    const customerId = await addCustomer(service, studio.ctx, { name: 'Petro' });
    for (const name of TOOLS_IN_ORDER.filter((one) => one !== LEDGER))
      await assistant.ask(name, minimalArguments(name));
    for (const customer_id of [customerId, customerId + 1]) await assistant.ask(LEDGER, { customer_id });
    const rows = await service.database.asStudio<{ tool: string; output: object }>(
      studio.ctx.accountId,
      'SELECT tool, output FROM assistant.tool_invocation ORDER BY id',
    );
    const unknown = { status: 'not_found', trial_status: null, override_status: null, findings: {}, truncated: false };
    const nothingFound = {
      status: 'found',
      trial_status: 'not_configured',
      override_status: 'unavailable',
      findings: { no_detected_ledger_inconsistencies: 1 },
      truncated: false,
    };
    expect(rows.filter(({ tool }) => tool === LEDGER).map(({ output }) => output)).toEqual([nothingFound, unknown]);
    const others = rows.filter(({ tool }) => tool !== LEDGER);
    expect(Object.fromEntries(others.map(({ tool, output }) => [tool, output]))).toEqual(KEPT);
  });
});
