import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

import type { CleanUp } from '../../../harness/clean-up';
import { rowsOf } from '../../../harness/database';
import { ScriptProblem } from '../../../harness/script-problem';
import { ranInNamespace } from '../own-namespace';
import { type OwnStage, setOwnStage } from '../own-stage';
import { dataFolderIn, postmasterOf } from '../../postgres-process';
import type { FaultRun, Scenario } from '../scenario';
import { SmallDisk } from '../small-disk';
import { targetOf } from '../stage';
import { type Fault, type FaultBed, newBed, underFault } from '../under-fault';

/** Enough for an empty database, its write-ahead log and a load of a minute. */
const DISK_MEGABYTES = 320;
const FULL_MS = 8_000;
const QUICK_FULL_MS = 2_000;
/** Longer than a few attempts to start the server. */
const DOWN_MS = 20_000;
const QUICK_DOWN_MS = 1_000;
/** More than a segment of the write-ahead log, so that it needs a new one. */
const LOG_BYTES = 8_000_000;
/** More than the files the log is kept in before it needs new ones. */
const LOG_WRITES = 20;
/** No room; a session that the end of the server breaks, or that is not begun after it. */
const OUT_OF_ROOM = new Set(['53100', '57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
const AIM_SECONDS = 15;

/** Fills the disk under the database that the service keeps, and makes room again. */
export const fullDisk: Scenario = {
  name: 'disk',
  summary: 'the disk of the embedded PostgreSQL is full, for its rows and for its write-ahead log',

  async run(faultRun: FaultRun, cleanUp: CleanUp) {
    const { isQuick, random } = faultRun;
    const disk = await SmallDisk.mount(DISK_MEGABYTES, cleanUp);
    if (!disk) {
      const hasRun = await ranInNamespace('disk', faultRun, DISK_MEGABYTES, cleanUp);
      return { insteadOf: hasRun ? 'run in a namespace of its own, see above' : 'skipped: needs root' };
    }
    const home = path.join(disk.folder, 'studio');
    const stage = await setOwnStage(home, cleanUp);
    const bed = newBed([targetOf(stage.first)], random, stage.check);
    return [
      await noRoomForRows(bed, disk, isQuick ? QUICK_FULL_MS : FULL_MS),
      await noRoomForLog(bed, { disk, home, stage, downMs: isQuick ? QUICK_DOWN_MS : DOWN_MS }),
    ];
  },
};

function noRoomForRows(bed: FaultBed, disk: SmallDisk, fullMs: number) {
  const make = async () => {
    await disk.whileFull(() => sleep(fullMs));
    return [performance.now()];
  };
  const fault: Fault = { name: `full for ${fullMs / 1_000} s`, aimSeconds: AIM_SECONDS, isNoticed: true, make };
  return underFault(bed, fault);
}

interface LogFault {
  readonly disk: SmallDisk;
  readonly home: string;
  readonly stage: OwnStage;
  readonly downMs: number;
}

/** The write-ahead log is written until the disk is full, upon which PostgreSQL ends. */
async function noRoomForLog(bed: FaultBed, { disk, home, stage, downMs }: LogFault) {
  const before = await postmasterOf(dataFolderIn(home));
  const make = async () => {
    await disk.whileFull(async () => {
      await useUpLog(stage.superuserUrl);
      await sleep(downMs);
    });
    return [performance.now()];
  };
  const name = `no room for the log, for ${downMs / 1_000} s`;
  const finding = await underFault(bed, { name, aimSeconds: AIM_SECONDS, isNoticed: true, make });
  const after = await postmasterOf(dataFolderIn(home));
  if (after !== null && after !== before) return { ...finding, fault: `${name}, server restarted` };
  const problem = after === null ? 'PostgreSQL was not started again' : 'PostgreSQL did not end';
  return { ...finding, problems: [...finding.problems, problem] };
}

/** Throws ScriptProblem when all of it is taken, and what else a write fails with. */
async function useUpLog(superuserUrl: string): Promise<void> {
  const write = `SELECT pg_logical_emit_message(true, 'ballast', repeat('x', ${LOG_BYTES}))`;
  for (let count = 0; count < LOG_WRITES; count += 1) {
    try {
      await rowsOf(superuserUrl, write);
    } catch (error) {
      if (isOutOfRoom(error as NodeJS.ErrnoException)) return;
      throw error;
    }
  }
  throw new ScriptProblem('PostgreSQL did not run out of room.');
}

/** The driver reports a session that broke without a code. */
function isOutOfRoom({ code, message }: NodeJS.ErrnoException): boolean {
  return code === undefined ? message.startsWith('Connection terminated') : OUT_OF_ROOM.has(code);
}
