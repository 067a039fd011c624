import { QueryObserver } from '@tanstack/query-core';

import { cache } from './cache';
import { watchChanges, writeBegun, writeEnded } from './change-watch';
import type { Marks } from './changes';

const ROUND_MS = 4_000;

describe('a desk that is open (DESK-33)', () => {
  /** What the service answers next. */
  let answer: { readonly status: number; readonly marks: Marks };
  const asked: (string | null)[] = [];
  const news = { onEnded: jest.fn(), onStudioChanged: jest.fn() };
  const page = { hidden: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  const reads = { leads: 0, cash: 0 };
  const ends: (() => void)[] = [];

  const shows = (word: keyof typeof reads) => {
    const queryFn = () => Promise.resolve((reads[word] += 1));
    ends.push(new QueryObserver(cache, { queryKey: [word, 7], queryFn }).subscribe(() => {}));
  };
  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  beforeEach(async () => {
    jest.useFakeTimers();
    Object.assign(globalThis, { document: page, addEventListener: jest.fn(), removeEventListener: jest.fn() });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      asked.push(new Headers(init?.headers).get('If-None-Match'));
      const { status, marks } = answer;
      const body = status === 304 ? null : JSON.stringify({ data: marks });
      return Promise.resolve(new Response(body, { status, headers: { ETag: JSON.stringify(marks) } }));
    });
    asked.length = 0;
    Object.assign(reads, { leads: 0, cash: 0 });
    page.hidden = false;
    answer = { status: 200, marks: { leads: '1', cash: '1', studio: '1' } };
    ends.push(watchChanges(7, news));
    shows('leads');
    shows('cash');
    await passes(0);
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    cache.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
    jest.clearAllMocks();
    for (const name of ['document', 'addEventListener', 'removeEventListener'])
      Reflect.deleteProperty(globalThis, name);
  });

  it('reads again what shows a change, and nothing else', async () => {
    expect(reads).toEqual({ leads: 1, cash: 1 });
    answer = { ...answer, marks: { ...answer.marks, leads: '2' } };
    await passes(ROUND_MS);
    expect(reads).toEqual({ leads: 2, cash: 1 });
    expect(news.onStudioChanged).not.toHaveBeenCalled();
  });

  it('asks by the ETag of the last answer, and reads nothing while nothing changes', async () => {
    answer = { ...answer, status: 304 };
    await passes(2 * ROUND_MS);
    const etag = JSON.stringify(answer.marks);
    expect(asked).toEqual([null, etag, etag]);
    expect(reads).toEqual({ leads: 1, cash: 1 });
  });

  it('reads each list once after a write of its own, with what others changed meanwhile', async () => {
    writeBegun();
    answer = { ...answer, marks: { leads: '2', cash: '2', studio: '1' } };
    await passes(2 * ROUND_MS);
    expect([asked.length, reads]).toEqual([1, { leads: 1, cash: 1 }]);
    writeEnded([['leads']]);
    await passes(0);
    expect(reads).toEqual({ leads: 2, cash: 2 });
    await passes(ROUND_MS);
    expect(reads).toEqual({ leads: 2, cash: 2 });
  });

  it('reads nothing until the last of several writes has ended, what they show would be overwritten', async () => {
    writeBegun();
    writeBegun();
    writeEnded([['leads']]);
    await passes(0);
    expect(reads).toEqual({ leads: 1, cash: 1 });
    writeEnded([['cash']]);
    // Before the service says what changed, another one begins.
    writeBegun();
    await passes(0);
    expect(reads).toEqual({ leads: 1, cash: 1 });
    writeEnded([]);
    await passes(0);
    expect(reads).toEqual({ leads: 2, cash: 2 });
  });

  it('reads after a write of its own also where the service does not say what changed', async () => {
    answer = { ...answer, status: 429 };
    writeBegun();
    writeEnded([['leads']]);
    await passes(0);
    expect(reads).toEqual({ leads: 2, cash: 1 });
  });

  it('does not ask while the page is hidden', async () => {
    page.hidden = true;
    await passes(2 * ROUND_MS);
    expect(asked).toHaveLength(1);
  });

  it('reports that the studio changed, and that the session has ended', async () => {
    answer = { ...answer, marks: { ...answer.marks, studio: '2' } };
    await passes(ROUND_MS);
    expect(news.onStudioChanged).toHaveBeenCalledTimes(1);
    answer = { ...answer, status: 401 };
    await passes(ROUND_MS);
    expect(news.onEnded).toHaveBeenCalledTimes(1);
  });
});
