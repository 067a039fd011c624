import { JsonLogger, ServiceLogger } from './service-logger';
import { noteFacts, within } from './work';

describe('the lines of the log in production', () => {
  let lines: string[];
  let logger: JsonLogger;

  beforeEach(() => {
    lines = [];
    logger = new JsonLogger({ write: (line, isFault) => lines.push(isFault ? `fault ${line}` : line) });
  });

  const only = () => JSON.parse(lines[0]?.replace(/^fault /, '') ?? '') as Record<string, unknown>;

  it('are one JSON object each, with timestamp, level, context and message', () => {
    logger.warn('First\nand second.', 'Jobs');
    expect(lines).toHaveLength(1);
    expect(only()).toEqual({
      timestamp: expect.any(String) as string,
      level: 'warn',
      context: 'Jobs',
      message: 'First\nand second.',
    });
  });

  it('tell the work under way, also after awaits, and what becomes known of it; nothing outside of it', async () => {
    await within({ facts: { requestId: 'one' }, route: () => '/here/:id' }, async () => {
      await Promise.resolve();
      noteFacts({ accountId: 7, actor: 'customer' });
      await new Promise((resolve) => setImmediate(resolve));
      logger.log('During.', 'Http');
    });
    noteFacts({ accountId: 8 });
    logger.log('After.', 'Http');
    expect(only()).toMatchObject({ requestId: 'one', route: '/here/:id', accountId: 7, actor: 'customer' });
    expect(Object.keys(JSON.parse(lines[1] ?? '') as object)).toEqual(['timestamp', 'level', 'context', 'message']);
  });

  it('keep apart works that go on at the same time', async () => {
    const work = async (jobId: string, accountId: number) =>
      within({ facts: { jobId } }, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        noteFacts({ accountId });
        await new Promise((resolve) => setImmediate(resolve));
        logger.log('Done.', 'Jobs');
      });
    await Promise.all([work('a', 1), work('b', 2)]);
    const told = lines.map((line) => JSON.parse(line) as { jobId: string; accountId: number });
    expect(told.map(({ jobId, accountId }) => [jobId, accountId])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('have the stack of a fault in the same line, and are not held back', () => {
    logger.error('Broken.', 'Error: Broken.\n    at here (file.ts:1:2)', 'Http');
    expect(lines[0]).toMatch(/^fault /);
    expect(only()).toMatchObject({ level: 'error', stack: 'Error: Broken.\n    at here (file.ts:1:2)' });
  });

  it('have no fields of an error that is given whole', () => {
    logger.error(Object.assign(new Error('Broken.'), { detail: 'Key (phone)=(0671234567)' }), 'Http');
    expect(lines[0]).not.toContain('0671234567');
    expect(only()['stack']).toMatch(/^Error: Broken\.\n/);
  });

  it.each([
    ['to olena.koval+news@studio.example now', 'to (e-mail) now'],
    ['at /find?email=olena%40studio.example&page=2', 'at /find?email=(e-mail)&page=2'],
    ['to +380671234567, twice', 'to (phone), twice'],
    ['to %2B380671234567', 'to (phone)'],
    ['Node 20.1+2 took 3 seconds', 'Node 20.1+2 took 3 seconds'],
    ['package @studio/http', 'package @studio/http'],
  ])('mask addresses and numbers: %s', (text, expected) => {
    logger.log(text, 'Test');
    expect(only()['message']).toBe(expected);
  });

  it('leave out what the framework tells of each module and route', () => {
    logger.log('Mapped {/healthz, GET} route', 'RouterExplorer');
    expect(lines).toEqual([]);
  });
});

describe('the lines of the log elsewhere', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('mask addresses and numbers as well, in messages, errors and stacks', () => {
    const written: string[] = [];
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const logger = new ServiceLogger();
    logger.log('Sent to ann@studio.example and +380671234567.', 'Test');
    logger.warn({ to: 'ann@studio.example' }, 'Test');
    logger.error('To +380671234567', 'Error: ann@studio.example\n    at here (file.ts:1:2)', 'Test');
    logger.error(Object.assign(new Error('ann@studio.example'), { detail: '+380671234567' }), 'Test');
    const text = written.join('');
    expect(text).toContain('Sent to (e-mail) and (phone).');
    expect(text).toContain('at here (file.ts:1:2)');
    expect(text).not.toMatch(/studio\.example|380671234567/);
  });
});
