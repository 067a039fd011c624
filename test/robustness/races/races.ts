import { setTimeout as sleep } from 'node:timers/promises';

import { type BookingAnswer, BookingClient } from '../../harness/booking/booking-client';
import { FIRST, fillingStatements, MANY_CUSTOMERS } from '../../harness/booking/studio-filling';
import type { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, openServer, placeTables, run } from '../../harness/database';
import { Nodes } from '../../harness/nodes';
import { ScriptProblem } from '../../harness/script-problem';
import { type Server, startService } from '../../harness/service';
import { brokenInvariants } from '../booking-invariants';

const DATABASE = 'bench_races';
const REQUESTS = 200;
const ROUNDS = 200;
/** On a cluster a round takes four seconds: requests for one place wait for each other on every server. */
const CLUSTER_ROUNDS = 50;
const QUICK_ROUNDS = 2;
const MOST_REPEATS = 10;
const REPEATED_AFTER_MS = 200;

/** What a round has to work with; every round has classes and a customer of its own. */
interface Round {
  readonly index: number;
  readonly client: BookingClient;
  /** The process that the request with this number goes to. */
  readonly processOf: (request: number) => Server;
}

interface Race {
  readonly name: string;
  /** Arranges, sends simultaneous requests, and returns the problem of their responses; null without one. */
  run(round: Round): Promise<string | null>;
}

const one = (answers: readonly BookingAnswer[], code: string): string | null => {
  const booked = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter((answer) => answer.status === 422 && answer.code === code).length;
  return booked === 1 && refused === answers.length - 1 ? null : describe(answers);
};

/**
 * Sends as many requests at the same time. A request that waited too long for others is `busy` and is repeated, as
 * clients should do. It may have taken effect (GEN-16): then the repeat meets its own booking.
 */
const atOnce = (count: number, ask: (index: number) => Promise<BookingAnswer>): Promise<BookingAnswer[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      let answer = await ask(index);
      for (let repeats = 0; answer.code === 'busy' && repeats < MOST_REPEATS; repeats += 1) {
        await sleep(REPEATED_AFTER_MS);
        answer = await ask(index);
        if (answer.code === 'already_booked') return { ...answer, status: 201, hasPass: null };
      }
      return answer;
    }),
  );

/** Classes of one place come first, a range for each race; those without limit come after them. */
const lastPlace = (race: number, { index }: Round) => FIRST.class + race * ROUNDS + index;
const RACES_FOR_PLACES = 3;
const openClass = (index: number) => FIRST.class + RACES_FOR_PLACES * ROUNDS + index;

const races: readonly Race[] = [
  {
    name: 'last place, customers',
    run: async (round) =>
      one(
        await atOnce(REQUESTS, (index) =>
          round.client.book(round.processOf(index), lastPlace(0, round), FIRST.customer + index),
        ),
        'class_full',
      ),
  },
  {
    name: 'last place, staff and customers',
    run: async (round) =>
      one(
        await atOnce(REQUESTS, (index) => {
          const [server, customer] = [round.processOf(index), FIRST.customer + index];
          return index % 4 < 2
            ? round.client.book(server, lastPlace(1, round), customer)
            : round.client.bookForCustomer(server, lastPlace(1, round), customer);
        }),
        'class_full',
      ),
  },
  {
    name: 'a released place',
    run: async (round) => {
      const [server, classId] = [round.processOf(0), lastPlace(2, round)];
      const first = await round.client.book(server, classId, FIRST.customer);
      const cancelled = await round.client.cancel(server, first.bookingId ?? 0, FIRST.customer);
      if (first.status !== 201 || cancelled.status !== 200) return describe([first, cancelled]);
      // The customer who released it is among those who want it.
      const answers = await atOnce(REQUESTS, (index) =>
        round.client.book(round.processOf(index), classId, FIRST.customer + index),
      );
      return one(answers, 'class_full');
    },
  },
  {
    name: 'last session of a pass',
    run: async (round) => {
      // Passes have one session each, and a customer's own place in every class.
      const customer = FIRST.customer + REQUESTS + round.index;
      const answers = await atOnce(REQUESTS, (index) =>
        round.client.book(round.processOf(index), openClass(index), customer),
      );
      const covered = answers.filter(({ hasPass }) => hasPass).length;
      const isUnknown = answers.some(({ hasPass }) => hasPass === null);
      return answers.every(({ status }) => status === 201) && (covered === 1 || (covered === 0 && isUnknown))
        ? null
        : `${covered} covered; ${describe(answers)}`;
    },
  },
];

/** What `npm run races -- --help` says. */
export const SUMMARY = `${REQUESTS} simultaneous requests for one place or session, ${ROUNDS} rounds each, over two processes (10 minutes)`;

/** Many simultaneous requests for one place or session, over two processes: exactly one gets it in every round. */
export async function runRaces(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
  const { home, server } = await openServer(cleanUp);
  const usualRounds = new Nodes(server.addresses).isCluster ? CLUSTER_ROUNDS : ROUNDS;
  const rounds = isQuick ? QUICK_ROUNDS : usualRounds;
  const { superuserUrl, applicationUrl } = await emptyDatabase(server, DATABASE);
  const places = RACES_FOR_PLACES * ROUNDS;
  await run(superuserUrl, [
    ...fillingStatements({ classes: places + REQUESTS, customers: MANY_CUSTOMERS, sessionsOfPass: 1 }),
    `UPDATE scheduling.scheduled_class SET capacity = 1 WHERE account_id = 1 AND id < ${openClass(0)}`,
  ]);
  await placeTables(server, DATABASE);
  const service = { home, databaseUrl: applicationUrl, answerMemoryMegabytes: null };
  const processes = [await startService(service, cleanUp), await startService(service, cleanUp)];
  const client = new BookingClient(REQUESTS);
  await cleanUp.add(async () => client.close());
  const processOf = (request: number) => processes[request % processes.length] as Server;
  for (const race of races) {
    const start = performance.now();
    for (let index = 0; index < rounds; index += 1) {
      const wrong = await race.run({ index, client, processOf });
      if (wrong !== null) throw new ScriptProblem(`${race.name}, round ${index + 1}: ${wrong}`);
    }
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    process.stdout.write(
      `${race.name.padEnd(34)}${rounds} rounds of ${REQUESTS} requests, one winner each (${seconds} s)\n`,
    );
  }
  const broken = await brokenInvariants(superuserUrl);
  if (broken.length > 0) throw new ScriptProblem(broken.join('\n'));
  process.stdout.write('\nCounters, capacities and sessions agree with the rows.\n');
}

/** How often each answer came. */
function describe(answers: readonly BookingAnswer[]): string {
  const seen = new Map<string, number>();
  for (const { status, code } of answers) {
    const outcome = [status, code].filter((part) => part !== null).join(' ');
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  return [...seen].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
}
