import { setTimeout as sleep } from 'node:timers/promises';

import { BookingClient } from '../../harness/booking/booking-client';
import { FIRST, fillingStatements, MANY_CUSTOMERS } from '../../harness/booking/studio-filling';
import type { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, openServer, placeTables, rowsOf, run } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';
import { type Server, startKillable } from '../../harness/service';
import { brokenInvariants } from '../booking-invariants';

const DATABASE = 'bench_crash';
const KILLS = 20;
const QUICK_KILLS = 2;
const CONNECTIONS = 32;
const CLASSES = 400;
const CAPACITY = 30;
/** Few enough that passes run out under the load. */
const SESSIONS = 10;
const LEAST_LOAD_MS = 500;
const MORE_LOAD_MS = 1_500;
/** For the first booking, which takes seconds while a cluster warms up. */
const MOST_WAIT_MS = 20_000;

/** What `npm run crash -- --help` says. */
export const SUMMARY = `kill -9 of the service under booking load, ${KILLS} times: nothing acknowledged is lost (2 minutes)`;

/** Kills the service repeatedly under bookings, and compares the acknowledged bookings with the rows. */
export async function crash(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
  const { home, server } = await openServer(cleanUp);
  const { superuserUrl, applicationUrl } = await emptyDatabase(server, DATABASE);
  await run(superuserUrl, [
    ...fillingStatements({ classes: CLASSES, customers: MANY_CUSTOMERS, sessionsOfPass: SESSIONS }),
    `UPDATE scheduling.scheduled_class SET capacity = ${CAPACITY} WHERE account_id = 1`,
  ]);
  await placeTables(server, DATABASE);
  const service = { home, databaseUrl: applicationUrl, answerMemoryMegabytes: null };
  const promised = new Set<number>();
  const kills = isQuick ? QUICK_KILLS : KILLS;
  let unanswered = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = await startKillable(service, cleanUp);
    const load = new Load(running.server, kill);
    await Promise.race([load.hasBooked, sleep(MOST_WAIT_MS)]);
    await sleep(LEAST_LOAD_MS + Math.random() * MORE_LOAD_MS);
    await running.kill();
    const { booked, broken } = await load.finished;
    for (const id of booked) promised.add(id);
    unanswered += broken;
    const wrong = [...(await missing(superuserUrl, promised)), ...(await brokenInvariants(superuserUrl))];
    if (wrong.length > 0) throw new ScriptProblem(`After kill ${kill}:\n${wrong.join('\n')}`);
    if (booked.length === 0) throw new ScriptProblem(`No booking was acknowledged before kill ${kill}.`);
    process.stderr.write(`Kill ${kill} of ${kills}: ${booked.length} bookings acknowledged before it, all there.\n`);
  }
  process.stdout.write(
    `\n${kills} kills, ${promised.size} bookings acknowledged, 0 lost; ${unanswered} requests were cut off.\n` +
      'After each kill every counter agreed with the rows, and no class was over its capacity.\n',
  );
}

/** Customers who book and sometimes cancel, until the service is gone. */
class Load {
  readonly finished: Promise<{ readonly booked: readonly number[]; readonly broken: number }>;
  /** Resolved by the first acknowledged booking. */
  readonly hasBooked: Promise<void>;
  private tellBooked = (): void => undefined;
  private readonly client = new BookingClient(CONNECTIONS);
  private readonly booked: number[] = [];
  private broken = 0;

  constructor(
    private readonly server: Server,
    private readonly seed: number,
  ) {
    this.hasBooked = new Promise((resolve) => {
      this.tellBooked = resolve;
    });
    this.finished = Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => this.loop(index))).then(() => {
      this.client.close();
      return { booked: this.booked, broken: this.broken };
    });
    // Awaited and reported only after the kill.
    this.finished.catch(() => undefined);
  }

  private async loop(index: number): Promise<void> {
    for (let step = 0; ; step += 1) {
      const customer = FIRST.customer + ((index * 7 + step * CONNECTIONS + this.seed * 13) % MANY_CUSTOMERS);
      const classId = FIRST.class + Math.floor(Math.random() * CLASSES);
      const answer = await this.client.book(this.server, classId, customer);
      if (answer.status === 0) {
        this.broken += 1;
        return;
      }
      if (answer.status === 201 && answer.bookingId !== null) {
        this.booked.push(answer.bookingId);
        this.tellBooked();
      } else if (answer.status !== 422) throw new ScriptProblem(`A booking answered ${answer.status} ${answer.code}.`);
      if (step % 5 === 4 && answer.bookingId !== null)
        await this.client.cancel(this.server, answer.bookingId, customer);
    }
  }
}

/** Promised bookings that are not in the database; rows stay, whatever became of them. */
async function missing(superuserUrl: string, promised: ReadonlySet<number>): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    superuserUrl,
    'SELECT p AS id FROM unnest($1::bigint[]) p WHERE NOT EXISTS (SELECT 1 FROM booking.class_booking b WHERE b.account_id = 1 AND b.id = p)',
    [[...promised]],
  );
  return rows.length === 0 ? [] : [`${rows.length} acknowledged bookings are lost, such as ${rows[0]?.id}`];
}
