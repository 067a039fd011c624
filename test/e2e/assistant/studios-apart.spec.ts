import { systemContext } from '../../../src/accounts';
import { DemoStudios } from '../../../src/demo';
import type { TestApp } from '../../support/app';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { minimalArguments, TOOLS_IN_ORDER } from '../../support/assistant-arguments';
import { createDemoApp } from '../../support/demo';

const NOW = new Date('2026-06-15T06:00:00Z');
const YEAR = { date_from: '2025-06-16', date_to: '2026-06-15' };
const NAMES = ['name', 'title', 'buyer_name', 'plan_name', 'first_name', 'last_name', 'reason', 'category'];

interface Planted {
  readonly accountId: number;
  readonly mark: string;
  readonly assistant: AssistantClient;
  readonly ids: Readonly<Record<'customer' | 'location' | 'event', readonly number[]>>;
}

describe('two studios whose rows are marked', () => {
  let service: TestApp;
  const studios: Planted[] = [];

  beforeAll(async () => {
    service = await createDemoApp({ now: NOW, environment: { RATE_LIMIT_ASSISTANT: '1000000' } });
    for (const studio of await service.app.get(DemoStudios).list()) {
      const mark = `Zephyr${studio.id}Mark`;
      await plant(studio.id, mark);
      const idsOf = async (table: string) =>
        (await service.database.asStudio<{ id: number }>(studio.id, `SELECT id::int FROM ${table} ORDER BY id`)).map(
          ({ id }) => id,
        );
      studios.push({
        accountId: studio.id,
        mark,
        assistant: await assistantOf(service, { ctx: systemContext(studio, 'test', service.clock.now()) }),
        ids: {
          customer: await idsOf('customers.customer'),
          location: await idsOf('scheduling.location'),
          event: await idsOf('events.event'),
        },
      });
    }
  });

  afterAll(() => service.close());

  /** Marks every name of the studio's rows, but in tables that keep theirs. */
  const plant = async (accountId: number, mark: string) => {
    const columns = await service.database.query<{ place: string; column: string }>(
      `SELECT format('%I.%I', c.table_schema, c.table_name) AS place, c.column_name AS column
       FROM information_schema.columns c
       JOIN information_schema.columns a USING (table_schema, table_name)
       WHERE a.column_name = 'account_id' AND c.column_name = ANY($1) AND c.data_type IN ('text', 'character varying')
         AND c.table_schema <> 'accounts'`,
      [NAMES],
    );
    for (const { place, column } of columns)
      await service.database
        .asStudio(accountId, `UPDATE ${place} SET ${column} = $2 WHERE account_id = $1 AND ${column} IS NOT NULL`, [
          accountId,
          mark,
        ])
        .catch(() => undefined);
  };

  /** Every tool with all it can be asked without an id, and what it answers, as text. */
  const answersOf = async ({ assistant, mark, ids }: Planted) => {
    const asked: [string, Record<string, unknown>][] = [];
    for (const tool of TOOLS_IN_ORDER) {
      const given = minimalArguments(tool);
      if ('date' in given) for (const date of ['2026-06-12', '2026-06-15', '2026-06-16']) asked.push([tool, { date }]);
      else if ('customer_id' in given)
        for (const id of ids.customer.slice(0, 20)) asked.push([tool, { customer_id: id, from_date: '2025-06-16' }]);
      else if ('event_id' in given) for (const id of ids.event) asked.push([tool, { event_id: id }]);
      else if (tool === 'search-customers') asked.push([tool, { query: 'Zephyr', limit: 10 }], [tool, { query: mark }]);
      else if (tool === 'get-events-overview')
        for (const status_bucket of ['upcoming', 'past', 'draft', 'cancelled']) asked.push([tool, { status_bucket }]);
      else if (/report|payment|payroll/.test(tool)) asked.push([tool, YEAR], [tool, given]);
      else asked.push([tool, given]);
    }
    asked.push(['search-payments', { ...YEAR, query: 'Zephyr', limit: 50 }]);
    const texts = new Map<string, string>();
    for (const [tool, given] of asked) {
      const { content } = await assistant.call(tool, given);
      texts.set(tool, (texts.get(tool) ?? '') + (content[0]?.text ?? ''));
    }
    return texts;
  };

  it('tell of nothing of each other, whichever tool is asked (MCP-20)', async () => {
    for (const studio of studios) {
      const answers = await answersOf(studio);
      expect([...answers.keys()]).toEqual(TOOLS_IN_ORDER);
      const marked = (mark: string) => [...answers].filter(([, text]) => text.includes(mark)).map(([tool]) => tool);
      expect(marked(studio.mark).length).toBeGreaterThanOrEqual(11);
      for (const other of studios) if (other !== studio) expect(marked(other.mark)).toEqual([]);
    }
  });

  it("have no ids of each other's (MCP-20, ARG-6)", async () => {
    const [one, two] = studios as [Planted, Planted];
    for (const [studio, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const foreign = (kind: keyof Planted['ids']) => other.ids[kind].filter((id) => !studio.ids[kind].includes(id));
      const [customer, location, event] = [foreign('customer')[0], foreign('location')[0], foreign('event')[0]];
      expect([customer, location, event]).not.toContain(undefined);
      for (const tool of TOOLS_IN_ORDER) {
        const given = minimalArguments(tool);
        if ('customer_id' in given)
          expect(await studio.assistant.ask(tool, { customer_id: customer })).toMatchObject({ status: 'not_found' });
        else if ('event_id' in given)
          expect(await studio.assistant.ask(tool, { event_id: event })).toMatchObject({ status: 'not_found' });
        else
          expect(await studio.assistant.refusal(tool, { ...given, location_id: location })).toMatchObject({
            code: 'invalid_arguments',
            errors: { location_id: [expect.any(String)] },
          });
      }
    }
  });

  it('is over with the next call for a key that is revoked or over, or whose studio is suspended (KEY-1)', async () => {
    const [studio] = studios as [Planted];
    const status = async () => (await studio.assistant.post({ jsonrpc: '2.0', id: 1, method: 'ping' })).status;
    const set = (change: string) =>
      service.database.query(`UPDATE accounts.account_api_token SET ${change} WHERE account_id = $1`, [
        studio.accountId,
      ]);
    const setStudio = (value: string) =>
      service.database.query(`UPDATE accounts.account SET status = $2 WHERE id = $1`, [studio.accountId, value]);
    const seen = [await status()];
    for (const [change, back] of [
      [() => set(`expires_at = '${NOW.toISOString()}'`), () => set('expires_at = NULL')],
      [() => setStudio('suspended'), () => setStudio('active')],
      [() => set('revoked_at = now()'), () => set('revoked_at = NULL')],
    ] as const) {
      await change();
      seen.push(await status());
      await back();
      seen.push(await status());
    }
    expect(seen).toEqual([200, 401, 200, 401, 200, 401, 200]);
  });
});
