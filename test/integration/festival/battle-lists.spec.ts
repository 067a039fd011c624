import type { PageInput } from '@studio/kernel';

import { BattleMatchesQuery } from '../../../src/festival/battles/queries/battle-matches.query';
import { JudgingQuery } from '../../../src/festival/battles/queries/judging.query';
import { createTestApp, type TestApp } from '../../support/app';
import { addJudge, addJudges } from '../../support/battles';
import { type OpenFestival, openFestival } from '../../support/festival';
import { statementsDuring } from '../../support/statements';

const MATCHES = 300;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** How often a plan counts a jury: the number of votes is its only aggregate. */
function countedJuries(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + countedJuries(one), 0);
  return below + (node['Node Type'] === 'Aggregate' ? node['Actual Loops'] : 0);
}

describe('lists of ready matches', () => {
  let service: TestApp;
  let festival: OpenFestival;

  beforeAll(async () => {
    service = await createTestApp();
    festival = await openFestival(service);
    await addJudges(service, festival, 3);
    await addJudge(service, festival, { userId: festival.ctx.actor.userId });
    const { ctx, editionId, categoryId } = festival;
    await service.database.asStudio(
      ctx.accountId,
      `WITH entries AS (
         INSERT INTO festival.festival_entry (account_id, edition_id, category_id, code, entry_name, status)
         SELECT $1, $2, $3, translate(upper(substr(md5(n::text), 1, 8)), '01', 'GH'), 'Crew ' || n, 'accepted'
         FROM generate_series(1, 2) n RETURNING id)
       INSERT INTO festival.festival_match
         (account_id, edition_id, category_id, round_number, position, status, entry_a_id, entry_b_id)
       SELECT $1, $2, $3, 1, n, 'ready', (SELECT min(id) FROM entries), (SELECT max(id) FROM entries)
       FROM generate_series(1, ${MATCHES}) n RETURNING 1`,
      [ctx.accountId, editionId, categoryId],
    );
  });
  afterAll(() => service.close());

  const limit = 10;
  const first = [null, null, null, null, limit + 1];
  it.each<[string, (page: PageInput) => Promise<unknown>, (ctx: OpenFestival['ctx']) => unknown[]]>([
    [
      'scoring clients',
      (page) => service.app.get(BattleMatchesQuery).list(festival.ctx, page),
      ({ accountId }) => [accountId, ...first],
    ],
    [
      'judges',
      (page) => service.app.get(JudgingQuery).list(festival.ctx, page),
      ({ accountId, actor }) => [accountId, actor.userId, ...first],
    ],
  ])('for %s count the juries of their page only', async (_, list, values) => {
    const statements = await statementsDuring(async () =>
      expect(await list({ limit })).toMatchObject({ data: { length: limit } }),
    );
    const text = statements.find((one) => one.includes('valid_votes_a')) ?? '';
    const [row] = await service.database.asStudio<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      festival.ctx.accountId,
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values(festival.ctx),
    );
    const [explained] = row?.['QUERY PLAN'] ?? [];
    expect(explained && countedJuries(explained.Plan)).toBe(limit + 1);
  });
});
