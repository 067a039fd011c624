import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import { DatabaseProxy } from '../database-proxy';
import type { FaultRun, Scenario } from '../scenario';
import { startFew, targetOf } from '../stage';
import { type Fault, newBed, underFault } from '../under-fault';

interface Lengths {
  readonly cuts: number;
  readonly refusalMs: number;
  readonly stallMs: number;
  /** Longer than the service waits for an answer; 0 leaves it out. */
  readonly longStallMs: number;
  readonly leavingMs: number;
  readonly isAbandoned: boolean;
}

const FULL: Lengths = {
  cuts: 40,
  refusalMs: 5_000,
  stallMs: 8_000,
  longStallMs: 20_000,
  leavingMs: 6_000,
  isAbandoned: true,
};
const QUICK: Lengths = {
  cuts: 5,
  refusalMs: 1_500,
  stallMs: 2_000,
  longStallMs: 0,
  leavingMs: 1_000,
  isAbandoned: false,
};

const AIM_SECONDS = 10;
/** A silent connection is closed after 15 seconds, and each of the pool has to be. */
const AIM_ABANDONED_SECONDS = 20;
const LEAST_PAUSE_MS = 50;
const MOST_PAUSE_MS = 250;
const CUT_CHANCE = 0.2;
const LEAVING_SHARE = 0.3;

/** Breaks the connections between service and PostgreSQL, and those of its clients. */
export const brokenConnections: Scenario = {
  name: 'connections',
  summary: 'connections to PostgreSQL are cut, refused and fall silent, and clients go away, under load',

  async run({ isQuick, random, stages }: FaultRun, cleanUp: CleanUp) {
    const stage = await stages.set('connections', cleanUp);
    const proxy = await DatabaseProxy.open(stage.applicationUrl, cleanUp);
    const targets = (await startFew(isQuick, () => stage.start({}, proxy.url))).map(targetOf);
    const bed = newBed(targets, random, stage.check);
    const findings = [];
    for (const fault of faultsOf(proxy, isQuick ? QUICK : FULL, random)) findings.push(await underFault(bed, fault));
    return findings;
  },
};

function faultsOf(proxy: DatabaseProxy, lengths: Lengths, random: FaultRun['random']): Fault[] {
  const { cuts, refusalMs, stallMs, longStallMs, leavingMs, isAbandoned } = lengths;
  return [
    cutting(proxy, cuts, random),
    refusing(proxy, refusalMs),
    stalling(proxy, stallMs),
    ...(longStallMs > 0 ? [stalling(proxy, longStallMs)] : []),
    ...(isAbandoned ? [abandoning(proxy)] : []),
    {
      name: 'clients leave before the answer',
      aimSeconds: AIM_SECONDS,
      leavingShare: LEAVING_SHARE,
      make: () => sleep(leavingMs).then(now),
    },
  ];
}

function cutting(proxy: DatabaseProxy, moments: number, random: FaultRun['random']): Fault {
  const make = async () => {
    for (let count = 0; count < moments; count += 1) {
      await sleep(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
      proxy.cut(() => random.isIn(CUT_CHANCE));
    }
    return now();
  };
  return { name: `cut at ${moments} moments`, aimSeconds: AIM_SECONDS, make };
}

function refusing(proxy: DatabaseProxy, milliseconds: number): Fault {
  const make = async () => {
    const acceptAgain = await proxy.refuse();
    await sleep(milliseconds);
    await acceptAgain();
    return now();
  };
  return { name: `refused for ${milliseconds / 1_000} s`, aimSeconds: AIM_SECONDS, make };
}

function stalling(proxy: DatabaseProxy, milliseconds: number): Fault {
  const make = async () => {
    const resume = proxy.stall();
    await sleep(milliseconds);
    resume();
    return now();
  };
  return { name: `silent for ${milliseconds / 1_000} s, then all of it passes`, aimSeconds: AIM_SECONDS, make };
}

function abandoning(proxy: DatabaseProxy): Fault {
  const make = () => {
    proxy.abandon();
    return Promise.resolve(now());
  };
  return { name: 'those open fall silent for ever', aimSeconds: AIM_ABANDONED_SECONDS, make };
}

/** The one instant at which a fault has ended. */
const now = () => [performance.now()];
