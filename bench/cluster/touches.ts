import type { TrafficRequest } from '../../test/harness/traffic/request';
import type { Counts } from './counters';

/** What the requests of a kind touched. */
export interface KindOfRequest {
  /** `role: kind`. */
  readonly name: string;
  requests: number;
  /** Requests with a statement that went to several shards, and those statements. */
  ofSeveralShards: number;
  statements: number;
  /** Requests that were the first of their bearer in a minute, which is noted on every server (TOK-6). */
  notingUse: number;
  /** Others of which more than one worker got a statement: also for one shard, of a table that every server has. */
  ofSeveralWorkers: number;
  /** Requests that the coordinator answered alone. */
  ofNoWorker: number;
}

/** TOK-6; the service reads its clock a little later than this bench. */
const NOTED_AFTER_MS = 59_900;

/** Adds up by kind of request which shards and workers they touched. */
export class Touches {
  private readonly byName = new Map<string, KindOfRequest>();
  private readonly uses = new Map<string, number>();

  get kinds(): readonly KindOfRequest[] {
    return [...this.byName.values()];
  }

  /** Whether the service notes that the request's bearer is in use, as it does once a minute. Asked before it is sent. */
  notesUse({ headers }: TrafficRequest): boolean {
    const bearer = headers['Authorization'];
    if (bearer === undefined) return false;
    const now = performance.now();
    const last = this.uses.get(bearer) ?? Number.NEGATIVE_INFINITY;
    if (now - last < NOTED_AFTER_MS) return false;
    this.uses.set(bearer, now);
    return true;
  }

  /** Counts a request by what the servers had done before and after it. */
  add({ role, kind: what }: TrafficRequest, notesUse: boolean, before: Counts, after: Counts): void {
    const kind = this.kindOf(`${role}: ${what}`);
    const statements = after.several - before.several;
    const workers = after.lastStatements.filter((last, index) => last > (before.lastStatements[index] ?? 0)).length;
    kind.requests += 1;
    kind.statements += statements;
    if (statements > 0) kind.ofSeveralShards += 1;
    if (notesUse) kind.notingUse += 1;
    else if (workers > 1) kind.ofSeveralWorkers += 1;
    if (workers === 0) kind.ofNoWorker += 1;
  }

  private kindOf(name: string): KindOfRequest {
    const counts = { requests: 0, ofSeveralShards: 0, statements: 0, notingUse: 0, ofSeveralWorkers: 0, ofNoWorker: 0 };
    const kind = this.byName.get(name) ?? { name, ...counts };
    this.byName.set(name, kind);
    return kind;
  }
}
