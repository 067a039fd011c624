import { RouteClassification } from '@studio/access';

import { MobileSessions } from '../../../src/accounts';
import { SandboxExamples } from '../../../src/demo';
import { DEMO_API_TOKENS } from '../../../src/demo/demo-people';
import { DemoSecrets } from '../../../src/demo/demo-secrets';
import { EXEMPLIFIED } from '../../../src/demo/examples/place-examples';
import type { TestApp } from '../../support/app';
import { createDemoApp, resetDemoDatabase } from '../../support/demo';
import { OPENAPI } from '../../support/described';
import { type PreparedRequest, preparedRequests } from '../../support/explorer-requests';

const SANDBOX = 'sandbox-studio';
const UNLIMITED = '1000000';
/** Long after the day on which other tests stand, as examples follow the calendar. */
const NOW = new Date('2027-02-17T15:30:00Z');
const DEVICE = { deviceName: null, platform: null };

const prepared = preparedRequests(OPENAPI);
const byMethod = (isRead: boolean) => prepared.filter(({ method }) => (method === 'GET') === isRead);

describe('a request that the explorer has prepared', () => {
  let service: TestApp;
  let accountId = 0;
  /** With the rows of the sandbox studio, by operation. */
  let requests: ReadonlyMap<string, PreparedRequest>;

  beforeAll(async () => {
    const environment = { RATE_LIMIT_MANAGE: UNLIMITED, RATE_LIMIT_MOBILE: UNLIMITED };
    service = await createDemoApp({ now: NOW, environment });
    accountId = await idOf('SELECT id::int FROM accounts.account WHERE slug = $1', SANDBOX);
    const filled = await service.app.get(SandboxExamples).source(JSON.stringify(OPENAPI)).read();
    requests = new Map(preparedRequests(filled?.body as typeof OPENAPI).map((one) => [one.id, one]));
  });
  afterAll(() => service.close());

  const idOf = async (text: string, value: unknown): Promise<number> => {
    const [row] = await service.database.asStudio<{ id: number }>(accountId, text, [value]);
    return row?.id ?? 0;
  };

  /** Of the owner, of a customer, or of the API token with the ability. */
  const bearerFor = async ({ method, route, schemes, ability = 'mcp:read' }: PreparedRequest) => {
    if (schemes.includes('accountApiToken')) {
      const token = DEMO_API_TOKENS.find(({ abilities }) => (abilities as readonly string[]).includes(ability));
      return service.app.get(DemoSecrets, { strict: false }).apiToken(SANDBOX, token?.name ?? '');
    }
    if (!schemes.includes('mobileSession')) return null;
    const routes = service.app.get(RouteClassification).routes();
    const classified = routes.find(
      (one) => one.method === method && one.path === route.replaceAll(/\{(\w+)\}/g, ':$1'),
    );
    const isCustomer = classified?.access?.kind === 'session' && classified.access.guard === 'customer';
    const person = isCustomer
      ? {
          guard: 'customer' as const,
          customerId: await idOf('SELECT id::int FROM customers.customer WHERE email = $1', 'amelia@example.org'),
        }
      : {
          guard: 'staff' as const,
          userId: await idOf('SELECT id::int FROM accounts."user" WHERE email = $1', `owner@${SANDBOX}.example`),
          membershipId: await idOf('SELECT id::int FROM accounts.account_membership WHERE role = $1', 'owner'),
        };
    return (await service.app.get(MobileSessions).issue(accountId, person, DEVICE)).token;
  };

  const send = async (id: string) => {
    const request = requests.get(id);
    if (!request) throw new Error(`The description has no operation ${id}.`);
    const { method, url, headers, body } = request;
    const call = service.http[method.toLowerCase() as 'get'](url).set(headers).redirects(0);
    const bearer = await bearerFor(request);
    if (bearer !== null) call.set('Authorization', `Bearer ${bearer}`);
    const answer = await (body === undefined ? call : call.send(body));
    return { status: answer.status, body: answer.body as { readonly code?: string; readonly message?: string } };
  };

  /** Nothing of its own example may be invalid, and every other refusal is announced by the description. */
  const announced = ({ id, needsFirst }: PreparedRequest) =>
    needsFirst
      ? { id, succeeds: false, code: expect.not.stringContaining('validation_failed') }
      : { id, succeeds: true, code: undefined };
  const outcomeOf = ({ id }: PreparedRequest, { status, body }: Awaited<ReturnType<typeof send>>) => {
    const succeeds = status < 300;
    return { id, succeeds, code: succeeds ? undefined : body.code, ...(!succeeds && { message: body.message }) };
  };

  it.each(byMethod(true))('$id reads, or says what it needs first (GEN-27)', async (one) => {
    expect(outcomeOf(one, await send(one.id))).toMatchObject(announced(one));
  });

  it.each(byMethod(false))('$id writes, or says what it needs first (GEN-27)', async (one) => {
    const answer = await send(one.id);
    expect(outcomeOf(one, answer)).toMatchObject(announced(one));
    if (answer.status < 300) await resetDemoDatabase(service);
  });

  it('has an example of its own only in the description', () => {
    const described = new Set(prepared.map(({ id }) => id));
    expect(EXEMPLIFIED.filter((id) => !described.has(id))).toEqual([]);
  });
});
