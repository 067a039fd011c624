import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import type { DatabaseAddresses } from '../../harness/database';
import { rowsOf } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';
import { startKillable } from '../../harness/service';
import { ServiceLog } from '../../harness/service-log';
import { TrafficClient } from '../../harness/traffic/client';
import { startMailSink } from '../../harness/traffic/mail-sink';
import { Mix } from '../../harness/traffic/mix';
import { Outcomes, type Period } from '../../harness/traffic/outcomes';
import { bodyOf, tellOf, type TrafficAnswer, type TrafficRequest } from '../../harness/traffic/request';
import { FIRST_NEW_ID, type Studio } from '../../harness/traffic/studio';
import { brokenInvariants } from '../booking-invariants';
import { brokenMoney } from '../money-invariants';
import type { ClusterRun } from './scenario';

const PROCESSES = 2;
const CONNECTIONS = 32;
const MOST_REPEATS = 10;
/** Lines about what clients were answered 503, which is counted apart. */
const OF_REFUSAL = 'answered busy';
/** What a tool of an assistant answers to any failure, also where the database is away (docs/behaviour/assistant.md). */
const TOOL_FAILED = '"code":"internal_error"';
const TOOL_REPEATED_AFTER_SECONDS = 5;

/** A request and its answer. */
export interface Answered {
  readonly request: TrafficRequest;
  readonly answer: TrafficAnswer;
  /** Instant of the answer (`performance.now()`). */
  readonly at: number;
}

/** Mixed traffic over two processes of the service, whose requests are repeated where they are answered 503. */
export class ServiceLoad {
  readonly outcomes = new Outcomes();
  /** Answers after which the request was repeated. */
  readonly refusals: Answered[] = [];
  /** Ids of the bookings that were promised by 201. */
  readonly promised: number[] = [];
  private loops: Promise<unknown> = Promise.resolve();
  private isStopped = true;

  private constructor(
    private readonly client: TrafficClient,
    private readonly mix: Mix,
    readonly logs: readonly ServiceLog[],
  ) {}

  /** Starts the two processes; the clean-up ends them. */
  static async start(
    { home, seed }: ClusterRun,
    { applicationUrl }: DatabaseAddresses,
    studios: readonly Studio[],
    cleanUp: CleanUp,
  ): Promise<ServiceLoad> {
    const environment = { SMTP_URL: await startMailSink(cleanUp) };
    const service = { home, databaseUrl: applicationUrl, answerMemoryMegabytes: null, environment };
    const logs = Array.from({ length: PROCESSES }, () => new ServiceLog());
    const servers = [];
    // One after the other: the first one to start makes the queues.
    for (const log of logs)
      servers.push((await startKillable({ ...service, onLine: (line) => log.see(line) }, cleanUp)).server);
    const client = new TrafficClient(servers, CONNECTIONS);
    await cleanUp.add(async () => client.close());
    return new ServiceLoad(client, new Mix(seed, studios), logs);
  }

  /** Keeps so many requests under way until `stop`. `onAnswer` sees every answer, and says whether it is settled thereby. */
  begin(atOnce: number, onAnswer: (answered: Answered) => boolean = () => false): void {
    this.isStopped = false;
    this.loops = Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!this.isStopped) await this.settle(this.mix.next(), onAnswer);
      }),
    );
    // Awaited and reported by `stop`.
    this.loops.catch(() => undefined);
  }

  /** Resolves once everything is answered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.loops;
  }

  async during(seconds: number, atOnce: number): Promise<void> {
    this.begin(atOnce);
    await sleep(seconds * 1_000);
    await this.stop();
  }

  private async settle(request: TrafficRequest, onAnswer: (answered: Answered) => boolean): Promise<void> {
    for (let repeats = 0; ; repeats += 1) {
      const answer = await this.client.send(request);
      const seen = { request, answer, at: performance.now() };
      if (onAnswer(seen)) return;
      const pause = repeatedAfter(seen);
      if (pause !== null && repeats < MOST_REPEATS) {
        this.refusals.push(seen);
        await sleep(pause * 1_000);
        continue;
      }
      this.note(request, answer);
      return;
    }
  }

  private note(request: TrafficRequest, answer: TrafficAnswer): void {
    if (request.kind === 'book' && answer.status === 201) {
      const { data } = bodyOf(answer.text) as { readonly data: { readonly id: number } };
      this.promised.push(data.id);
    }
    this.outcomes.add(request, answer);
  }

  /** Throws ScriptProblem where an answer was unexpected, a process wrote an error, a booking is lost, or a rule is broken. */
  async assertSound(superuserUrl: string, { mayLogErrors = false } = {}): Promise<void> {
    const wrong = [
      ...(this.outcomes.unexpectedCount > 0 ? [`${this.outcomes.unexpectedCount} unexpected answers:`] : []),
      ...this.outcomes.problems,
      ...(mayLogErrors
        ? []
        : this.logs.flatMap(({ firstBad }) => firstBad.filter((line) => !line.includes(OF_REFUSAL)))),
      ...(await this.lost(superuserUrl)),
      ...(await brokenInvariants(superuserUrl)),
      ...(await brokenMoney(superuserUrl, FIRST_NEW_ID)),
    ];
    if (wrong.length > 0) throw new ScriptProblem(wrong.join('\n'));
  }

  /** Promised bookings that are not there; rows stay, whatever became of them. */
  private async lost(superuserUrl: string): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(superuserUrl, 'SELECT id FROM booking.class_booking');
    const there = new Set(rows.map(({ id }) => Number(id)));
    const lost = this.promised.filter((id) => !there.has(id));
    return lost.length === 0 ? [] : [`${lost.length} promised bookings are lost, such as ${lost[0]}`];
  }
}

/** Seconds after which a client asks again what was not answered; null for an answer. */
export function repeatedAfter({ request, answer }: Answered): number | null {
  if (answer.status === 503) return answer.retryAfter;
  return request.role === 'assistant' && answer.text.includes(TOOL_FAILED) ? TOOL_REPEATED_AFTER_SECONDS : null;
}

/** How often each refusal came: `3 × customer: book 503 busy`. */
export function counted(refusals: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { request, answer } of refusals) {
    const name = `${request.role}: ${request.kind} ${tellOf(answer)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none';
}

/** How many requests of a period were answered, and how quickly. */
export function speedOf(period: Period, seconds: number): string {
  const [p50, p99] = [0.5, 0.99].map((share) => period.percentile(share).toFixed(0));
  return `${period.count} requests in ${seconds.toFixed(0)} s, p50 ${p50} ms, p99 ${p99} ms`;
}
