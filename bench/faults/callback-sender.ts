import { setTimeout as sleep } from 'node:timers/promises';

import { AnswerBook } from './load/answer-book';
import { FaultClient } from './load/fault-client';
import type { Target } from './load/mixed-load';
import type { Random } from './random';
import { type Report, signedCallback, type StartedPayment } from './signed-callbacks';

/** What a provider sends of one payment, all at once: out of order, and the same again. */
const REPORTS: readonly Report[] = ['paid', 'pending', 'paid', 'paid', 'pending'];
const AT_ONCE = 6;
const RETRY_MS = 200;
const MOST_TRIES = 150;

/** Sends callbacks as providers do: again until each is answered with 200. */
export class CallbackSender {
  readonly book = new AnswerBook();
  private readonly client = new FaultClient(AT_ONCE * REPORTS.length);

  constructor(
    private readonly targets: readonly Target[],
    private readonly random: Random,
  ) {}

  async deliverAll(payments: readonly StartedPayment[]): Promise<void> {
    const waiting = [...payments];
    const work = async () => {
      for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
        const { provider, orderId } = payment;
        await Promise.all(REPORTS.map((report) => this.deliver({ provider, orderId }, report)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.client.close();
  }

  private async deliver({ provider, orderId }: StartedPayment, report: Report): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { path, contentType, headers, body } = signedCallback(provider, orderId, report);
      const asSigned = { method: 'POST', headers: { ...headers, 'Content-Type': contentType } };
      const answer = await this.client.sendText(this.target() + path, asSigned, body);
      if (answer.status === 200) return this.book.record(answer);
      // A callback that could not be applied is answered 500, and delivered again (ADR 12).
      const isExcused = answer.status === 500 && answer.code === 'internal_error';
      this.book.record(answer, { isExcused });
      if (answer.status >= 400 && answer.status < 500)
        return this.book.blame(`A callback of ${provider} answered ${answer.status} ${answer.code}`);
      await sleep(RETRY_MS);
    }
    this.book.blame(`A callback of ${provider} was not taken in ${MOST_TRIES} tries`);
  }

  private target(): string {
    return this.targets[Math.floor(this.random() * this.targets.length)]?.url ?? '';
  }
}
