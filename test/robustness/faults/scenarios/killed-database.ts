import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import { dataFolderIn, killPostgres, killSession, postgresAnswers } from '../../postgres-process';
import type { FaultRun, Scenario } from '../scenario';
import { startFew, targetOf } from '../stage';
import { newBed, underFault } from '../under-fault';

const KILLS = 3;
const QUICK_KILLS = 1;
const LEAST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 2_000;
/** From the moment the server accepts sessions. */
const AIM_SECONDS = 10;

/** Kills a PostgreSQL that somebody else runs, which starts it again. */
export const killedDatabase: Scenario = {
  name: 'postgres',
  summary: 'a PostgreSQL beside the service is killed under load, wholly and one session of it, and started again',

  async run({ isQuick, random, stages }: FaultRun, cleanUp: CleanUp) {
    const stage = await stages.set('postgres', cleanUp);
    const { home, superuserUrl } = stage;
    const bed = newBed((await startFew(isQuick, () => stage.start())).map(targetOf), random, stage.check);
    const kills = isQuick ? QUICK_KILLS : KILLS;
    const repeated = (kill: () => Promise<void>) => async () => {
      const ends: number[] = [];
      for (let turn = 0; turn < kills; turn += 1) {
        await sleep(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
        await kill();
        ends.push(await postgresAnswers(superuserUrl));
      }
      return ends;
    };
    const wholly = repeated(() => killPostgres(dataFolderIn(home), superuserUrl));
    const session = repeated(() => killSession(superuserUrl));
    return [
      await underFault(bed, { name: `kill -9 of PostgreSQL, ${kills} times`, aimSeconds: AIM_SECONDS, make: wholly }),
      await underFault(bed, { name: `kill -9 of a session, ${kills} times`, aimSeconds: AIM_SECONDS, make: session }),
    ];
  },
};
