import { runScript } from '../test/harness/run-script';
import { assistantBench } from './assistant/assistant.bench';
import { battleBench } from './battle/battle.bench';
import type { Bench } from './bench';
import { bookingBench } from './booking/booking.bench';
import { checkInBench } from './check-in/check-in.bench';
import { clusterBench } from './cluster/cluster.bench';
import { deskBench } from './desk/desk.bench';
import { peersBench } from './peers/peers.bench';
import { publicBench } from './public/public.bench';
import { reportsBench } from './reports/reports.bench';
import { scaleBench } from './scale/scale.bench';
import { scheduleBench } from './schedule/schedule.bench';
import { signInBench } from './sign-in/sign-in.bench';
import { sizeBench } from './size/size.bench';
import { startBench } from './start/start.bench';
import { tokensBench } from './tokens/tokens.bench';

const BENCHES: readonly Bench[] = [
  publicBench,
  peersBench,
  signInBench,
  scheduleBench,
  bookingBench,
  battleBench,
  checkInBench,
  reportsBench,
  sizeBench,
  assistantBench,
  tokensBench,
  scaleBench,
  clusterBench,
  deskBench,
  startBench,
];
const QUICK = '--quick';
const WRONG_USE = 2;

const USAGE = `Usage: npm run bench -- <name> [${QUICK}]

${BENCHES.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join('\n')}

  ${QUICK.padEnd(10)}less data and short rounds: shows that the bench works, its figures mean little
`;

async function main(given: readonly string[]): Promise<number> {
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const unknown = given.find((word) => word.startsWith('-') && word !== QUICK);
  if (unknown !== undefined) return refuse(`There is no option "${unknown}".`);
  const [name, excess] = given.filter((word) => word !== QUICK);
  if (name === undefined) return refuse('Name a bench.');
  if (excess !== undefined) return refuse(`Name one bench, without "${excess}".`);
  const bench = BENCHES.find((one) => one.name === name);
  if (!bench) return refuse(`There is no bench named "${name}".`);
  return runScript((cleanUp) => bench.run(given.includes(QUICK), cleanUp));
}

function refuse(problem: string): number {
  process.stderr.write(`${problem}\n\n${USAGE}`);
  return WRONG_USE;
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
