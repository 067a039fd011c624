import { sharedTestApp, type TestApp } from '../../support/app';
import { activateJudge, addContest, addJudge, castVotes, type Contest } from '../../support/battles';
import { addCategory, addEdition, type OpenFestival, openFestival } from '../../support/festival';
import { clientOfRole, type ManageClient, manageClient, refusalOf } from '../../support/manage';
import { addStaff, signInStaff } from '../../support/staff';

const JUDGE = ['judge_festivals'] as const;

describe('judges and votes as staff manage them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let manager: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    festival = await openFestival(service);
    manager = await clientOfRole(service, festival.ctx, 'trainer', ['manage_festivals']);
  });

  const judgesPath = () => `/festival-editions/${festival.editionId}/judges`;
  const addOver = (input: object = {}) =>
    manager('post', judgesPath(), { display_name: 'Ines', category_ids: [festival.categoryId], ...input });
  const idOf = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;
  const logged = (prefix: string) =>
    service.database.asStudio<{ action: string; changes: unknown; actor_kind: string; actor_id: number }>(
      festival.ctx.accountId,
      `SELECT action, changes, actor_kind, actor_id::int FROM accounts.activity_entry WHERE action LIKE $1 ORDER BY id`,
      [`${prefix}%`],
    );
  /** A person who judges, signed in. */
  const signedInJudge = async (categoryIds: readonly number[] = [festival.categoryId]) => {
    const { userId, email } = await addStaff(service, festival.ctx, 'event_festival_staff', JUDGE);
    const client = manageClient(service, `Bearer ${await signInStaff(service, email, festival.ctx.accountId)}`);
    const assignmentId = await addJudge(service, festival, { userId, categoryIds });
    return { userId, client, assignmentId };
  };
  const votesOf = ({ matchId }: Contest) =>
    service.database.asStudio<{ entry: number; by: number }>(
      festival.ctx.accountId,
      `SELECT selected_entry_id::int AS entry, entered_by_user_id::int AS by FROM festival.festival_judge_vote
       WHERE match_id = $1 ORDER BY id`,
      [matchId],
    );

  describe('a judge', () => {
    it('is added, changed, listed and deleted, each once in the log (FEST-8, FEST-13)', async () => {
      const { userId } = await addStaff(service, festival.ctx, 'trainer');
      const answer = await addOver({ user_id: userId, is_head_judge: true });
      expect(answer.status).toBe(201);
      const id = idOf(answer);
      const shown = {
        id,
        edition_id: festival.editionId,
        user_id: userId,
        display_name: 'Ines',
        category_ids: [festival.categoryId],
        is_head_judge: true,
        is_active: true,
        votes_count: 0,
      };
      expect(answer.body).toEqual({ data: shown });
      const second = await addCategory(service, festival);
      const changes = { display_name: 'Inés 🎤', user_id: null, category_ids: [second], is_active: false };
      const changed = await manager('patch', `/festival-judges/${id}`, changes);
      expect(changed.body).toEqual({ data: { ...shown, ...changes } });
      const again = await manager('patch', `/festival-judges/${id}`, changes);
      expect([again.status, again.body]).toEqual([200, changed.body]);
      const other = idOf(await addOver());
      const first = await manager('get', `${judgesPath()}?limit=1`);
      const page = first.body as { data: unknown[]; next_cursor: string };
      expect(page.data).toEqual([{ ...shown, ...changes }]);
      const rest = await manager('get', `${judgesPath()}?limit=1&cursor=${page.next_cursor}`);
      expect(rest.body).toMatchObject({ data: [{ id: other }], next_cursor: null });
      expect((await manager('delete', `/festival-judges/${id}`)).status).toBe(204);
      expect(refusalOf(await manager('delete', `/festival-judges/${id}`))).toBe('404 not_found');
      const log = await logged('festival_judge.');
      expect(log.map(({ action }) => action)).toEqual([
        'festival_judge.created',
        'festival_judge.updated',
        'festival_judge.created',
        'festival_judge.deleted',
      ]);
      expect(log[1]?.changes).toEqual({
        display_name: { before: 'Ines', after: 'Inés 🎤' },
        user_id: { before: userId, after: null },
        category_ids: { before: [festival.categoryId], after: [second] },
        is_active: { before: true, after: false },
      });
    });

    it.each<[string, object]>([
      ['display_name', { display_name: ' ' }],
      ['display_name', { display_name: 'x'.repeat(256) }],
      ['display_name', { display_name: 'a\u0000b' }],
      ['category_ids', { category_ids: [] }],
      ['category_ids', { category_ids: null }],
      ['category_ids', { category_ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
      ['category_ids', { category_ids: ['1'] }],
      ['user_id', { user_id: 0 }],
      ['is_active', { is_active: null }],
      ['is_head_judge', { is_head_judge: 'yes' }],
    ])('is refused for a wrong %s: %j', async (field, input) => {
      const answer = await addOver(input);
      expect(answer.status).toBe(422);
      const [key = ''] = Object.keys((answer.body as { errors: object }).errors);
      expect(key.split('.')[0]).toBe(field);
    });

    it('is staff of the studio, once in an edition, and judges categories of it (GEN-9)', async () => {
      const elsewhere = await openFestival(service);
      const otherEdition = await addEdition(service, festival.ctx);
      const otherCategory = await addCategory(service, { ...festival, editionId: otherEdition });
      const { userId } = await addStaff(service, festival.ctx, 'trainer');
      const { userId: stranger } = await addStaff(service, elsewhere.ctx, 'trainer');
      const good = festival.categoryId;
      for (const wrong of [stranger, 987_654])
        expect(refusalOf(await addOver({ user_id: wrong }))).toBe('422 validation_failed user_id');
      for (const wrong of [elsewhere.categoryId, otherCategory, 987_654])
        expect(refusalOf(await addOver({ category_ids: [good, wrong] }))).toBe('422 validation_failed category_ids.1');
      await addOver({ user_id: userId });
      expect(refusalOf(await addOver({ user_id: userId }))).toBe('422 already_taken user_id');
      const path = `/festival-judges/${idOf(await addOver())}`;
      const change = async (input: object) => refusalOf(await manager('patch', path, input));
      expect(await change({ user_id: userId })).toBe('422 already_taken user_id');
      expect(await change({ user_id: stranger })).toBe('422 validation_failed user_id');
      expect(await change({ category_ids: [otherCategory] })).toBe('422 validation_failed category_ids.0');
      // The same person may judge another edition.
      const input = { display_name: 'Ines', category_ids: [otherCategory], user_id: userId };
      expect((await manager('post', `/festival-editions/${otherEdition}/judges`, input)).status).toBe(201);
    });

    it('is added once by two managers at once', async () => {
      const { userId } = await addStaff(service, festival.ctx, 'trainer');
      const answers = await Promise.all([1, 2, 3].map(() => addOver({ user_id: userId })));
      const outcomes = answers.map(refusalOf).toSorted((one, other) => one.localeCompare(other));
      expect(outcomes).toEqual(['201', '422 already_taken user_id', '422 already_taken user_id']);
    });

    it('stays once there is a vote, and can be deactivated (FEST-13)', async () => {
      const contest = await addContest(service, festival);
      await castVotes(service, festival.ctx, contest, 'aaab');
      const path = `/festival-judges/${contest.judgeIds[0]}`;
      expect(refusalOf(await manager('delete', path))).toBe('422 in_use assignment');
      const off = await manager('patch', path, { is_active: false });
      expect(off.body).toMatchObject({ data: { is_active: false, votes_count: 1 } });
      const match = await manager('get', `/festival-matches/${contest.matchId}`);
      expect(match.body).toMatchObject({ data: { active_judges: 3, judge_votes: { submitted: 3, a: 2, b: 1 } } });
      await manager('patch', path, { is_active: true });
      const back = await manager('get', `/festival-matches/${contest.matchId}`);
      expect(back.body).toMatchObject({ data: { active_judges: 4, judge_votes: { submitted: 4, a: 3, b: 1 } } });
    });
  });

  describe('a personal vote', () => {
    const vote = (client: ManageClient, { matchId }: Contest, entryId: number) =>
      client('put', `/festival-matches/${matchId}/vote`, { selected_entry_id: entryId });

    it('is saved, can change while the match is ready, and the same one again is not told (FEST-9, FEST-10, FEST-12)', async () => {
      const contest = await addContest(service, festival, 3);
      const judge = await signedInJudge();
      await castVotes(service, festival.ctx, contest, 'aaa');
      const before = await judge.client('get', '/festival-judging/matches');
      const shown = {
        id: contest.matchId,
        edition_label: expect.any(String),
        category_label: expect.any(String),
        round_number: 1,
        position: 1,
        performer_a: { id: contest.entryA, name: expect.any(String) },
        performer_b: { id: contest.entryB, name: expect.any(String) },
        assignment_id: judge.assignmentId,
        selected_entry_id: null,
      };
      expect(before.body).toEqual({ data: [shown], next_cursor: null });
      const choices = [contest.entryA, contest.entryA, contest.entryB];
      for (const choice of choices) {
        const answer = await vote(judge.client, contest, choice);
        expect([answer.status, answer.body]).toEqual([200, { data: { ...shown, selected_entry_id: choice } }]);
      }
      expect((await votesOf(contest)).at(-1)).toEqual({ entry: contest.entryB, by: judge.userId });
      const log = (await logged('battle.judge_vote_saved')).slice(3);
      const told = {
        action: 'battle.judge_vote_saved',
        changes: { assignment_id: judge.assignmentId },
        actor_kind: 'staff',
        actor_id: judge.userId,
      };
      expect(log).toEqual([told, told]);
      const match = await manager('get', `/festival-matches/${contest.matchId}`);
      expect(match.body).toMatchObject({ data: { status: 'ready', judge_votes: { submitted: 4 } } });
    });

    it('needs the own assignment, active for the category (403, FEST-10)', async () => {
      const contest = await addContest(service, festival);
      const other = await addCategory(service, festival);
      const nobody = await clientOfRole(service, festival.ctx, 'event_festival_staff', JUDGE);
      const ofOther = await signedInJudge([other]);
      const inactive = await signedInJudge();
      await activateJudge(service, festival.ctx, inactive.assignmentId, false);
      for (const client of [nobody, ofOther.client, inactive.client]) {
        expect(refusalOf(await vote(client, contest, contest.entryA))).toBe('403 forbidden');
        expect((await client('get', '/festival-judging/matches')).body).toEqual({ data: [], next_cursor: null });
      }
      expect(refusalOf(await vote(manager, contest, contest.entryA))).toBe('403 forbidden');
      expect(await votesOf(contest)).toEqual([]);
      const elsewhere = await openFestival(service);
      expect(refusalOf(await vote(nobody, await addContest(service, elsewhere), contest.entryA))).toBe('404 not_found');
    });

    it('is for one of the two, in a ready match of an edition that goes on (FEST-11)', async () => {
      const contest = await addContest(service, festival, 3);
      const judge = await signedInJudge();
      expect(refusalOf(await vote(judge.client, contest, 987_654))).toBe('422 entry_not_in_match selected_entry_id');
      expect(
        refusalOf(await judge.client('put', `/festival-matches/${contest.matchId}/vote`, { selected_entry_id: '1' })),
      ).toBe('422 validation_failed selected_entry_id');
      const setEdition = (status: string) =>
        service.database.asStudio(
          festival.ctx.accountId,
          'UPDATE festival.festival_edition SET status = $2 WHERE id = $1',
          [festival.editionId, status],
        );
      for (const status of ['draft', 'cancelled', 'archived']) {
        await setEdition(status);
        expect(refusalOf(await vote(judge.client, contest, contest.entryA))).toBe('422 edition_closed match');
        expect((await judge.client('get', '/festival-judging/matches')).body).toMatchObject({ data: [] });
      }
      for (const status of ['published', 'in_progress', 'completed']) {
        await setEdition(status);
        expect((await vote(judge.client, contest, contest.entryA)).status).toBe(200);
      }
      await castVotes(service, festival.ctx, contest, 'aaa');
      await manager('post', `/festival-matches/${contest.matchId}/finalize`, {
        audience_votes_a: 1,
        audience_votes_b: 0,
      });
      expect(refusalOf(await vote(judge.client, contest, contest.entryB))).toBe('422 match_not_ready match');
      expect((await votesOf(contest))[0]).toEqual({ entry: contest.entryA, by: judge.userId });
    });
  });

  it('enter votes of judges without a sign-in only, who are active for the category (FEST-10)', async () => {
    const contest = await addContest(service, festival, 3);
    const { assignmentId } = await signedInJudge();
    const enter = async (assignment: number | string, entryId = contest.entryA, client = manager) =>
      client('put', `/festival-matches/${contest.matchId}/votes/${assignment}`, { selected_entry_id: entryId });
    expect(refusalOf(await enter(assignmentId))).toBe('422 judge_votes_personally assignment');
    const [own = 0, second = 0, third = 0] = contest.judgeIds;
    await activateJudge(service, festival.ctx, third, false);
    const elsewhere = await addContest(service, await openFestival(service));
    const ofOther = await addJudge(service, festival, { categoryIds: [await addCategory(service, festival)] });
    for (const wrong of [third, elsewhere.judgeIds[0] ?? 0, ofOther, 987_654, 'x'])
      expect(refusalOf(await enter(wrong))).toBe('404 not_found');
    expect(refusalOf(await enter(own, 987_654))).toBe('422 entry_not_in_match selected_entry_id');
    const judgeOnly = await clientOfRole(service, festival.ctx, 'event_festival_staff', JUDGE);
    expect(refusalOf(await enter(own, contest.entryA, judgeOnly))).toBe('403 forbidden');
    expect((await enter(own)).body).toMatchObject({ data: { judge_votes: { submitted: 1, a: 1, b: 0 } } });
    expect((await enter(own)).status).toBe(200);
    expect((await enter(second, contest.entryB)).body).toMatchObject({ data: { judge_votes: { a: 1, b: 1 } } });
    expect((await enter(own, contest.entryB)).body).toMatchObject({ data: { judge_votes: { a: 0, b: 2 } } });
    expect((await logged('battle.judge_vote_saved')).map(({ changes }) => changes)).toEqual(
      [own, second, own].map((id) => ({ assignment_id: id })),
    );
  });
});
