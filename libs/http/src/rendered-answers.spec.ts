import { readConfiguration } from '@studio/config';

import { type AnswerSource, RenderedAnswers } from './rendered-answers';

/** A resource that changes on request, and counts what is asked of it. */
class FakeSource implements AnswerSource {
  version: string | null = 'v1';
  reads = 0;
  comparisons = 0;

  constructor(private readonly body: () => unknown = () => ({ data: this.version })) {}

  readVersion(): Promise<string | null> {
    this.comparisons += 1;
    return Promise.resolve(this.version);
  }

  read(): Promise<{ version: string; body: unknown } | null> {
    this.reads += 1;
    return Promise.resolve(this.version === null ? null : { version: this.version, body: this.body() });
  }
}

const answersWith = (megabytes: number) =>
  new RenderedAnswers(readConfiguration({ PUBLIC_ANSWER_MEMORY_MB: String(megabytes) }));

describe('rendered answers', () => {
  it('are kept, and compared with the source before each use', async () => {
    const answers = answersWith(1);
    const source = new FakeSource();
    const first = await answers.current('key', source);
    const second = await answers.current('key', source);
    expect(second).toBe(first);
    expect([source.reads, source.comparisons]).toEqual([1, 1]);
    expect(JSON.parse(String(first?.bytes))).toEqual({ data: 'v1' });
  });

  it('are rendered again as soon as the version differs, and kept in the new version', async () => {
    const answers = answersWith(1);
    const source = new FakeSource();
    const first = await answers.current('key', source);
    source.version = 'v2';
    const second = await answers.current('key', source);
    const third = await answers.current('key', source);
    expect(JSON.parse(String(second?.bytes))).toEqual({ data: 'v2' });
    expect(second?.etag).not.toBe(first?.etag);
    expect(third).toBe(second);
    expect(source.reads).toBe(2);
  });

  it('have a weak tag that follows the bytes and not the version', async () => {
    const source = new FakeSource(() => ({ data: [] }));
    const answers = answersWith(1);
    const first = await answers.current('key', source);
    source.version = 'v2';
    const second = await answers.current('key', source);
    expect(first?.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(second?.etag).toBe(first?.etag);
    expect(second?.version).toBe('v2');
  });

  it('are gone when the source has none any more, and come back with it', async () => {
    const answers = answersWith(1);
    const source = new FakeSource();
    await answers.current('key', source);
    source.version = null;
    expect(await answers.current('key', source)).toBeNull();
    expect(await answers.current('key', source)).toBeNull();
    source.version = 'v1';
    expect((await answers.current('key', source))?.version).toBe('v1');
    expect(source.reads).toBe(4);
  });

  it('of different keys are kept apart', async () => {
    const answers = answersWith(1);
    const [one, other] = [new FakeSource(() => 'one'), new FakeSource(() => 'other')];
    await answers.current('one', one);
    await answers.current('other', other);
    expect(String((await answers.current('one', one))?.bytes)).toBe('"one"');
    expect(String((await answers.current('other', other))?.bytes)).toBe('"other"');
  });

  it('keep to their bound in bytes: the one unused longest gives way', async () => {
    const answers = answersWith(1);
    // Each counts about 200 kB with room for its compressed forms, so five fit into a megabyte.
    const sources = Array.from({ length: 6 }, () => new FakeSource(() => 'x'.repeat(66_000)));
    const ask = async (index: number) => answers.current(String(index), sources[index] ?? new FakeSource());
    for (const index of [0, 1, 2, 3, 4, 0, 5]) await ask(index);
    for (const index of [0, 2, 3, 4, 5]) await ask(index);
    expect(sources.map(({ reads }) => reads)).toEqual([1, 1, 1, 1, 1, 1]);
    await ask(1);
    expect(sources[1]?.reads).toBe(2);
  });

  it('larger than the bound are given, and not kept', async () => {
    const answers = answersWith(1);
    const source = new FakeSource(() => 'x'.repeat(600_000));
    expect((await answers.current('key', source))?.bytes.length).toBe(600_002);
    await answers.current('key', source);
    expect(source.reads).toBe(2);
  });

  it('count bytes and not characters', async () => {
    const answers = answersWith(1);
    const source = new FakeSource(() => '€'.repeat(200_000));
    await answers.current('key', source);
    await answers.current('key', source);
    expect(source.reads).toBe(2);
  });

  it('are never kept with a bound of 0', async () => {
    const answers = answersWith(0);
    const source = new FakeSource();
    await answers.current('key', source);
    await answers.current('key', source);
    expect([source.reads, source.comparisons]).toEqual([2, 0]);
  });

  it('are rendered once for requests at once, also after a change', async () => {
    const answers = answersWith(1);
    const source = new FakeSource();
    const atOnce = async () =>
      new Set(await Promise.all(Array.from({ length: 20 }, () => answers.current('key', source))));
    expect((await atOnce()).size).toBe(1);
    source.version = 'v2';
    const [changed, ...others] = await atOnce();
    expect([changed?.version, others, source.reads]).toEqual(['v2', [], 2]);
  });

  it('of a rendering that began before a change are not shared after it', async () => {
    const answers = answersWith(1);
    const source = new FakeSource();
    const before = answers.current('key', source);
    source.version = 'v2';
    expect((await answers.current('key', source))?.version).toBe('v2');
    expect((await before)?.version).toBe('v1');
  });

  it('leave a fault of the source to the caller, and survive it', async () => {
    const answers = answersWith(1);
    const source = new FakeSource();
    const kept = await answers.current('key', source);
    const broken: AnswerSource = { readVersion: () => Promise.reject(new Error('away')), read: () => source.read() };
    await expect(answers.current('key', broken)).rejects.toThrow('away');
    expect(await answers.current('key', source)).toBe(kept);
  });
});
