import { DomainError } from '@studio/kernel';

import { DeleteBracket } from '../../../src/festival/battles/application/delete-bracket';
import { DeleteJudge } from '../../../src/festival/battles/application/delete-judge';
import { EnterVote } from '../../../src/festival/battles/application/enter-vote';
import { sharedTestApp, type TestApp } from '../../support/app';
import {
  addContest,
  addEligibleEntries,
  addJudges,
  castVotes,
  type Contest,
  drawn,
  scored,
  scoringContext,
} from '../../support/battles';
import { type OpenFestival, openFestival } from '../../support/festival';
import { untilBlocked } from '../../support/persistence';
import { statementsDuring } from '../../support/statements';
import { beginIn, type OpenTransaction } from '../../support/transaction';

/** What a recorded score and its vote lock, as another process does it. */
const LOCK_MATCH = 'SELECT 1 FROM festival.festival_match WHERE account_id = $1 AND id = $2 FOR UPDATE';

describe('decisions on matches', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let contest: Contest;
  let token: Awaited<ReturnType<typeof scoringContext>>;
  let holder: OpenTransaction | null = null;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    festival = await openFestival(service);
    token = await scoringContext(service, festival.ctx);
    contest = await addContest(service, festival);
  });
  afterEach(async () => {
    await holder?.rollBack();
    holder = null;
  });

  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      (result) => (typeof result === 'string' ? result : 'done'),
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return error.code;
      },
    );
  const score = () => outcomeOf(scored(service, token, contest.matchId, 600_000));
  const vote = (judge = 0) =>
    outcomeOf(
      service.app.get(EnterVote).execute(festival.ctx, contest.matchId, contest.judgeIds[judge] ?? 0, contest.entryA),
    );
  const removeBracket = () => outcomeOf(service.app.get(DeleteBracket).execute(festival.ctx, festival.categoryId));
  const removeJudge = () => outcomeOf(service.app.get(DeleteJudge).execute(festival.ctx, contest.judgeIds[0] ?? 0));
  const begin = async () => (holder = await beginIn(service.database, festival.ctx.accountId));
  /** Starts `work`, which has to wait for the open transaction, and commits that. */
  const meanwhile = async (work: () => Promise<string>) => {
    const outcome = work();
    await untilBlocked(service.database);
    await holder?.commit();
    holder = null;
    return outcome;
  };

  it('wait for nothing but the match, whatever is being changed about edition, category and judges', async () => {
    await castVotes(service, festival.ctx, contest, 'aaa');
    const other = await begin();
    await other.query('SELECT 1 FROM festival.festival_edition WHERE account_id = $1 AND id = $2 FOR UPDATE', [
      festival.ctx.accountId,
      festival.editionId,
    ]);
    await other.query('SELECT 1 FROM festival.festival_category WHERE account_id = $1 AND id = $2 FOR UPDATE', [
      festival.ctx.accountId,
      festival.categoryId,
    ]);
    await other.query('UPDATE festival.festival_judge_assignment SET is_active = false WHERE id = $1', [
      contest.judgeIds[0],
    ]);
    expect(await score()).toBe('waiting');
    expect(await vote(3)).toBe('done');
    // The change is not there yet: the match is decided before it, with all four.
    expect(await score()).toBe('completed');
  });

  it('come before the end of a bracket that is being replaced, or find no match (FEST-20)', async () => {
    const scoring = await begin();
    await scoring.query(LOCK_MATCH, [festival.ctx.accountId, contest.matchId]);
    await scoring.query(
      'UPDATE festival.festival_match SET audience_score_a = 600000, audience_score_b = 400000 WHERE id = $1',
      [contest.matchId],
    );
    expect(await meanwhile(removeBracket)).toBe('bracket_locked');
    const clearing = await begin();
    await clearing.query('DELETE FROM festival.festival_match WHERE id = $1', [contest.matchId]);
    expect(await meanwhile(vote)).toBe('not_found');
    expect(await score()).toBe('not_found');
  });

  it('are not left out when a vote is on its way: the bracket stays (FEST-20)', async () => {
    const voting = await begin();
    await voting.query(LOCK_MATCH, [festival.ctx.accountId, contest.matchId]);
    await voting.query(
      `INSERT INTO festival.festival_judge_vote (account_id, match_id, assignment_id, selected_entry_id)
       VALUES ($1, $2, $3, $4)`,
      [festival.ctx.accountId, contest.matchId, contest.judgeIds[0], contest.entryA],
    );
    expect(await meanwhile(removeBracket)).toBe('bracket_locked');
    expect(await removeJudge()).toBe('in_use');
  });

  it('take no vote of a judge who is being deleted (FEST-13)', async () => {
    const deleting = await begin();
    await deleting.query('DELETE FROM festival.festival_judge_assignment WHERE id = $1', [contest.judgeIds[0]]);
    expect(await meanwhile(vote)).toBe('not_found');
    const voting = await begin();
    await voting.query(
      'SELECT 1 FROM festival.festival_judge_assignment WHERE account_id = $1 AND id = $2 FOR KEY SHARE',
      [festival.ctx.accountId, contest.judgeIds[1]],
    );
    expect(await vote(1)).toBe('done');
  });

  it('take few statements, and a repeat one reading', async () => {
    const semifinal = async () => {
      festival = await openFestival(service);
      token = await scoringContext(service, festival.ctx);
      await addEligibleEntries(service, festival, 3);
      const judgeIds = await addJudges(service, festival);
      const [first] = await drawn(service, festival);
      contest = { matchId: first?.id ?? 0, entryA: first?.a ?? 0, entryB: first?.b ?? 0, judgeIds };
      await castVotes(service, festival.ctx, contest, 'aaab');
    };
    await semifinal();
    const verbs = async (expected: string) => {
      const statements = await statementsDuring(async () => expect(await score()).toBe(expected));
      return statements.map((text) => text.trim().split(/\s+/, 2).join(' '));
    };
    expect(await verbs('completed')).toEqual([
      'BEGIN ISOLATION',
      'SELECT m.id,',
      'SELECT default_language',
      'COMMIT',
      'BEGIN; SET',
      'SELECT id',
      'SELECT m.id,',
      'UPDATE festival.festival_match',
      'UPDATE festival.festival_match',
      'INSERT INTO',
      'COMMIT',
    ]);
    expect(await verbs('completed')).toHaveLength(4);
  });
});
