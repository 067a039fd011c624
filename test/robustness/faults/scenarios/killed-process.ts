import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import type { FaultRun, Scenario } from '../scenario';
import { targetOf } from '../stage';
import { newBed, underFault } from '../under-fault';

const KILLS = 5;
const QUICK_KILLS = 1;
const LEAST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 1_500;
/** The other process goes on, so hardly anybody should notice. */
const AIM_SECONDS = 10;

/** Kills one of two processes of the service, in turn, and starts it again. */
export const killedProcess: Scenario = {
  name: 'process',
  summary: 'one of two processes of the service is killed under load and started again',

  async run({ isQuick, random, stages }: FaultRun, cleanUp: CleanUp) {
    const stage = await stages.set('process', cleanUp);
    const running = await Promise.all([stage.start(), stage.start()]);
    const targets = running.map(targetOf);
    const kills = isQuick ? QUICK_KILLS : KILLS;
    const make = async () => {
      const ends: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
        const index = kill % running.length;
        await running[index]?.kill();
        ends.push(performance.now());
        await sleep(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
        running[index] = await stage.start();
        targets[index] = targetOf(running[index]);
      }
      return ends;
    };
    const bed = newBed(targets, random, stage.check);
    return [await underFault(bed, { name: `kill -9 of a process, ${kills} times`, aimSeconds: AIM_SECONDS, make })];
  },
};
