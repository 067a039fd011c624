import { addDays, calendarDateOf, startOfDay } from '@studio/kernel';

import { MAX_WINDOW_DAYS } from '../../src/scheduling/classes/domain/schedule-window';
import type { CleanUp } from '../../test/harness/clean-up';
import { rowsOf } from '../../test/harness/database';
import type { PlannedRequest } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import type { Server } from '../../test/harness/service';
import type { BenchDatabase } from '../public/bench-databases';

/** A public schedule: the studio, and the window that the service shows by default. */
export interface Schedule {
  readonly account: string;
  readonly from: Date;
  readonly until: Date;
}

/** What is measured: requests in turn to a server. */
export interface Target {
  readonly server: Server;
  readonly requests: readonly PlannedRequest[];
}

/** A product that gives an interface to tables, installed and with a database as it needs one. */
export interface Product {
  readonly name: string;
  start(node: string, cleanUp: CleanUp): Promise<Server>;
  requestOf(schedule: Schedule): PlannedRequest;
}

/** Of every studio, in the order of their ids. */
export async function schedulesOf({ superuserUrl }: BenchDatabase): Promise<Schedule[]> {
  const studios = await rowsOf<{ slug: string; timezone: string }>(
    superuserUrl,
    'SELECT slug, timezone FROM accounts.account ORDER BY id',
  );
  const from = new Date();
  return studios.map(({ slug, timezone }) => ({
    account: slug,
    from,
    until: startOfDay(addDays(calendarDateOf(from, timezone), MAX_WINDOW_DAYS), timezone),
  }));
}

/** Throws ScriptProblem unless the target shows as many classes, each with the same names, as `expected`. */
export async function assertSameClasses(name: string, target: Target, expected: Target): Promise<void> {
  for (const index of [0, target.requests.length - 1]) {
    const [own, other] = await Promise.all([namesIn(target, index), namesIn(expected, index)]);
    if (own !== other || own === '[[],[]]') throw new ScriptProblem(`${name} shows other classes than the service.`);
  }
}

/** All names of an answer, whatever it calls the objects that have them; a class without trainer has the studio's or none. */
async function namesIn({ server, requests }: Target, index: number): Promise<string> {
  const { path = '', headers = {}, body = null, method = 'GET' } = requests[index] ?? {};
  const response = await fetch(server.url + path, { method, headers, body });
  const text = await response.text();
  const starts = [...text.matchAll(/"starts_?at":"([^"]*)"/gi)].map(([, start = '']) => Date.parse(start));
  const names = [...text.matchAll(/"(?:title|slug)":"([^"]*)"/g)].map(([, found = '']) => found);
  return JSON.stringify([starts, names.filter((found) => found !== 'riverside').toSorted()]);
}
