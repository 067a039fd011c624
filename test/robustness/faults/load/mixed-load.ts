import { setTimeout as sleep } from 'node:timers/promises';

import type { Random } from '../../../harness/random';
import { AnswerBook } from './answer-book';
import { type Deed, type Deeds, READS } from './deeds';
import { type Answer, FaultClient } from './fault-client';
import type { Journal } from './journal';

/** Where requests go; what stands there may end and come back elsewhere. */
export interface Target {
  url: string;
}

export interface LoadOptions {
  readonly targets: readonly Target[];
  readonly random: Random;
  readonly deeds: Deeds;
  readonly journal: Journal;
  /** Share of tries whose client goes away before the answer. */
  readonly leavingShare?: number;
}

const WRITERS = 8;
const READERS = 4;
const PAUSE_MS = 20;
const RETRY_PAUSE_MS = 100;
const LONGEST_STAY_MS = 40;
const REPEATED_SHARE = 0.1;
const CANCELLED_SHARE = 0.2;
/** After the load is stopped, an operation without a response is repeated for so long. */
const PATIENCE_MS = 30_000;

/**
 * Customers, staff and websites that write, each asking again with the same key until answered, as a balancer sends them: to
 * one process and after a failure to the next one. Beside them readers.
 */
export class MixedLoad {
  readonly book = new AnswerBook();
  private readonly client: FaultClient;
  private readonly loops: Promise<void>[];
  private stoppedAt: number | null = null;

  constructor(private readonly options: LoadOptions) {
    const { deeds } = options;
    this.client = new FaultClient(WRITERS + READERS);
    this.loops = [
      ...Array.from({ length: WRITERS }, () => this.loop(() => this.settle(deeds.next()))),
      ...Array.from({ length: READERS }, (_, index) => this.loop((step) => this.read(index + step))),
    ];
  }

  /** Ends the load once every operation has its response, or could get none for 30 seconds. */
  async stop(): Promise<void> {
    this.stoppedAt ??= performance.now();
    await Promise.all(this.loops);
    this.client.close();
  }

  private async loop(work: (step: number) => Promise<void>): Promise<void> {
    for (let step = 0; this.stoppedAt === null; step += 1) {
      await work(step);
      await sleep(PAUSE_MS);
    }
  }

  private async read(step: number): Promise<void> {
    const call = READS[step % READS.length];
    if (!call) return;
    const answer = await this.client.send(this.target(step), call);
    this.book.record(answer);
    if (answer.status >= 300 && answer.status < 500) this.blame(`${call.path} answered`, answer);
    if (answer.failure !== null) await sleep(RETRY_PAUSE_MS);
  }

  /** Repeats the request until a response contains the outcome of the operation. */
  private async settle(deed: Deed): Promise<void> {
    const { kind, key, success } = deed;
    const { journal } = this.options;
    const begin = performance.now();
    journal.open(kind, key);
    for (let attempt = 0; ; attempt += 1) {
      if (attempt > 0 && !this.mayRepeat(deed, begin)) return;
      const answer = await this.try(deed, attempt);
      if (answer.status === success) return this.acknowledged(deed, answer);
      if (attempt > 0 && answer.code !== null && answer.code === deed.doneBefore) return journal.done(kind, key, null);
      if (answer.status >= 400 && answer.status < 500) {
        journal.refused(kind, key);
        return this.blame(`A ${kind} was answered`, answer);
      }
      if (answer.status !== 0) await sleep(RETRY_PAUSE_MS);
      else await sleep(PAUSE_MS);
    }
  }

  private async try(deed: Deed, attempt: number): Promise<Answer> {
    const { random, leavingShare = 0 } = this.options;
    const leavesAfter = random.isIn(leavingShare) ? random.between(0, LONGEST_STAY_MS) : null;
    const answer = await this.client.send(this.target(attempt), deed.call, leavesAfter);
    this.book.record(answer, { isLeft: leavesAfter !== null });
    return answer;
  }

  private mayRepeat({ repeatableMs }: Deed, begin: number): boolean {
    const now = performance.now();
    if (repeatableMs !== null && now - begin > repeatableMs) return false;
    return this.stoppedAt === null || now - this.stoppedAt < PATIENCE_MS;
  }

  private async acknowledged(deed: Deed, answer: Answer): Promise<void> {
    const { random, journal, deeds } = this.options;
    journal.done(deed.kind, deed.key, answer.id);
    if (deed.isRepeatable && random.isIn(REPEATED_SHARE)) {
      const repeated = await this.client.send(this.target(0), deed.call);
      this.book.record(repeated);
      if (repeated.status === deed.success) journal.done(deed.kind, deed.key, repeated.id);
      else if (repeated.status >= 400 && repeated.status < 500)
        this.blame(`A repeated ${deed.kind} answered`, repeated);
    }
    if (deed.kind !== 'booking' || answer.id === null || !random.isIn(CANCELLED_SHARE)) return;
    await this.settle(deeds.cancellation(answer.id, Number(deed.key.split(':')[1])));
  }

  /** Any of the targets first, and the next one after a failure. */
  private target(attempt: number): string {
    const { targets, random } = this.options;
    const first = random.below(targets.length);
    return targets[(first + attempt) % targets.length]?.url ?? '';
  }

  private blame(what: string, { status, code }: Answer): void {
    this.book.blame(`${what} ${status} ${code}`);
  }
}
