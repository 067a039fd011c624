import { DomainError } from '@studio/kernel';
import type { Response } from 'supertest';

import type { BrowserPage } from './scripted-browser';

/** Does `work` again while the service is busy, as clients do: a loaded machine may not grant a lock in time (GEN-16). */
export async function untilServed<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'busy') throw error;
    }
  }
}

/** Sends a request again while the answer is `503 busy`, which has to say when to come back. */
export async function untilAnswered(send: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || (answer.body as { code?: string }).code !== 'busy') return answer;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

let isAwaited = false;

/** For the head of a file whose tests wait for `503 busy`: `answered` hands it to them on a cluster too. */
export function busyIsAwaited(): void {
  isAwaited = true;
}

/**
 * The answer to a request of a client. Servers of a cluster say `busy` more often than one server, where requests of the same
 * moment wait for each other (docs/scaling.md), so that clients send again there.
 */
export async function answered(send: () => PromiseLike<Response>): Promise<Response> {
  return process.env['TEST_DATABASE_WORKERS'] && !isAwaited ? untilAnswered(send) : send();
}

/** Submits a page again while the service is busy. */
export async function untilShown(submit: () => Promise<BrowserPage>): Promise<BrowserPage> {
  for (;;) {
    const page = await submit();
    if (page.status !== 503) return page;
  }
}
