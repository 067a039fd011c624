import { type AssistantClient, assistantOf } from '../../support/assistant';
import { createTestApp, type TestApp } from '../../support/app';
import { type OpenStudio, openStudio } from '../../support/studio';

interface HelpSearch {
  readonly query: string;
  readonly results: readonly { readonly slug: string; readonly fragments: readonly { readonly steps: string[] }[] }[];
}

describe('help and rules', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await createTestApp();
    studio = await openStudio(service);
    assistant = await assistantOf(service, studio);
  });

  afterAll(() => service.close());

  const lastRow = async () => {
    const [row] = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT tool, status, error_code, input, output FROM assistant.tool_invocation ORDER BY id DESC LIMIT 1',
    );
    return row;
  };
  const errorOf = (name: string, given: Record<string, unknown>) => assistant.refusal(name, given);

  it('finds pages, and the page that was found can be read (TOOL-HELPSEARCH-1, TOOL-HELPPAGE-1)', async () => {
    const found = await assistant.ask<HelpSearch>('search-owner-help', { query: '  freeze   a membership ', limit: 2 });
    expect(found.query).toBe('freeze a membership');
    expect(found.results.map(({ slug }) => slug)[0]).toBe('class-passes');
    expect(found.results.length).toBeLessThanOrEqual(2);
    expect(await lastRow()).toEqual({
      tool: 'search-owner-help',
      status: 'succeeded',
      error_code: null,
      input: { limit: 2, query_applied: true },
      output: { returned: found.results.length, slugs: found.results.map(({ slug }) => slug) },
    });
    const page = await assistant.ask<{ sections: unknown[]; updated_at: string }>('get-owner-help-page', {
      slug: 'class-passes',
    });
    expect(page.sections.length).toBeGreaterThan(1);
    expect(await lastRow()).toMatchObject({ input: { slug: 'class-passes' }, output: {} });
  });

  it.each(['no-such-page', '../class-passes', 'Class-Passes', 'class-passes/', 'pages/class-passes.md'])(
    'has no page "%s", and keeps no word of it (TOOL-HELPPAGE-1, INV-3)',
    async (slug) => {
      expect(await errorOf('get-owner-help-page', { slug })).toEqual({ code: 'not_found' });
      expect(await lastRow()).toEqual({
        tool: 'get-owner-help-page',
        status: 'failed',
        error_code: 'not_found',
        input: { rejected: ['slug'] },
        output: {},
      });
    },
  );

  it('explains a rule, and refuses what is no key, a path too (TOOL-LOGIC-1)', async () => {
    const { key, reference, available_keys } = await assistant.ask<{
      key: string;
      reference: { rules: string[] };
      available_keys: string[];
    }>('get-business-logic-reference', { key: 'trial_class_pass_eligibility' });
    expect([key, available_keys.length]).toEqual(['trial_class_pass_eligibility', 20]);
    expect(reference.rules.length).toBeGreaterThan(2);
    for (const wrong of ['../../package.json', 'trial', '', 5, null]) {
      expect(await errorOf('get-business-logic-reference', { key: wrong })).toMatchObject({
        code: 'invalid_arguments',
        errors: { key: [expect.any(String)] },
      });
    }
  });

  it.each([
    ['a question of one blank', { query: ' ' }, 'query'],
    ['no question', {}, 'query'],
    ['a question that is a number', { query: 5 }, 'query'],
    ['a question that is too long', { query: 'a'.repeat(201) }, 'query'],
    ['a question with a null character', { query: 'a\0b' }, 'query'],
    ['half a character', { query: 'a\ud83d' }, 'query'],
    ['no pages', { query: 'pass', limit: 0 }, 'limit'],
    ['half a page', { query: 'pass', limit: 1.5 }, 'limit'],
    ['a number as text', { query: 'pass', limit: '5' }, 'limit'],
  ])('refuses %s (ARG-1, ARG-2)', async (_, given, argument) => {
    expect(await errorOf('search-owner-help', given)).toEqual({
      code: 'invalid_arguments',
      errors: { [argument]: [expect.any(String)] },
    });
  });

  it('lowers a limit above its bound and says so (ARG-7)', async () => {
    const most = await assistant.ask<HelpSearch>('search-owner-help', { query: 'pass', limit: 10 });
    expect(most.results).toHaveLength(10);
    expect(await assistant.ask('search-owner-help', { query: 'pass', limit: 20 })).toEqual({
      ...most,
      limit_lowered_to: 10,
    });
  });

  it('counts characters, not halves of them, and takes null as not given (ARG-1, ARG-2)', async () => {
    const found = await assistant.ask<HelpSearch>('search-owner-help', { query: '😀'.repeat(200), limit: null });
    expect(found.results).toEqual([]);
    expect(await errorOf('search-owner-help', { query: '😀'.repeat(201) })).toMatchObject({
      code: 'invalid_arguments',
    });
  });

  it('tells the skills of the key and repeats where the assistant speaks (TOOL-SKILLS-1)', async () => {
    const skills = await assistant.ask<Record<string, Record<string, unknown>>>('describe-service-skills', {
      channel: 'front_desk-2',
    });
    expect(skills['assistant']).toMatchObject({ current_channel: 'front_desk-2' });
    expect(skills['studio_scope']).toMatchObject({ scope_source: 'service_key', demo: false });
    expect(await lastRow()).toMatchObject({ status: 'succeeded', input: {}, output: {} });
    expect(await assistant.ask('describe-service-skills', { channel: '380501234567' })).toMatchObject({
      assistant: { current_channel: '380501234567' },
    });
    expect((await lastRow())?.['input']).toEqual({});
    for (const channel of ['two words', 'x'.repeat(65), 'a.b', 5])
      expect(await errorOf('describe-service-skills', { channel })).toMatchObject({
        errors: { channel: [expect.any(String)] },
      });
  });
});
