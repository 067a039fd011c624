import { setTimeout as sleep } from 'node:timers/promises';

import { ScriptProblem } from '../../test/harness/script-problem';
import type { Server } from '../../test/harness/service';

const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** What is read of a studio: data, or the page for people. */
export type PublicPage = 'schedule' | 'price' | 'page';

/** Addresses of one public page of every studio. */
export function pathsOf(studios: number, page: PublicPage): readonly string[] {
  return Array.from({ length: studios }, (_, index) => {
    const place = `harbour-lane-${index + 1}/riverside`;
    return page === 'page' ? `/s/${place}` : `/api/v1/public/${place}/${page}`;
  });
}

/** One answer of 200. */
export interface Answer {
  readonly text: string;
  readonly etag: string | null;
}

/** The answers of `paths`, one after the other. Throws ScriptProblem when one is not 200. */
export async function fetchAll(server: Server, paths: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) {
    const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } });
    const text = await response.text();
    if (response.status !== 200)
      throw new ScriptProblem(`${path} answered ${response.status}: ${text}\n${server.lastErrors()}`);
    answers.push({ text, etag: response.headers.get('ETag') });
  }
  return answers;
}

/**
 * Throws ScriptProblem unless all servers send the same bytes for the first, middle and last path. A class that starts
 * between two requests leaves the list, hence more than one attempt.
 */
export async function assertSameBytes(servers: readonly Server[], paths: readonly string[]): Promise<void> {
  const samples = [0, Math.floor(paths.length / 2), paths.length - 1].flatMap((index) => paths[index] ?? []);
  let differing = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    differing = '';
    const [first = [], ...others] = await Promise.all(servers.map((server) => fetchAll(server, samples)));
    for (const [index, sample] of samples.entries()) {
      if (others.some((other) => other[index]?.text !== first[index]?.text)) differing = sample;
    }
    if (differing === '') return;
    await sleep(PAUSE_MS);
  }
  throw new ScriptProblem(
    `The service and the baseline answer ${differing} differently: they would not do the same work.`,
  );
}
