import { asSuperuser } from './database';

/** Keys of the advisory locks under which one worker of the run makes what the others then copy. */
const LOCKS = { 'demo-database': 7_400_001, 'demo-home': 7_400_002, 'used-home': 7_400_003 };

/** Runs `work` while no other worker does the same kind of work. A worker that is killed holds nothing up. */
export async function oneAtATime<T>(kind: keyof typeof LOCKS, work: () => Promise<T>): Promise<T> {
  return asSuperuser(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS[kind]]);
    return work();
  });
}
