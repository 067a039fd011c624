import { BookingClient } from '../../test/harness/booking/booking-client';
import { FIRST } from '../../test/harness/booking/studio-filling';
import { run } from '../../test/harness/database';
import { measurementOf } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import type { Server } from '../../test/harness/service';

/** How the fight for last places went; times in milliseconds. */
export interface LastSeats {
  readonly rounds: number;
  /** Requests for each place. */
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
}

const REQUESTS = 200;

/**
 * 200 customers request the only place of each class at the same time. Throws when a place is not assigned exactly
 * once.
 */
export async function measureLastSeats(
  server: Server,
  superuserUrl: string,
  classes: readonly number[],
): Promise<LastSeats> {
  await run(superuserUrl, [
    `UPDATE scheduling.scheduled_class SET capacity = 1 WHERE account_id = 1 AND id IN (${classes.join(', ')})`,
  ]);
  const client = new BookingClient(REQUESTS);
  const times: number[] = [];
  try {
    for (const classId of classes) {
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, (_, index) => client.book(server, classId, FIRST.customer + index)),
      );
      const booked = answers.filter(({ status }) => status === 201).length;
      const full = answers.filter(({ status, code }) => status === 422 && code === 'class_full').length;
      if (booked !== 1 || full !== REQUESTS - 1)
        throw new ScriptProblem(`One place of class ${classId}: ${booked} booked, ${full} refused as full.`);
      times.push(...answers.map(({ milliseconds }) => milliseconds));
    }
  } finally {
    client.close();
  }
  const { p50, p99 } = measurementOf(times, 1);
  return { rounds: classes.length, requests: REQUESTS, p50, p99 };
}
