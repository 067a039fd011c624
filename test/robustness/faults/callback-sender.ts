import { setTimeout as sleep } from 'node:timers/promises';

import type { Random } from '../../harness/random';
import { ScriptProblem } from '../../harness/script-problem';
import { AnswerBook } from './load/answer-book';
import { FaultClient } from './load/fault-client';
import type { Target } from './load/mixed-load';
import { type Report, signedCallback, type StartedPayment } from './signed-callbacks';

/** The callbacks of a provider for one payment, all at the same time: out of order, and repeated. */
const REPORTS: readonly Report[] = ['paid', 'pending', 'paid', 'paid', 'pending'];
const AT_ONCE = 6;
const RETRY_MS = 200;
const MOST_TRIES = 150;
const LOOK_MS = 20;
const SERVED_WITHIN_MS = 20_000;

/** Sends callbacks as providers do: each until it is answered with 200, and those of paid orders again and again. */
export class CallbackSender {
  readonly book = new AnswerBook();
  /** Callbacks that were answered with 200. */
  taken = 0;
  private readonly client = new FaultClient(AT_ONCE * REPORTS.length);
  private readonly lanes: Promise<unknown>;
  private released = 0;
  private begun = 0;
  private state: 'sending' | 'finishing' | 'ended' = 'sending';

  constructor(
    private readonly targets: readonly Target[],
    private readonly payments: readonly StartedPayment[],
    private readonly random: Random,
  ) {
    this.lanes = Promise.all(Array.from({ length: AT_ONCE }, () => this.lane()));
    // Awaited and reported only in the end.
    this.lanes.catch(() => undefined);
  }

  /** From now on the first so many payments are reported; what is left of the time goes to repeats of those before. */
  release(count: number): void {
    this.released = Math.min(count, this.payments.length);
  }

  /** Resolves when callbacks are answered again. Throws ScriptProblem when none is within 20 seconds. */
  async servedAgain(): Promise<void> {
    const before = this.taken;
    const deadline = performance.now() + SERVED_WITHIN_MS;
    for (; this.taken === before; await sleep(LOOK_MS))
      if (performance.now() > deadline)
        throw new ScriptProblem(`No callback was answered in ${SERVED_WITHIN_MS / 1_000} seconds after a kill.`);
  }

  /** Reports what is not reported yet, each payment once; resolves when every callback has its answer. */
  async finish(): Promise<void> {
    this.release(this.payments.length);
    this.state = 'finishing';
    await this.lanes;
  }

  /** Sends nothing more and breaks off what is under way. */
  end(): void {
    this.state = 'ended';
    this.client.close();
  }

  private async lane(): Promise<void> {
    while (this.state !== 'ended') {
      const payment = this.next();
      if (payment) await Promise.all(REPORTS.map((report) => this.deliver(payment, report)));
      else if (this.state === 'finishing') return;
      else await sleep(LOOK_MS);
    }
  }

  /** A payment that was not reported yet; without one any of the others. */
  private next(): StartedPayment | undefined {
    if (this.begun < this.released) return this.payments[this.begun++];
    if (this.state !== 'sending' || this.begun === 0) return undefined;
    return this.payments[this.random.between(0, this.begun - 1)];
  }

  private async deliver({ provider, orderId }: StartedPayment, report: Report): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES && this.state !== 'ended'; tries += 1) {
      const { path, contentType, headers, body } = signedCallback(provider, orderId, report);
      const asSigned = { method: 'POST', headers: { ...headers, 'Content-Type': contentType } };
      const answer = await this.client.sendText(this.target() + path, asSigned, body);
      if (answer.status === 200) {
        this.taken += 1;
        return this.book.record(answer);
      }
      // A callback that could not be applied is answered 500, and delivered again (ADR 12).
      const isExcused = answer.status === 500 && answer.code === 'internal_error';
      this.book.record(answer, { isExcused });
      if (answer.status >= 400 && answer.status < 500)
        return this.book.blame(`A callback of ${provider} answered ${answer.status} ${answer.code}`);
      await sleep(RETRY_MS);
    }
    if (this.state !== 'ended') this.book.blame(`A callback of ${provider} was not taken in ${MOST_TRIES} tries`);
  }

  private target(): string {
    return this.targets[this.random.below(this.targets.length)]?.url ?? '';
  }
}
