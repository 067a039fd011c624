import { rowsOf } from '../../../harness/database';
import { brokenInvariants } from '../../booking-invariants';
import { brokenMoney } from '../../money-invariants';
import { DEED_KINDS, type DeedKind, type DeedState, type Journal } from '../load/journal';

/** How often each fact is in the database, by the key writers know it by. */
const FACTS: Readonly<Record<DeedKind, string>> = {
  booking: `SELECT scheduled_class_id || ':' || customer_id AS key, count(*)::int AS times FROM booking.class_booking GROUP BY 1`,
  cancellation: `
    SELECT subject_id::text AS key, count(*)::int AS times FROM accounts.activity_entry
    WHERE action = 'booking.cancelled' GROUP BY 1`,
  payment: `SELECT idempotency_key::text AS key, count(*)::int AS times FROM finance.customer_purchase GROUP BY 1`,
  'check-in': `SELECT ticket_id::text AS key, count(*)::int AS times FROM ticketing.check_in GROUP BY 1`,
  lead: `SELECT phone AS key, count(*)::int AS times FROM leads.website_lead GROUP BY 1`,
};

/** What a comparison of journal and database found. */
export interface JournalCheck {
  readonly lost: number;
  readonly twice: number;
  readonly problems: readonly string[];
}

/** Compares all responses to writers with the rows, and the rows with each other. */
export async function checkJournal(superuserUrl: string, journal: Journal): Promise<JournalCheck> {
  const problems = [...(await brokenInvariants(superuserUrl)), ...(await brokenMoney(superuserUrl))];
  let lost = 0;
  let twice = 0;
  for (const kind of DEED_KINDS) {
    const rows = await rowsOf<{ key: string; times: number }>(superuserUrl, FACTS[kind]);
    const found = compare(journal.of(kind), new Map(rows.map(({ key, times }) => [key, times])));
    lost += found.lost.length;
    twice += found.twice.length;
    for (const what of ['lost', 'twice', 'refused and yet there', 'asked for by nobody'] as const)
      if (found[what].length > 0) problems.push(`${found[what].length} × ${kind} ${what}, such as ${found[what][0]}`);
  }
  return { lost, twice, problems };
}

function compare(told: ReadonlyMap<string, DeedState>, there: ReadonlyMap<string, number>) {
  const keysOf = (state: DeedState) => [...told].flatMap(([key, given]) => (given === state ? [key] : []));
  return {
    lost: keysOf('done').filter((key) => !there.has(key)),
    twice: [...there].flatMap(([key, times]) => (times > 1 ? [key] : [])),
    'refused and yet there': keysOf('refused').filter((key) => there.has(key)),
    'asked for by nobody': [...there.keys()].filter((key) => !told.has(key)),
  };
}
