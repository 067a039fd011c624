import { countTokens } from 'gpt-tokenizer';

import { systemContext } from '../../../src/accounts';
import { DemoStudios } from '../../../src/demo';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import type { TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import type { Sandbox } from '../../support/owner-question';
import { sessionBooks } from '../../support/reckoned-sessions';
import { studioBooks } from '../../support/studio-books';
import { QUESTIONS } from '../../support/twenty-questions';

const NOW = new Date('2026-06-15T06:00:00Z');
const MOST_TOKENS = 60_000;

/** What an owner asks in a week, asked as an assistant does that knows nothing but the list of tools. */
describe('twenty questions about the sandbox studio (MCP-27)', () => {
  let service: TestApp;
  let assistant: AssistantClient;
  let sandbox: Sandbox;
  let list = 0;
  const costs = new Map<string, number>();

  beforeAll(async () => {
    service = await createDemoApp({ now: NOW, environment: { RATE_LIMIT_ASSISTANT: '100000' } });
    const studios = await service.app.get(DemoStudios).list();
    const studio = studios.find(({ slug }) => slug === 'sandbox-studio');
    if (!studio) throw new Error('There is no sandbox.');
    assistant = await assistantOf(service, { ctx: systemContext(studio, 'test', service.clock.now()) });
    const sessions = sessionBooks(await studioBooks(service, studio));
    sandbox = { sessions, rows: (text) => service.database.asStudio(studio.id, text) };
    const response = await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    list = countTokens(JSON.stringify(((await response.json()) as { result: unknown }).result));
  });

  afterAll(() => service.close());

  it.each(QUESTIONS.map((one) => [one.question, one] as const))('%s', async (question, { answer, truth }) => {
    let cost = 0;
    const told = await answer(async (name, given = {}) => {
      const { isError, content, structuredContent } = await assistant.call(name, given);
      const text = content[0]?.text ?? '';
      if (isError) throw new Error(`${name}: ${text}`);
      cost += countTokens(JSON.stringify({ name, arguments: given })) + countTokens(text);
      return structuredContent as never;
    });
    costs.set(question, cost);
    expect(told).toEqual(await truth(sandbox));
    expect([[], {}, undefined]).not.toContainEqual(told);
  });

  it('cost at most 60,000 tokens in all, with the list', () => {
    expect(costs.size).toBe(20);
    const all = [...costs.values()].reduce((sum, cost) => sum + cost, list);
    expect(all).toBeLessThanOrEqual(MOST_TOKENS);
  });
});
