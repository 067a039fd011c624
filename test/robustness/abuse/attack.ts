import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from '@studio/persistence';

import { Random } from '../../harness/random';
import { ScriptProblem } from '../../harness/script-problem';
import type { Contract } from './contract';
import type { HostileRequest } from './draft';
import type { Findings } from './findings';
import { judge } from './judge';
import { planRequest } from './planner';
import { validRequest } from './rest-requests';
import { type Answer, Lane } from './sending';
import type { Target } from './studios';

const LANES = 12;
/** How often rows that requests ended are created again and ids are read again. */
const RENEWED_EVERY = 500;
const TOLD_EVERY = 5_000;
const WARM_UP_ROUNDS = 3;
const PAUSE_MS = 2_000;

/** Sends the requests and judges their answers. */
export class Attack {
  private readonly lanes: readonly Lane[];

  constructor(
    private readonly target: Target,
    private readonly contract: Contract,
    private readonly findings: Findings,
  ) {
    this.lanes = Array.from({ length: LANES }, () => new Lane(new URL(target.world.address)));
  }

  /**
   * Requests with the indexes from `begin` and before `end`, several in parallel; rows that they end are created again
   * between blocks.
   */
  async run(begin: number, end: number, only: string | null): Promise<void> {
    const { world, studios, service } = this.target;
    for (let first = begin; first < end; first += RENEWED_EVERY) {
      if (!isAlive(service.processId)) throw new ScriptProblem(`The service ended before request ${first}.`);
      await world.bearers.renew(studios);
      await world.ids.read();
      await this.together(
        Array.from(
          { length: Math.min(RENEWED_EVERY, end - first) },
          (_, n) => () => planRequest(world, first + n, only),
        ),
        true,
      );
      const done = first + RENEWED_EVERY;
      if (done % TOLD_EVERY === 0) process.stderr.write(`${done} requests, ${this.findings.faultCount} faults.\n`);
    }
  }

  /** One request again, and its answer. */
  async replay(index: number, only: string | null): Promise<{ request: HostileRequest; answer: Answer }> {
    const request = planRequest(this.target.world, index, only);
    const lane = new Lane(new URL(this.target.world.address));
    const answer = await lane.send(request);
    lane.close();
    this.judged(request, answer);
    return { request, answer };
  }

  /** The same valid reads each time, so that what the service holds afterwards can be compared. */
  async warmUp(): Promise<void> {
    const { world, studios } = this.target;
    await world.bearers.renew(studios);
    const owner = world.bearers.named(`owner of ${world.own}`);
    const reads = world.description.operations.filter(({ method }) => method === 'GET');
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
      await this.together(
        reads.map((operation, n) => () => validRequest(world, new Random(world.seed, n), operation, owner, -1)),
        false,
      );
    await sleep(PAUSE_MS);
  }

  close(): void {
    for (const lane of this.lanes) lane.close();
  }

  private async together(plans: readonly (() => HostileRequest)[], isJudged: boolean): Promise<void> {
    let next = 0;
    await Promise.all(
      this.lanes.map(async (lane) => {
        for (let plan = plans[next++]; plan; plan = plans[next++]) {
          const request = plan();
          const answer = await lane.send(request);
          if (isJudged) this.judged(request, answer);
        }
      }),
    );
  }

  private judged(request: HostileRequest, answer: Answer): void {
    this.findings.add(request, answer, judge(this.target.world, this.contract, request, answer));
  }
}
