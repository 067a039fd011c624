import { type AssistantClient, assistantOf } from '../../support/assistant';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Answer {
  readonly status: string;
  readonly query: string;
  readonly total_matches: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly matches: readonly {
    readonly customer_id: number;
    readonly name: string;
    readonly phone_masked: string | null;
    readonly phone_unconfirmed: boolean;
    readonly email_masked: string | null;
  }[];
}

const TOOL = 'search-customers';

const PEOPLE = [
  { name: 'Olena Koval', phone: '+380671234567', email: 'olena@example.org' },
  { name: 'Ольга Їжакевич', phone: '+380501112233' },
  { name: 'Koval Anna', phone: '+491712345000', email: 'k@example.org' },
  { name: 'anna Berg' },
  { name: '100% Yoga_fan \\ Ltd' },
  { name: '1000 Yogaxfan', email: 'berg-mail@example.org' },
  { name: 'İpek IŞIK' },
  { name: 'Ana  María' },
  { name: 'Studio 54 Crew' },
];

describe('search-customers', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    assistant = await assistantOf(service, studio);
    for (const person of PEOPLE) await addCustomer(service, studio.ctx, person);
  });
  afterAll(() => service.close());

  const search = (query: string, limit?: number) => assistant.ask<Answer>(TOOL, { query, ...(limit && { limit }) });
  const namesOf = async (query: string) => (await search(query, 10)).matches.map(({ name }) => name);

  it('tells the one customer with masked contacts (TOOL-SEARCH-2, OUT-6)', async () => {
    expect(await assistant.ask(TOOL, { query: '  olena \t koval ' })).toEqual({
      generated_at: '2026-06-01T08:00:00+00:00',
      timezone: 'UTC',
      status: 'unique',
      query: 'olena koval',
      total_matches: 1,
      returned: 1,
      truncated: false,
      matches: [
        {
          customer_id: expect.any(Number) as number,
          name: 'Olena Koval',
          phone_masked: '•••••••••4567',
          phone_unconfirmed: false,
          email_masked: 'o***@example.org',
        },
      ],
    });
  });

  it('tells by all matches whether they are none, one or several, whatever the limit (TOOL-SEARCH-2)', async () => {
    expect(await search('nobody here', 1)).toMatchObject({ status: 'not_found', total_matches: 0, matches: [] });
    expect(await search('Olena', 1)).toMatchObject({ status: 'unique', returned: 1, truncated: false });
    expect(await search('koval', 1)).toMatchObject({
      status: 'ambiguous',
      total_matches: 2,
      returned: 1,
      truncated: true,
      matches: [{ name: 'Koval Anna' }],
    });
    expect(await search('koval', 2)).toMatchObject({ status: 'ambiguous', returned: 2, truncated: false });
  });

  it.each([
    ['words in any order', 'koval anna', ['Koval Anna']],
    ['words in the other order', 'anna koval', ['Koval Anna']],
    ['parts of words', 'ov na', ['Koval Anna', 'Olena Koval']],
    ['names in the order of names without regard to case', 'anna', ['anna Berg', 'Koval Anna']],
    ['a word that only one of two has', 'anna berg', ['anna Berg']],
    ['Cyrillic in another case', 'ЇЖАК ольга', ['Ольга Їжакевич']],
    ['a Turkish name as it is written', 'İpek', ['İpek IŞIK']],
    ['a Turkish name in lower case, with the dot kept', 'i̇pek ışik', []],
    ['ends of a name with two spaces within', 'ana maría', ['Ana  María']],
    ['a percent sign as itself', '100%', ['100% Yoga_fan \\ Ltd']],
    ['an underscore as itself', 'yoga_f', ['100% Yoga_fan \\ Ltd']],
    ['a backslash as itself', '\\ ltd', ['100% Yoga_fan \\ Ltd']],
    ['digits of the phone', '1234567', ['Olena Koval']],
    ['three digits of the phone', '112', ['Ольга Їжакевич']],
    ['a word with digits between signs', '(050)111-22-33', ['Ольга Їжакевич']],
    ['a number in groups', '+38 067 123 45 67', ['Olena Koval']],
    ['a number with zeros that lead abroad', '00 380 67 1234567', ['Olena Koval']],
    ['a number with the zero of its country', '0171 2345 000', ['Koval Anna']],
    ['a name and digits of the phone', 'koval 345', ['Koval Anna', 'Olena Koval']],
    ['digits and a name of two customers', 'olena 5000', []],
    ['digits of a name', '54', ['Studio 54 Crew']],
    ['two digits of a phone only', '71', []],
    ['zeros after which two digits remain', '0071', []],
    ['an e-mail address', 'olena@example.org', []],
    ['a part of an e-mail address', 'berg-mail', []],
    ['the stand-in of a customer without a name', 'Customer #', []],
    ['what would be code', "'; DROP TABLE customers.customer; --", []],
  ])('finds by %s: %j (TOOL-SEARCH-2, OUT-8)', async (_, query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('calls a customer without a name by the id, masks a short phone wholly or but for four digits, and lists them by id (OUT-6, OUT-7, OUT-10)', async () => {
    const other = await openStudio(service);
    const stranger = await assistantOf(service, other);
    const ids = [];
    for (const phone of ['+77777', '+777771']) ids.push(await addCustomer(service, other.ctx, { phone }));
    const { matches } = await stranger.ask<Answer>(TOOL, { query: '777' });
    expect(matches).toEqual([
      {
        customer_id: ids[0],
        name: `Customer #${ids[0]}`,
        phone_masked: '••7777',
        phone_unconfirmed: false,
        email_masked: null,
      },
      {
        customer_id: ids[1],
        name: `Customer #${ids[1]}`,
        phone_masked: '•••7771',
        phone_unconfirmed: false,
        email_masked: null,
      },
    ]);
  });

  it('finds neither anonymised customers nor those of another studio (SRC-3, MCP-20)', async () => {
    const other = await openStudio(service);
    const stranger = await assistantOf(service, other);
    expect(await stranger.ask(TOOL, { query: 'koval' })).toMatchObject({ status: 'not_found' });
    await addCustomer(service, other.ctx, { name: 'Koval Stay' });
    const gone = await addCustomer(service, other.ctx, { name: 'Koval Gone' });
    await service.database.asStudio(
      other.ctx.accountId,
      'UPDATE customers.customer SET anonymised_at = now() WHERE id = $1',
      [gone],
    );
    expect(await stranger.ask(TOOL, { query: 'koval' })).toMatchObject({
      status: 'unique',
      matches: [{ name: 'Koval Stay' }],
    });
  });

  it.each([
    ['no query', {}, 'query'],
    ['null', { query: null }, 'query'],
    ['spaces only', { query: '   ' }, 'query'],
    ['one character', { query: 'a ' }, 'query'],
    ['one character of two units', { query: '😀' }, 'query'],
    ['121 characters', { query: 'a'.repeat(121) }, 'query'],
    ['a NUL', { query: 'ol\u0000ena' }, 'query'],
    ['another control character', { query: 'ol\u0007ena' }, 'query'],
    ['half of a surrogate pair', { query: 'olena \ud83d' }, 'query'],
    ['a number', { query: 380 }, 'query'],
    ['limit 0', { query: 'olena', limit: 0 }, 'limit'],
    ['a fraction of a limit', { query: 'olena', limit: 1.5 }, 'limit'],
    ['a limit as text', { query: 'olena', limit: '5' }, 'limit'],
    ['an e-mail', { query: 'olena', email: 'olena@example.org' }, 'email'],
  ])('refuses %s (ARG-1, ARG-2, ARG-4)', async (_, args, named) => {
    const { isError, _meta } = await assistant.call(TOOL, args);
    const error = _meta?.['studio-service/error'];
    expect([isError, error?.code, Object.keys(error?.['errors'] ?? {})]).toEqual([true, 'invalid_arguments', [named]]);
  });

  it('counts characters, of which 120 are not too many (ARG-2)', async () => {
    for (const query of ['😀'.repeat(120), ` ${'a'.repeat(120)} `, 'q '.repeat(60)])
      expect(await search(query)).toMatchObject({ status: 'not_found' });
  });

  it('lists five customers unless specified otherwise, and at most ten, which it says (TOOL-SEARCH-1, ARG-7)', async () => {
    const other = await openStudio(service);
    const stranger = await assistantOf(service, other);
    for (let at = 0; at < 12; at += 1) await addCustomer(service, other.ctx, { name: 'Maria Silva' });
    const { matches, ...told } = await stranger.ask<Answer>(TOOL, { query: 'silva maria' });
    expect(told).toMatchObject({ status: 'ambiguous', total_matches: 12, returned: 5, truncated: true });
    const ids = matches.map(({ customer_id }) => customer_id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const most = await stranger.ask(TOOL, { query: 'silva', limit: 10 });
    expect(most).toMatchObject({ returned: 10, total_matches: 12 });
    expect(await stranger.ask(TOOL, { query: 'silva', limit: 20 })).toEqual({ ...most, limit_lowered_to: 10 });
  });

  it('keeps neither the query nor a name of a call (INV-3, INV-4)', async () => {
    await search('olena koval', 3);
    await assistant.call(TOOL, { query: 'olena koval', limit: 0 });
    const rows = await service.database.asStudio<Record<string, unknown>>(
      studio.ctx.accountId,
      'SELECT * FROM assistant.tool_invocation ORDER BY id DESC LIMIT 2',
    );
    expect(rows.map(({ status, input, output }) => ({ status, input, output }))).toEqual([
      { status: 'invalid', input: { limit: 0, rejected: ['query'], unknown_arguments: 0 }, output: {} },
      {
        status: 'succeeded',
        input: { query_applied: true, limit: 3 },
        output: { status: 'unique', returned: 1, truncated: false },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/olena|koval|4567/i);
  });

  it('reads customers once, however many words and matches there are', async () => {
    const statements = await statementsDuring(() => search('a b c d e f g', 10));
    expect(statements.filter((text) => text.includes('FROM customers.customer'))).toHaveLength(1);
  });

  it('needs mcp:customers:read, and says so before it looks at the arguments (ACL-1, MCP-17)', async () => {
    const reader = await assistantOf(service, studio, ['mcp:read']);
    const { isError, _meta } = await reader.call(TOOL, {});
    expect([isError, _meta?.['studio-service/error']]).toEqual([
      true,
      { code: 'ability_missing', missing: ['mcp:customers:read'] },
    ]);
  });
});
