import { DomainError } from '@studio/kernel';

import { ChangeJudge } from '../../../src/festival/battles/application/change-judge';
import { EnterVote } from '../../../src/festival/battles/application/enter-vote';
import { FinalizeMatch } from '../../../src/festival/battles/application/finalize-match';
import { createTestApp, type TestApp } from '../../support/app';
import {
  activateJudge,
  addContest,
  addEligibleEntries,
  addJudges,
  castVotes,
  type Contest,
  drawn,
  matchesOf,
  scored,
  scoringContext,
} from '../../support/battles';
import { untilServed } from '../../support/busy';
import { addCategory, type OpenFestival, openFestival } from '../../support/festival';

/** Enough rounds for either to come first. */
const ROUNDS = 8;

describe('battles decided at once', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let token: Awaited<ReturnType<typeof scoringContext>>;

  beforeAll(async () => {
    service = await createTestApp({ environment: { DATABASE_POOL_SIZE: '10' } });
    festival = await openFestival(service);
    token = await scoringContext(service, festival.ctx);
  });
  afterAll(() => service.close());

  const place = async () => ({ ...festival, categoryId: await addCategory(service, festival) });
  const contest = async (judges = 4) => addContest(service, await place(), judges);
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      (result) => (typeof result === 'string' ? result : 'done'),
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return error.code;
      },
    );
  const finalized = ({ matchId }: Contest, a: number, b: number, tieWinnerEntryId: number | null = null) =>
    outcomeOf(
      service.app.get(FinalizeMatch).execute(festival.ctx, matchId, {
        audience: { a, b },
        tieWinnerEntryId,
        tieBreakReason: tieWinnerEntryId === null ? null : 'Best',
      }),
    );
  const logged = async ({ matchId }: Contest) => {
    const rows = await service.database.asStudio<{ action: string; actor_kind: string }>(
      festival.ctx.accountId,
      `SELECT action, actor_kind FROM accounts.activity_entry
       WHERE subject_type = 'festival_match' AND subject_id = $1 AND action <> 'battle.judge_vote_saved' ORDER BY id`,
      [matchId],
    );
    return rows.map(({ action, actor_kind }) => `${action} ${actor_kind}`);
  };
  const stored = async ({ matchId }: Contest) => {
    const [row] = await service.database.asStudio<Record<string, unknown>>(
      festival.ctx.accountId,
      `SELECT status, audience_score_a::int AS a, audience_score_b::int AS b, judge_votes_a AS votes_a, judge_votes_b AS votes_b,
         winner_entry_id::int AS winner, decided_by_user_id::int AS "user", decided_by_api_token_id::int AS token
       FROM festival.festival_match WHERE id = $1`,
      [matchId],
    );
    return row;
  };

  it('have one effect of 50 equal scores: one log row each, one advance (FEST-36, FEST-37)', async () => {
    const there = await place();
    await addEligibleEntries(service, there, 3);
    const judgeIds = await addJudges(service, there);
    const [first] = await drawn(service, there);
    const one = { matchId: first?.id ?? 0, entryA: first?.a ?? 0, entryB: first?.b ?? 0, judgeIds };
    await castVotes(service, festival.ctx, one, 'aaab');
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(untilServed(() => scored(service, token, one.matchId, 600_000)))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['completed']));
    expect(await logged(one)).toEqual(['battle.audience_score_recorded api_token', 'battle.match_finalized api_token']);
    const after = await matchesOf(service, festival.ctx, there.categoryId);
    expect(after[0]).toMatchObject({ status: 'completed', winner: one.entryA });
    expect(after[2]).toMatchObject({ status: 'ready', a: one.entryA });
  });

  it('store one of two different scores; the other one learns it (FEST-35)', async () => {
    const one = await contest();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOf(untilServed(() => scored(service, token, one.matchId, index % 2 === 0 ? 600_000 : 300_000))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(10);
    expect(await logged(one)).toEqual(['battle.audience_score_recorded api_token']);
  });

  it('count a fourth vote that comes with the score wholly or not at all, and the repeat completes (FEST-12)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await contest();
      await castVotes(service, festival.ctx, one, 'aab');
      const [outcome] = await Promise.all([
        outcomeOf(scored(service, token, one.matchId, 600_000)),
        service.app.get(EnterVote).execute(festival.ctx, one.matchId, one.judgeIds[3] ?? 0, one.entryA),
      ]);
      const row = await stored(one);
      expect(row).toMatchObject(
        outcome === 'completed'
          ? { status: 'completed', votes_a: 3, votes_b: 1, winner: one.entryA }
          : { status: 'ready', a: 600_000, votes_a: null, winner: null },
      );
      expect(await scored(service, token, one.matchId, 600_000)).toBe('completed');
      expect(await stored(one)).toMatchObject({ votes_a: 3, votes_b: 1, winner: one.entryA });
    }
  });

  it('are decided by the choice that stands, when a judge changes it meanwhile (FEST-9)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await contest();
      await castVotes(service, festival.ctx, one, 'aaab');
      const [outcome, change] = await Promise.all([
        outcomeOf(scored(service, token, one.matchId, 500_000)),
        outcomeOf(service.app.get(EnterVote).execute(festival.ctx, one.matchId, one.judgeIds[0] ?? 0, one.entryB)),
      ]);
      const votes = await service.database.asStudio<{ entry: number }>(
        festival.ctx.accountId,
        'SELECT selected_entry_id::int AS entry FROM festival.festival_judge_vote WHERE match_id = $1',
        [one.matchId],
      );
      const forA = votes.filter(({ entry }) => entry === one.entryA).length;
      // Before the change 3–1 decides; after it 2–2 is a tie.
      if (change === 'done') expect([outcome, forA]).toEqual(['waiting', 2]);
      else expect([outcome, change, forA]).toEqual(['completed', 'match_not_ready', 3]);
      expect(await stored(one)).toMatchObject({ votes_a: outcome === 'completed' ? forA : null });
    }
  });

  it('are decided with four judges, whoever goes or comes meanwhile (FEST-8)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await contest(5);
      await activateJudge(service, festival.ctx, one.judgeIds[4] ?? 0, false);
      await castVotes(service, festival.ctx, one, 'aabb');
      const goes = one.judgeIds[round % 2 === 0 ? 0 : 4] ?? 0;
      const [outcome] = await Promise.all([
        outcomeOf(scored(service, token, one.matchId, 700_000)),
        service.app.get(ChangeJudge).execute(festival.ctx, goes, { isActive: round % 2 === 1 }),
      ]);
      expect(await stored(one)).toMatchObject(
        outcome === 'completed' ? { votes_a: 2, votes_b: 2, status: 'completed' } : { votes_a: null, status: 'ready' },
      );
    }
  });

  it('have one decision of two managers who see a tie differently (FEST-25, FEST-39)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await contest();
      await castVotes(service, festival.ctx, one, 'aabb');
      const outcomes = await Promise.all([finalized(one, 1, 1, one.entryA), finalized(one, 1, 1, one.entryB)]);
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'match_not_ready']);
      expect(await logged(one)).toEqual(['battle.match_finalized staff']);
      expect(await stored(one)).toMatchObject({ winner: outcomes[0] === 'done' ? one.entryA : one.entryB });
    }
  });

  it('have one decision of a manager and a scoring client with other numbers (FEST-37, FEST-39)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await contest();
      await castVotes(service, festival.ctx, one, 'aabb');
      const [byHand, byClient] = await Promise.all([
        finalized(one, 20, 30),
        outcomeOf(scored(service, token, one.matchId, 700_000)),
      ]);
      const row = await stored(one);
      if (byHand === 'done') {
        expect(byClient).toBe('conflict');
        expect(row).toMatchObject({ a: 20, b: 30, winner: one.entryB, user: festival.ctx.actor.userId, token: null });
      } else {
        expect([byHand, byClient]).toEqual(['match_not_ready', 'completed']);
        expect(row).toMatchObject({ a: 700_000, winner: one.entryA, user: null, token: token.actor.tokenId });
      }
      expect((await logged(one)).filter((action) => action.startsWith('battle.match_finalized'))).toHaveLength(1);
    }
  });

  it('that end at once both move their winners into the same match (FEST-19)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const there = await place();
      await addEligibleEntries(service, there, 4);
      const judgeIds = await addJudges(service, there);
      const semis = (await drawn(service, there)).filter((match) => match.round === 1);
      const contests = semis.map(({ id, a, b }) => ({ matchId: id, entryA: a ?? 0, entryB: b ?? 0, judgeIds }));
      for (const one of contests) await castVotes(service, festival.ctx, one, 'aaaa');
      const outcomes = await Promise.all(
        contests.flatMap(({ matchId }) => [1, 2, 3].map(() => outcomeOf(scored(service, token, matchId, 600_000)))),
      );
      expect(new Set(outcomes)).toEqual(new Set(['completed']));
      const after = await matchesOf(service, festival.ctx, there.categoryId);
      expect(after[2]).toMatchObject({ status: 'ready', a: contests[0]?.entryA, b: contests[1]?.entryA });
    }
  });

  it('of which the next place holds another entry are not decided at all (FEST-19)', async () => {
    const there = await place();
    const [, , , stranger = 0] = await addEligibleEntries(service, there, 4);
    const judgeIds = await addJudges(service, there);
    const [semi, , final] = await drawn(service, there);
    const one = { matchId: semi?.id ?? 0, entryA: semi?.a ?? 0, entryB: semi?.b ?? 0, judgeIds };
    const other = [one.entryA, one.entryB].includes(stranger) ? one.entryB : stranger;
    await castVotes(service, festival.ctx, one, 'aaaa');
    const winner = other === one.entryA ? one.entryB : one.entryA;
    expect(winner).toBe(one.entryA);
    await service.database.asStudio(
      festival.ctx.accountId,
      'UPDATE festival.festival_match SET entry_a_id = $2 WHERE id = $1',
      [final?.id, other],
    );
    expect(await outcomeOf(scored(service, token, one.matchId, 600_000))).toBe('bracket_slot_taken');
    expect(await stored(one)).toMatchObject({ status: 'ready', a: null, winner: null });
    expect(await logged(one)).toEqual([]);
  });
});
