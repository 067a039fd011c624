import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import { openFolder, setOwnStage } from '../own-stage';
import { dataFolderIn, killPostgres } from '../../postgres-process';
import type { FaultRun, Scenario } from '../scenario';
import { targetOf } from '../stage';
import { newBed, underFault } from '../under-fault';

const KILLS = 3;
const QUICK_KILLS = 1;
const LEAST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 2_000;
/** Between two kills, so that each finds the service recovered. */
const BETWEEN_MS = 5_000;
/** From the kill itself, as it is the service that has to bring its database back. */
const AIM_SECONDS = 15;

/** Kills the PostgreSQL that the service keeps itself; nobody but the service starts it again. */
export const ownDatabase: Scenario = {
  name: 'embedded',
  summary: 'the PostgreSQL that the service keeps is killed under load; two processes share it',

  async run({ isQuick, random }: FaultRun, cleanUp: CleanUp) {
    const home = await openFolder(cleanUp);
    const stage = await setOwnStage(home, cleanUp);
    const targets = [targetOf(stage.first), targetOf(await stage.startAnother())];
    const kills = isQuick ? QUICK_KILLS : KILLS;
    const make = async () => {
      const ends: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        if (kill > 0) await sleep(BETWEEN_MS);
        await sleep(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
        await killPostgres(dataFolderIn(home), stage.superuserUrl);
        ends.push(performance.now());
      }
      return ends;
    };
    const name = `kill -9 of its PostgreSQL, ${kills} times`;
    return [await underFault(newBed(targets, random, stage.check), { name, aimSeconds: AIM_SECONDS, make })];
  },
};
