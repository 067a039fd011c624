import { setTimeout as sleep } from 'node:timers/promises';

import { median } from '../../harness/percentile';
import { Random } from '../../harness/random';
import { type Bearer, isFor } from './bearers';
import type { HostileRequest } from './draft';
import { bodyLimitOf, expensiveBodies, honestBody } from './expensive-bodies';
import type { Operation } from './operations';
import { validRequest } from './rest-requests';
import { type Answer, Lane } from './sending';
import type { ServiceWatch } from './service-watch';
import type { Target } from './studios';

/** Most CPU of the process for one request. */
const CPU_MS = 50;
/** Most that `/healthz` is later meanwhile than its median. */
const LATE_MS = 100;
/** What an expensive body may cost beside an honest one of the same size; an aim, which is reported only. */
const AIM = 5;
/** What is too much is measured again: a collection of garbage or other work of the machine does not come each time. */
const TRIES = 10;
const WARM_UPS = 3;
const PROBES = 40;
const RENEWED_EVERY = 20;
const SHOWN = 10;
/** So many operations of a quick run, evenly over all of them. */
const QUICK_OPERATIONS = 12;

interface Cost {
  /** Kept of what costs too much, to be measured again; null otherwise. */
  readonly request: HostileRequest | null;
  readonly label: string;
  readonly kind: string;
  readonly cpuMs: number;
  readonly lateMs: number;
  readonly honestMs: number;
  readonly status: number;
}

interface Measured extends Pick<Cost, 'cpuMs' | 'lateMs'> {
  readonly answer: Answer;
}

/** Measures what expensive bodies cost the process, each alone, and how late `/healthz` is meanwhile (GEN-19). */
export class CostOfBodies {
  private costs: Cost[] = [];
  private readonly lane: Lane;
  private usualMs = 0;

  constructor(
    private readonly target: Target,
    private readonly watch: ServiceWatch,
  ) {
    this.lane = new Lane(new URL(target.world.address));
  }

  async measure(only: string | null, isQuick: boolean): Promise<void> {
    const { world, studios } = this.target;
    const all = world.description.operations.filter(
      (operation) => bodyLimitOf(operation) !== null && (only === null || operation.id === only),
    );
    const step = isQuick ? Math.max(1, Math.floor(all.length / QUICK_OPERATIONS)) : 1;
    const chosen = all.filter((_, n) => n % step === 0);
    const probes: number[] = [];
    for (let n = 0; n < PROBES; n += 1) probes.push(await this.probe());
    this.usualMs = median(probes);
    for (const [n, operation] of chosen.entries()) {
      if (n % RENEWED_EVERY === 0) await world.bearers.renew(studios);
      await this.operation(operation);
    }
    // Other work of the machine lasts longer than a few tries, and has often ended by now.
    const settled: Cost[] = [];
    for (const cost of this.costs) settled.push(cost.request ? await this.again(cost, cost.request) : cost);
    this.costs = settled;
    this.lane.close();
  }

  /** What is more than it may be. */
  problems(): string[] {
    return this.costs.flatMap(({ label, kind, cpuMs, lateMs }) => [
      ...(cpuMs > CPU_MS ? [`${label}: ${kind} cost ${cpuMs.toFixed(0)} ms of CPU`] : []),
      ...(lateMs > LATE_MS ? [`${label}: /healthz was ${lateMs.toFixed(0)} ms late beside ${kind}`] : []),
    ]);
  }

  /** The figures, with the most expensive bodies beside honest ones of the same size. */
  text(): string {
    if (this.costs.length === 0) return 'No operation that was asked takes a body.';
    const worst = this.worstOfEach();
    const ratios = worst.map(ratioOf);
    const most = (values: readonly number[]) => Math.max(0, ...values);
    const rows = worst.slice(0, SHOWN).map((cost) => {
      const { label, kind, cpuMs, honestMs, status } = cost;
      return `${label.padEnd(34)}${cpuMs.toFixed(1).padStart(8)}${honestMs.toFixed(1).padStart(8)}${ratioOf(cost).toFixed(1).padStart(7)}  ${status} ${kind}`;
    });
    return [
      `${this.costs.length} expensive bodies to ${worst.length} operations: at most ${most(this.costs.map(({ cpuMs }) => cpuMs)).toFixed(1)} ms of CPU, ` +
        `/healthz at most ${most(this.costs.map(({ lateMs }) => lateMs)).toFixed(0)} ms beyond its median of ${this.usualMs.toFixed(1)} ms.`,
      `Beside an honest body of the same size: ${median(ratios).toFixed(1)} times in the median of operations, ${most(ratios).toFixed(1)} at most; ` +
        `${ratios.filter((ratio) => ratio > AIM).length} operations beyond the aim of ${AIM}.`,
      `${'worst bodies, CPU in ms'.padEnd(34)}${'worst'.padStart(8)}${'honest'.padStart(8)}${'ratio'.padStart(7)}`,
      ...rows,
    ].join('\n');
  }

  private worstOfEach(): Cost[] {
    const worst = new Map<string, Cost>();
    for (const cost of this.costs) {
      const known = worst.get(cost.label);
      if (!known || cost.cpuMs > known.cpuMs) worst.set(cost.label, cost);
    }
    return [...worst.values()].toSorted((one, other) => other.cpuMs - one.cpuMs);
  }

  private async operation(operation: Operation): Promise<void> {
    const { document } = this.target.world.description;
    const limit = bodyLimitOf(operation) ?? 0;
    const honest = honestBody(limit);
    const request = await this.admitted(operation, honest);
    for (let n = 0; n < WARM_UPS; n += 1) await this.lane.send({ ...request, body: honest });
    // Always measured again, as one that is too high would hide what is beyond the aim.
    const { cpuMs: honestMs } = await this.least({ ...request, body: honest }, () => true);
    for (const { kind, bytes } of expensiveBodies(document, operation, limit)) {
      const { cpuMs, lateMs, answer } = await this.least(
        { ...request, body: bytes },
        (cost) => isTooMuch(cost) || ratioOf({ ...cost, honestMs }) > AIM,
      );
      this.costs.push({
        request: isTooMuch({ cpuMs, lateMs }) ? { ...request, body: bytes } : null,
        label: operation.id,
        kind,
        cpuMs,
        lateMs,
        honestMs,
        status: answer.status,
      });
    }
  }

  private async again(cost: Cost, request: HostileRequest): Promise<Cost> {
    const { cpuMs, lateMs, answer } = await this.least(request, isTooMuch);
    // The bearer may have ended meanwhile, and then the body is not looked at.
    if (answer.status !== cost.status) return cost;
    return { ...cost, cpuMs: Math.min(cost.cpuMs, cpuMs), lateMs: Math.min(cost.lateMs, lateMs) };
  }

  /** The request with the bearer that gets furthest, so that the body is read. */
  private async admitted(operation: Operation, body: Buffer): Promise<HostileRequest> {
    const { world } = this.target;
    const names = [`owner of ${world.own}`, `customer 0 of ${world.own}`, `token all of ${world.own}`];
    const right = names.map((name) => world.bearers.named(name)).filter((bearer) => isFor(bearer, operation));
    let request = requestOf(this.target, operation, world.bearers.named('nobody'));
    for (const bearer of right) {
      request = requestOf(this.target, operation, bearer);
      const { status } = await this.lane.send({ ...request, body });
      if (status !== 401 && status !== 403) break;
    }
    return request;
  }

  /** One measurement, or the least of several while `isDoubtful` holds for it. */
  private async least(request: HostileRequest, isDoubtful: (cost: Measured) => boolean): Promise<Measured> {
    let best = await this.once(request);
    for (let n = 1; n < TRIES && isDoubtful(best); n += 1) {
      const again = await this.once(request);
      best = { ...again, cpuMs: Math.min(best.cpuMs, again.cpuMs), lateMs: Math.min(best.lateMs, again.lateMs) };
    }
    return best;
  }

  private async once(request: HostileRequest): Promise<Measured> {
    const { processId } = this.target.service;
    const before = await this.watch.cpuMsOf(processId);
    const sent = this.lane.send(request);
    await sleep(1);
    const [answer, probeMs] = await Promise.all([sent, this.probe()]);
    return {
      cpuMs: (await this.watch.cpuMsOf(processId)) - before,
      lateMs: Math.max(0, probeMs - this.usualMs),
      answer,
    };
  }

  private async probe(): Promise<number> {
    const begun = performance.now();
    await (await fetch(`${this.target.world.address}/healthz`)).arrayBuffer();
    return performance.now() - begun;
  }
}

function isTooMuch({ cpuMs, lateMs }: Pick<Cost, 'cpuMs' | 'lateMs'>): boolean {
  return cpuMs > CPU_MS || lateMs > LATE_MS;
}

/** Differences below a millisecond are noise. */
function ratioOf({ cpuMs, honestMs }: Pick<Cost, 'cpuMs' | 'honestMs'>): number {
  return cpuMs / Math.max(1, honestMs);
}

function requestOf({ world }: Target, operation: Operation, bearer: Bearer): HostileRequest {
  const request = validRequest(world, new Random(world.seed, 0), operation, bearer, -1);
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return { ...request, headers: [...headers, ['Content-Type', 'application/json']] };
}
