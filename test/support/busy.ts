import { DomainError } from '@studio/kernel';
import type { Response } from 'supertest';

import { outcomeOf } from './manage';
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
    if (outcomeOf(answer) !== '503 busy') return answer;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

/** Submits a page again while the service is busy. */
export async function untilShown(submit: () => Promise<BrowserPage>): Promise<BrowserPage> {
  for (;;) {
    const page = await submit();
    if (page.status !== 503) return page;
  }
}
