import fc from 'fast-check';

import type { StaffContext } from '@studio/access';

import { MATCH_STATES, MATCH_STATUSES, matchState } from '../../../src/festival/battles/domain/match-state';
import { addApiToken } from '../../support/api-token';
import { createTestApp, type TestApp } from '../../support/app';
import {
  activateJudge,
  addContest,
  addEligibleEntries,
  addJudges,
  castVotes,
  type Contest,
  drawn,
} from '../../support/battles';
import { addCategory, type OpenFestival, openFestival } from '../../support/festival';
import { clientOfRole, type ManageClient, manageClient, refusalOf } from '../../support/manage';
import { addStaff, signInStaff } from '../../support/staff';

interface Performer {
  readonly id: number;
  readonly name: string;
}

interface Match {
  readonly id: number;
  readonly status: string;
  readonly state: string | null;
  readonly round_number: number;
  readonly performer_a: Performer | null;
  readonly performer_b: Performer | null;
  readonly active_judges: number;
  readonly judge_votes: { readonly a: number; readonly b: number };
  readonly audience: { readonly score_a: number | null; readonly score_b: number | null };
  readonly winner: Performer | null;
  readonly next_match_id: number | null;
  readonly next_slot: 'a' | 'b' | null;
  readonly judges: readonly object[] | null;
}

interface Bracket {
  readonly size: number;
  readonly rounds: readonly { readonly round_number: number; readonly matches: readonly Match[] }[];
  readonly champion: Performer | null;
}

describe('matches as staff manage them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let manager: ManageClient;
  let managerId: number;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_FESTIVAL_BATTLES: '1000000' },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    festival = await openFestival(service);
    ({ client: manager, userId: managerId } = await signedIn(festival.ctx));
  });

  const signedIn = async (ctx: StaffContext) => {
    const { userId, email } = await addStaff(service, ctx, 'trainer', ['manage_festivals']);
    return { userId, client: manageClient(service, `Bearer ${await signInStaff(service, email, ctx.accountId)}`) };
  };
  const match = async (id: number, client = manager) =>
    ((await client('get', `/festival-matches/${id}`)).body as { data: Match }).data;
  const bracket = async () =>
    ((await manager('get', `/festival-categories/${festival.categoryId}/bracket`)).body as { data: Bracket }).data;
  const finalize = ({ matchId }: Pick<Contest, 'matchId'>, body: object) =>
    manager('post', `/festival-matches/${matchId}/finalize`, body);
  const sql = (text: string, values: unknown[] = []) =>
    service.database.asStudio<Record<string, unknown>>(festival.ctx.accountId, text, values);
  const logged = (action: string) =>
    sql(
      `SELECT subject_type, subject_id::int, actor_kind, actor_id::int, changes FROM accounts.activity_entry
       WHERE action = $1 ORDER BY id`,
      [action],
    );
  const scoringClient = async () => {
    const bearer = `Bearer ${await addApiToken(service, festival.ctx, ['festival_battles:operate'])}`;
    const path = (id: number) => `/api/v1/festival-battles/matches/${id}`;
    return {
      list: () => service.http.get('/api/v1/festival-battles/matches').set('Authorization', bearer),
      get: (id: number) => service.http.get(path(id)).set('Authorization', bearer),
      put: (id: number, a: number) =>
        service.http
          .put(`${path(id)}/audience-score`)
          .set('Authorization', bearer)
          .send({ audience_score_a: a, audience_score_b: 1_000_000 - a }),
    };
  };

  it('are shown with who voted to those who manage festivals, and without to judges', async () => {
    const contest = await addContest(service, festival, 5);
    await castVotes(service, festival.ctx, contest, 'ab');
    await activateJudge(service, festival.ctx, contest.judgeIds[1] ?? 0, false);
    await activateJudge(service, festival.ctx, contest.judgeIds[4] ?? 0, false);
    const judge = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['judge_festivals']);
    const shown = await match(contest.matchId);
    const [one, voted, three, four] = contest.judgeIds.map((assignment_id) => ({
      assignment_id,
      display_name: expect.any(String) as string,
      has_voted: false,
      is_active: true,
    }));
    expect(shown).toEqual({
      id: contest.matchId,
      edition_id: festival.editionId,
      category_id: festival.categoryId,
      edition_label: expect.any(String),
      category_label: expect.any(String),
      round_number: 1,
      position: 1,
      status: 'ready',
      state: 'ready',
      performer_a: { id: contest.entryA, name: expect.any(String) },
      performer_b: { id: contest.entryB, name: expect.any(String) },
      active_judges: 3,
      judge_votes: { required: 4, submitted: 1, a: 1, b: 0 },
      jury: { percentage_a: null, percentage_b: null },
      audience: { score_a: null, score_b: null, percentage_a: null, percentage_b: null },
      combined: { percentage_a: null, percentage_b: null },
      winner: null,
      next_match_id: null,
      next_slot: null,
      decided_by_user_id: null,
      decided_by_api_token_id: null,
      tie_break_reason: null,
      audience_recorded_at: null,
      finalized_at: null,
      // A vote that no longer counts is still told; who neither judges nor voted is not.
      judges: [{ ...one, has_voted: true }, { ...voted, has_voted: true, is_active: false }, three, four],
    });
    expect(await match(contest.matchId, judge)).toEqual({ ...shown, judges: null });
    const path = `/festival-editions/${festival.editionId}/matches`;
    expect((await judge('get', path)).body).toEqual({ data: [{ ...shown, judges: null }], next_cursor: null });
    expect((await manager('get', path)).body).toEqual({ data: [shown], next_cursor: null });
    const drawnBracket = await judge('get', `/festival-categories/${festival.categoryId}/bracket`);
    expect((drawnBracket.body as { data: Bracket }).data.rounds[0]?.matches).toEqual([{ ...shown, judges: null }]);
    expect(refusalOf(await judge('post', `/festival-matches/${contest.matchId}/finalize`, {}))).toBe('403 forbidden');
  });

  it('are filtered by what the rules say of them: the same state in SQL as in the domain (FEST-31)', async () => {
    await addEligibleEntries(service, festival, 64);
    const judges = await addJudges(service, festival, 5);
    await drawn(service, festival);
    const samples = fc.sample(
      fc.record({
        votes: fc.array(fc.constantFrom('a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', null), { minLength: 5, maxLength: 5 }),
        score: fc.constantFrom<readonly [number, number] | null>(
          null,
          [0, 0],
          [500_000, 500_000],
          [250_000, 750_000],
          [0, 1_000_000],
          [600_000, 400_000],
          [20, 30],
          [1_000_000_000, 1_000_000_000],
          [999_999_999, 1_000_000_000],
        ),
      }),
      { numRuns: 32, seed: 7 },
    );
    const ids = (await sql('SELECT id::int FROM festival.festival_match WHERE round_number = 1 ORDER BY id')).map(
      ({ id }) => Number(id),
    );
    for (const [index, { votes, score }] of samples.entries()) {
      const id = ids[index];
      await sql('UPDATE festival.festival_match SET audience_score_a = $2, audience_score_b = $3 WHERE id = $1', [
        id,
        score?.[0] ?? null,
        score?.[1] ?? null,
      ]);
      for (const [judge, vote] of votes.entries())
        if (vote !== null)
          await sql(
            `INSERT INTO festival.festival_judge_vote (account_id, match_id, assignment_id, selected_entry_id)
             SELECT account_id, id, $2, ${vote === 'a' ? 'entry_a_id' : 'entry_b_id'} FROM festival.festival_match WHERE id = $1 RETURNING 1`,
            [id, judges[judge]],
          );
    }
    const list = async (query: string) => {
      const path = `/festival-editions/${festival.editionId}/matches?limit=100${query}`;
      return ((await manager('get', path)).body as { data: Match[] }).data;
    };
    const stateOf = ({ status, audience: { score_a: a, score_b: b }, active_judges, judge_votes }: Match) =>
      matchState({
        status: MATCH_STATUSES.find((known) => known === status) ?? 'pending',
        audience: a === null || b === null ? null : { a, b },
        activeJudges: active_judges,
        votes: judge_votes,
      });
    const seen = new Set<string | null>();
    // Five judges, then four: with whom everything can be there.
    for (const isActive of [true, false]) {
      await activateJudge(service, festival.ctx, judges[4] ?? 0, isActive);
      const all = await list('');
      expect(all).toHaveLength(63);
      for (const state of MATCH_STATES) {
        const expected = all.filter((one) => stateOf(one) === state).map(({ id }) => id);
        expect((await list(`&state=${state}`)).map(({ id }) => id)).toEqual(expected);
        if (expected.length > 0) seen.add(state);
      }
      for (const status of MATCH_STATUSES)
        expect(await list(`&status=${status}`)).toEqual(all.filter((one) => one.status === status));
      expect(await list('&status=pending&state=ready')).toEqual([]);
      expect(await list('&category_id=987654')).toEqual([]);
      expect(await list(`&category_id=${festival.categoryId}`)).toHaveLength(63);
    }
    expect(seen).toEqual(new Set(['ready', 'waiting_for_judges', 'jury_decision_required']));
    const path = `/festival-editions/${festival.editionId}/matches`;
    for (const query of ['state=done', 'status=open', 'category_id=x', 'limit=0', 'cursor=none'])
      expect(refusalOf(await manager('get', `${path}?${query}`))).toBe(`422 validation_failed ${query.split('=')[0]}`);
  });

  describe('finalised by hand (FEST-39)', () => {
    const HALVES = { audience_votes_a: 20, audience_votes_b: 30 };

    it('end with numbers that replace a stored score; the same again changes nothing', async () => {
      const contest = await addContest(service, festival);
      await castVotes(service, festival.ctx, contest, 'aaab');
      const { put } = await scoringClient();
      await sql('UPDATE festival.festival_match SET audience_score_a = 0, audience_score_b = 0 WHERE id = $1', [
        contest.matchId,
      ]);
      expect(refusalOf(await finalize(contest, {}))).toBe('422 audience_empty audience_votes_a');
      const answer = await finalize(contest, HALVES);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        {
          data: {
            status: 'completed',
            state: 'completed',
            judge_votes: { submitted: 4, a: 3, b: 1 },
            jury: { percentage_a: 75, percentage_b: 25 },
            audience: { score_a: 20, score_b: 30, percentage_a: 40, percentage_b: 60 },
            combined: { percentage_a: 57.5, percentage_b: 42.5 },
            winner: { id: contest.entryA },
            decided_by_user_id: managerId,
            decided_by_api_token_id: null,
            tie_break_reason: null,
            finalized_at: expect.any(String),
          },
        },
      ]);
      for (const same of [
        HALVES,
        {},
        { ...HALVES, tie_winner_entry_id: contest.entryB, tie_break_reason: 'Ignored' },
      ]) {
        const again = await finalize(contest, same);
        expect([again.status, again.body]).toEqual([200, answer.body]);
      }
      for (const other of [
        { audience_votes_a: 30, audience_votes_b: 20 },
        { audience_votes_a: 40, audience_votes_b: 60 },
      ])
        expect(refusalOf(await finalize(contest, other))).toBe('422 match_not_ready match');
      expect(refusalOf(await put(contest.matchId, 400_000))).toBe('409 audience_score_conflict');
      expect(await logged('battle.match_finalized')).toEqual([
        {
          subject_type: 'festival_match',
          subject_id: contest.matchId,
          actor_kind: 'staff',
          actor_id: managerId,
          changes: {
            winner_entry_id: contest.entryA,
            judge_votes: { a: 3, b: 1 },
            audience_score: { a: 20, b: 30 },
            combined_percentage: { a: 57.5, b: 42.5 },
          },
        },
      ]);
    });

    it('are refused in the stated order', async () => {
      const contest = await addContest(service, festival, 3);
      const setEdition = (status: string) =>
        sql('UPDATE festival.festival_edition SET status = $2 WHERE id = $1', [festival.editionId, status]);
      await setEdition('cancelled');
      expect(refusalOf(await finalize(contest, {}))).toBe('422 edition_closed match');
      await setEdition('completed');
      expect(refusalOf(await finalize(contest, {}))).toBe('422 judges_not_four match');
      const [fourth = 0, fifth = 0] = await addJudges(service, festival, 2);
      expect(refusalOf(await finalize(contest, HALVES))).toBe('422 judges_not_four match');
      await activateJudge(service, festival.ctx, fifth, false);
      const four = { ...contest, judgeIds: [...contest.judgeIds, fourth] };
      await castVotes(service, festival.ctx, four, 'aab');
      expect(refusalOf(await finalize(contest, {}))).toBe('422 votes_missing match');
      await castVotes(service, festival.ctx, four, 'aabb');
      expect(refusalOf(await finalize(contest, {}))).toBe('422 audience_missing audience_votes_a');
      const none = { audience_votes_a: 0, audience_votes_b: 0 };
      expect(refusalOf(await finalize(contest, none))).toBe('422 audience_empty audience_votes_a');
      const even = { audience_votes_a: 7, audience_votes_b: 7 };
      const winner = { tie_winner_entry_id: contest.entryB };
      expect(refusalOf(await finalize(contest, { ...even, tie_winner_entry_id: 987_654 }))).toBe(
        '422 tie_winner_required tie_winner_entry_id',
      );
      expect(refusalOf(await finalize(contest, { ...even, ...winner }))).toBe(
        '422 tie_reason_required tie_break_reason',
      );
      expect(await match(contest.matchId)).toMatchObject({
        status: 'ready',
        audience: { score_a: null },
        winner: null,
      });
      expect(await logged('battle.match_finalized')).toEqual([]);
    });

    it.each<[object, string]>([
      [{ audience_votes_a: 1 }, 'audience_votes_b'],
      [{ audience_votes_b: 1, audience_votes_a: null }, 'audience_votes_a'],
      [{ audience_votes_a: -1, audience_votes_b: 1.5 }, 'audience_votes_a audience_votes_b'],
      [{ audience_votes_a: 1_000_000_001, audience_votes_b: '1' }, 'audience_votes_a audience_votes_b'],
      [{ tie_winner_entry_id: 0, tie_break_reason: 'ab' }, 'tie_winner_entry_id tie_break_reason'],
      [{ tie_break_reason: '  a  ' }, 'tie_break_reason'],
      [{ tie_break_reason: 'x'.repeat(2001) }, 'tie_break_reason'],
      [{ tie_break_reason: 'a\u0000bc' }, 'tie_break_reason'],
    ])('refuse %j (422), before the match is looked for', async (body, keys) => {
      expect(refusalOf(await finalize({ matchId: 987_654 }, body))).toBe(`422 validation_failed ${keys}`);
    });

    it('take the largest numbers, and 1 : 0 for the one performer who appears', async () => {
      const absent = await addContest(service, festival);
      await castVotes(service, festival.ctx, absent, 'bbbb');
      const alone = await finalize(absent, { audience_votes_a: 0, audience_votes_b: 1 });
      expect(alone.body).toMatchObject({
        data: {
          winner: { id: absent.entryB },
          audience: { percentage_a: 0, percentage_b: 100 },
          combined: { percentage_a: 0, percentage_b: 100 },
        },
      });
      const categoryId = await addCategory(service, festival);
      const close = await addContest(service, { ...festival, categoryId });
      await castVotes(service, festival.ctx, close, 'aabb');
      const most = { audience_votes_a: 999_999_999, audience_votes_b: 1_000_000_000 };
      expect((await finalize(close, most)).body).toMatchObject({
        data: { winner: { id: close.entryB }, combined: { percentage_a: 50, percentage_b: 50 } },
      });
    });

    it('decide a tie that a scoring client waits for; then its GET and the repeated PUT show it (FEST-25, FEST-38)', async () => {
      const contest = await addContest(service, festival);
      await castVotes(service, festival.ctx, contest, 'aaab');
      const client = await scoringClient();
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await client.put(contest.matchId, 250_000).expect(202)).body).toMatchObject({
          data: { state: 'jury_decision_required', winner: null },
        });
      expect(refusalOf(await finalize(contest, {}))).toBe('422 tie_winner_required tie_winner_entry_id');
      const decision = { tie_winner_entry_id: contest.entryB, tie_break_reason: '  A further round  ' };
      const decided = await finalize(contest, decision);
      expect(decided.body).toMatchObject({
        data: { status: 'completed', winner: { id: contest.entryB }, tie_break_reason: 'A further round' },
      });
      expect((await finalize(contest, decision)).body).toEqual(decided.body);
      expect(refusalOf(await finalize(contest, { ...decision, tie_winner_entry_id: contest.entryA }))).toBe(
        '422 match_not_ready match',
      );
      const shown = await client.get(contest.matchId).expect(200);
      expect(shown.body).toEqual({
        data: {
          id: contest.matchId,
          edition_label: expect.any(String),
          category_label: expect.any(String),
          round_number: 1,
          position: 1,
          state: 'completed',
          performer_a: { id: contest.entryA, name: expect.any(String) },
          performer_b: { id: contest.entryB, name: expect.any(String) },
          judge_votes: { required: 4, submitted: 4, a: 3, b: 1 },
          audience: { score_a: 250_000, score_b: 750_000, percentage_a: 25, percentage_b: 75 },
          combined: { percentage_a: 50, percentage_b: 50 },
          winner: { id: contest.entryB, name: expect.any(String) },
        },
        meta: { locale: 'en', poll_interval_seconds: 5 },
      });
      expect((await client.put(contest.matchId, 250_000).expect(200)).body).toEqual(shown.body);
      const conflict = await client.put(contest.matchId, 300_000).expect(409);
      expect(conflict.body).toEqual({
        ...shown.body,
        message: expect.any(String),
        code: 'audience_score_conflict',
      });
      expect((await client.list().expect(200)).body).toMatchObject({ data: [] });
      expect((await logged('battle.match_finalized')).map(({ changes }) => changes)).toEqual([
        expect.objectContaining({ winner_entry_id: contest.entryB, tie_break_reason: 'A further round' }),
      ]);
    });
  });

  it('give back a wrong measurement, with a reason, while they are ready', async () => {
    const contest = await addContest(service, festival);
    await castVotes(service, festival.ctx, contest, 'aab');
    const { put } = await scoringClient();
    const clear = (reason: unknown) =>
      manager('post', `/festival-matches/${contest.matchId}/clear-audience-score`, { reason });
    for (const reason of ['ab', 5, null, 'x'.repeat(2001)])
      expect(refusalOf(await clear(reason))).toBe('422 validation_failed reason');
    expect((await clear('Nothing there')).status).toBe(200);
    await put(contest.matchId, 600_000).expect(202);
    const cleared = await clear(' Wrong microphone ');
    expect(cleared.body).toMatchObject({
      data: { state: 'ready', audience: { score_a: null, score_b: null }, audience_recorded_at: null },
    });
    expect((await clear('Once more')).body).toEqual(cleared.body);
    expect(await logged('battle.audience_score_cleared')).toEqual([
      {
        subject_type: 'festival_match',
        subject_id: contest.matchId,
        actor_kind: 'staff',
        actor_id: managerId,
        changes: { audience_score_a: 600_000, audience_score_b: 400_000, reason: 'Wrong microphone' },
      },
    ]);
    // What was refused before is now the first score.
    await put(contest.matchId, 700_000).expect(202);
    await castVotes(service, festival.ctx, contest, 'aabb');
    await put(contest.matchId, 700_000).expect(200);
    expect(refusalOf(await clear('Too late'))).toBe('422 match_not_ready match');
    expect(await logged('battle.audience_score_recorded')).toHaveLength(2);
  });

  it('are played from eight entries to the champion over HTTP alone (FEST-16 to FEST-19, FEST-21)', async () => {
    const path = `/festival-categories/${festival.categoryId}/bracket`;
    expect(await bracket()).toEqual({ category_id: festival.categoryId, size: 0, rounds: [], champion: null });
    expect(refusalOf(await manager('post', path, {}))).toBe('422 not_enough_entries category');
    expect(refusalOf(await manager('delete', path))).toBe('404 not_found');
    const entries: number[] = [];
    for (let number = 1; number <= 8; number += 1) {
      const input = { category_id: festival.categoryId, entry_name: `Crew ${number}` };
      const { body } = await manager('post', `/festival-editions/${festival.editionId}/entries`, input);
      const { id } = (body as { data: { id: number } }).data;
      expect((await manager('post', `/festival-entries/${id}/accept`, {})).status).toBe(200);
      entries.push(id);
    }
    const judges: number[] = [];
    for (const name of ['Ana', 'Bo', 'Cleo', 'Dee']) {
      const input = { display_name: name, category_ids: [festival.categoryId] };
      const { body } = await manager('post', `/festival-editions/${festival.editionId}/judges`, input);
      judges.push((body as { data: { id: number } }).data.id);
    }
    expect(refusalOf(await manager('post', path, { regenerate: null }))).toBe('422 validation_failed regenerate');
    const first = await manager('post', path, {});
    expect(first.status).toBe(201);
    expect(refusalOf(await manager('post', path, {}))).toBe('422 bracket_exists regenerate');
    expect((await manager('post', path, { regenerate: true })).status).toBe(201);
    const { size, rounds, champion } = await bracket();
    expect([size, rounds.map(({ matches }) => matches.length), champion]).toEqual([8, [4, 2, 1], null]);
    const client = await scoringClient();
    let played = 0;
    for (;;) {
      const [next] = ((await client.list().expect(200)).body as { data: Match[] }).data;
      if (!next) break;
      const choice = played % 2 === 0 ? next.performer_a : next.performer_b;
      await client.put(next.id, 500_000).expect(202);
      for (const judge of judges)
        await manager('put', `/festival-matches/${next.id}/votes/${judge}`, { selected_entry_id: choice?.id });
      const { body } = await client.put(next.id, 500_000).expect(200);
      expect(body).toMatchObject({ data: { state: 'completed', winner: choice } });
      const { next_match_id: nextId, next_slot: slot } = await match(next.id);
      if (nextId !== null)
        expect(await match(nextId)).toMatchObject({ [slot === 'a' ? 'performer_a' : 'performer_b']: choice });
      played += 1;
    }
    expect(played).toBe(7);
    const end = await bracket();
    const final = end.rounds.at(-1)?.matches[0];
    expect(end.champion).toEqual(final?.winner);
    expect(entries).toContain(end.champion?.id);
    expect(end.rounds.flatMap(({ matches }) => matches).every(({ status }) => status === 'completed')).toBe(true);
    expect(refusalOf(await manager('post', path, { regenerate: true }))).toBe('422 bracket_locked category');
    expect(refusalOf(await manager('delete', path))).toBe('422 bracket_locked category');
    const draws = [...(await logged('battle.bracket_generated')), ...(await logged('battle.bracket_regenerated'))];
    expect(draws).toHaveLength(2);
    const order = rounds[0]?.matches.map(({ performer_a }) => performer_a?.id) ?? [];
    order.push(...(rounds[0]?.matches.map(({ performer_b }) => performer_b?.id) ?? []));
    expect(draws[1]).toMatchObject({
      subject_type: 'festival_category',
      subject_id: festival.categoryId,
      actor_id: managerId,
      changes: { size: 8, drawn_entry_ids: order },
    });
    expect(await logged('battle.match_finalized')).toHaveLength(7);
  });
});
