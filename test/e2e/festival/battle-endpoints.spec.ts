import { addApiToken } from '../../support/api-token';
import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  activateJudge,
  addContest,
  addEligibleEntries,
  addJudge,
  addJudges,
  castVotes,
  type Contest,
  drawn,
} from '../../support/battles';
import {
  addCategory,
  addEdition,
  moveEdition,
  type OpenFestival,
  openFestival,
  switchFestivals,
} from '../../support/festival';
import { given } from '../../support/given';
import { refusalOf, setMode } from '../../support/manage';

const MATCHES = '/api/v1/festival-battles/matches';
const META = { locale: 'en', poll_interval_seconds: 5 };
const SCORE = { audience_score_a: 600_000, audience_score_b: 400_000 };
const OTHER = { audience_score_a: 500_000, audience_score_b: 500_000 };

describe('battle endpoints', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let bearer: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_FESTIVAL_BATTLES: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    festival = await openFestival(service);
    bearer = await newBearer();
  });

  const newBearer = async (ctx = festival.ctx) =>
    `Bearer ${await addApiToken(service, ctx, ['festival_battles:operate'])}`;
  const get = (path = '', authorization = bearer) =>
    service.http.get(MATCHES + path).set('Authorization', authorization);
  const put = (id: number | string, body: object | string = SCORE, authorization = bearer) =>
    service.http
      .put(`${MATCHES}/${id}/audience-score`)
      .set('Authorization', authorization)
      .set('Content-Type', 'application/json')
      .send(body);
  const sql = (text: string, values: unknown[] = []) =>
    service.database.asStudio<Record<string, unknown>>(festival.ctx.accountId, text, values);
  const setEdition = (status: string) =>
    sql('UPDATE festival.festival_edition SET status = $2 WHERE id = $1', [festival.editionId, status]);
  const logged = () =>
    sql(`SELECT action, actor_kind, changes FROM accounts.activity_entry
         WHERE action IN ('battle.audience_score_recorded', 'battle.match_finalized') ORDER BY id`);
  const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);

  it('list ready matches of two performers in open editions, in order, with the stated fields only (FEST-29, FEST-30)', async () => {
    const contest = await addContest(service, festival);
    const later = {
      ...festival,
      editionId: await addEdition(service, festival.ctx, {
        startsAt: new Date('2026-07-01T06:00:00Z'),
        endsAt: new Date('2026-07-02T06:00:00Z'),
      }),
    };
    const laterCategory = { ...later, categoryId: await addCategory(service, later) };
    await addEligibleEntries(service, laterCategory, 5);
    const other = await drawn(service, laterCategory);
    const elsewhere = await openFestival(service);
    await addContest(service, elsewhere);
    const first = await get().expect(200);
    expect(idsOf(first)).toEqual([contest.matchId]);
    expect(first.get('Cache-Control')).toBe('no-store');
    expect(first.body).toEqual({
      data: [
        {
          id: contest.matchId,
          edition_label: expect.stringContaining('Festival'),
          category_label: expect.stringContaining('Category'),
          round_number: 1,
          position: 1,
          state: 'ready',
          performer_a: { id: contest.entryA, name: expect.stringContaining('Entry') },
          performer_b: { id: contest.entryB, name: expect.stringContaining('Entry') },
          judge_votes: { required: 4, submitted: 0, a: 0, b: 0 },
          audience: { score_a: null, score_b: null, percentage_a: null, percentage_b: null },
          combined: { percentage_a: null, percentage_b: null },
          winner: null,
        },
      ],
      next_cursor: null,
      meta: META,
    });
    await sql(`UPDATE festival.festival_edition SET status = 'in_progress' WHERE id = $1`, [later.editionId]);
    const ready = other.filter(({ status }) => status === 'ready').map(({ id }) => id);
    expect(ready).toHaveLength(2);
    expect(idsOf(await get())).toEqual([...ready, contest.matchId]);
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await get(`?limit=1${cursor && `&cursor=${cursor}`}`).expect(200);
      const page = body as { data: { id: number }[]; next_cursor: string | null };
      pages.push(page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([...ready, contest.matchId].map((id) => [id]));
    await setEdition('completed');
    expect(idsOf(await get())).toEqual(ready);
  });

  it.each(['?limit=0', '?limit=501', '?limit=x', '?cursor=none'])('refuse the list with %s (422)', async (query) => {
    expect(refusalOf(await get(query))).toBe(`422 validation_failed ${query.slice(1).split('=')[0]}`);
  });

  it('tell the language of the studio (FEST-29)', async () => {
    const spanish = await openFestival(service, { studio: { defaultLanguage: 'es' } });
    const { body } = await get('', await newBearer(spanish.ctx)).expect(200);
    expect(body).toEqual({ data: [], next_cursor: null, meta: { locale: 'es', poll_interval_seconds: 5 } });
  });

  it('follow the example: stored once, waiting, completed by the repeat after the fourth vote (FEST-36 to FEST-38)', async () => {
    await addEligibleEntries(service, festival, 3);
    const judgeIds = await addJudges(service, festival);
    const [first, , final] = await drawn(service, festival);
    const contest: Contest = { matchId: first?.id ?? 0, entryA: first?.a ?? 0, entryB: first?.b ?? 0, judgeIds };
    await castVotes(service, festival.ctx, contest, 'aab');
    const measurement = {
      metric: 'baseline_adjusted_integrated_energy',
      baseline_duration_ms: 2000,
      duration_ms: 5000,
      mean_dbfs_a: -18.25,
      extra: 1,
    };
    const waiting = await put(contest.matchId, { ...SCORE, measurement, account_id: 1 }).expect(202);
    expect(waiting.get('Cache-Control')).toBe('no-store');
    expect(waiting.body).toMatchObject({
      data: {
        state: 'waiting_for_judges',
        judge_votes: { required: 4, submitted: 3, a: 2, b: 1 },
        audience: { score_a: 600_000, score_b: 400_000, percentage_a: 60, percentage_b: 40 },
        combined: { percentage_a: null, percentage_b: null },
        winner: null,
      },
      meta: META,
    });
    expect((await put(contest.matchId).expect(202)).body).toEqual(waiting.body);
    const conflict = await put(contest.matchId, OTHER).expect(409);
    expect(conflict.get('Cache-Control')).toBe('no-store');
    expect(conflict.body).toEqual({ ...waiting.body, message: expect.any(String), code: 'audience_score_conflict' });
    expect((await logged()).map(({ action }) => action)).toEqual(['battle.audience_score_recorded']);

    await castVotes(service, festival.ctx, contest, 'aaba');
    const everythingThere = await get(`/${contest.matchId}`).expect(200);
    expect(everythingThere.body.data).toMatchObject({ state: 'ready', winner: null });
    const completed = await put(contest.matchId).expect(200);
    expect(completed.get('Cache-Control')).toBe('no-store');
    expect(completed.body.data).toMatchObject({
      state: 'completed',
      judge_votes: { submitted: 4, a: 3, b: 1 },
      audience: { percentage_a: 60, percentage_b: 40 },
      combined: { percentage_a: 67.5, percentage_b: 32.5 },
      winner: { id: contest.entryA },
    });
    expect((await get(`/${contest.matchId}`).expect(200)).body).toEqual(completed.body);
    expect((await put(contest.matchId).expect(200)).body).toEqual(completed.body);
    expect(refusalOf(await put(contest.matchId, OTHER))).toBe('409 audience_score_conflict');
    const [next] = await sql('SELECT status, entry_a_id::int AS a FROM festival.festival_match WHERE id = $1', [
      final?.id,
    ]);
    expect(next).toEqual({ status: 'ready', a: contest.entryA });
    const log = await logged();
    expect(log.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['battle.audience_score_recorded', 'api_token'],
      ['battle.match_finalized', 'api_token'],
    ]);
    const { extra: _, ...kept } = measurement;
    expect(log[0]?.['changes']).toEqual({ ...SCORE, measurement: kept });
  });

  it('leave a tie to a manager (FEST-37, FEST-38)', async () => {
    const contest = await addContest(service, festival);
    await castVotes(service, festival.ctx, contest, 'aabb');
    const { body } = await put(contest.matchId, OTHER).expect(202);
    expect(body.data.state).toBe('jury_decision_required');
    expect((await put(contest.matchId, OTHER).expect(202)).body.data.state).toBe('jury_decision_required');
  });

  it.each([3, 5])('never complete with %i active judges (FEST-8)', async (count) => {
    const contest = await addContest(service, festival, count);
    await castVotes(service, festival.ctx, contest, 'aaaaa'.slice(0, Math.min(count, 4)));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { body } = await put(contest.matchId).expect(202);
      expect(body.data).toMatchObject({ state: 'waiting_for_judges', winner: null });
    }
    if (count === 5) {
      await activateJudge(service, festival.ctx, contest.judgeIds[4] ?? 0, false);
      await put(contest.matchId).expect(200);
    }
  });

  it('do not count the vote of a judge who no longer judges (FEST-13, FEST-24)', async () => {
    const contest = await addContest(service, festival);
    await castVotes(service, festival.ctx, contest, 'aaab');
    await activateJudge(service, festival.ctx, contest.judgeIds[0] ?? 0, false);
    await addJudge(service, festival);
    const { body } = await put(contest.matchId).expect(202);
    expect(body.data.judge_votes).toEqual({ required: 4, submitted: 3, a: 2, b: 1 });
  });

  it('show byes, which take no score; pending, foreign and unknown matches are not found (FEST-32)', async () => {
    await addEligibleEntries(service, festival, 3);
    const [, bye, final] = await drawn(service, festival);
    const { body } = await get(`/${bye?.id}`).expect(200);
    expect(body.data).toMatchObject({
      state: 'completed',
      performer_b: null,
      judge_votes: { submitted: 0 },
      audience: { percentage_a: null },
      combined: { percentage_a: 100, percentage_b: 0 },
      winner: { id: bye?.winner },
    });
    const foreign = await addContest(service, await openFestival(service));
    const ids = [final?.id ?? 0, foreign.matchId, 987_654, 'x', '0', '-1', '1.5', '9223372036854775808'];
    for (const id of ids) {
      expect(refusalOf(await get(`/${id}`))).toBe('404 not_found');
      expect(refusalOf(await put(id))).toBe('404 not_found');
    }
    expect(refusalOf(await put(bye?.id ?? 0))).toBe('404 not_found');
    const [untouched] = await sql(
      'SELECT count(*)::int AS count FROM festival.festival_match WHERE audience_score_a IS NOT NULL',
    );
    expect(untouched).toEqual({ count: 0 });
  });

  it('take scores of published, running and completed editions; decided matches are answered in any (FEST-33, FEST-34)', async () => {
    const contest = await addContest(service, festival);
    for (const status of ['draft', 'cancelled', 'archived']) {
      await setEdition(status);
      expect(refusalOf(await put(contest.matchId))).toBe('422 edition_closed match');
      await get(`/${contest.matchId}`).expect(200);
    }
    await setEdition('published');
    await moveEdition(service, festival.ctx, festival.editionId, 'start');
    await moveEdition(service, festival.ctx, festival.editionId, 'complete');
    await put(contest.matchId).expect(202);
    await castVotes(service, festival.ctx, contest, 'aaab');
    await put(contest.matchId).expect(200);
    await setEdition('cancelled');
    await put(contest.matchId).expect(200);
    expect(refusalOf(await put(contest.matchId, OTHER))).toBe('409 audience_score_conflict');
  });

  const measured = (measurement: unknown) => ({ ...SCORE, measurement });
  const valid = { metric: 'baseline_adjusted_integrated_energy', baseline_duration_ms: 2000, duration_ms: 5000 };
  it.each<[object, string]>([
    [{}, 'audience_score_a audience_score_b'],
    [{ audience_score_a: 600_000 }, 'audience_score_b'],
    [{ ...SCORE, audience_score_a: '600000' }, 'audience_score_a'],
    [{ ...SCORE, audience_score_a: 600_000.5 }, 'audience_score_a'],
    [{ ...SCORE, audience_score_a: null }, 'audience_score_a'],
    [{ ...SCORE, audience_score_a: true }, 'audience_score_a'],
    [{ ...SCORE, audience_score_a: [600_000] }, 'audience_score_a'],
    [{ audience_score_a: -1, audience_score_b: 1_000_001 }, 'audience_score_a'],
    [{ audience_score_a: 0, audience_score_b: 0 }, 'audience_score_b'],
    [{ audience_score_a: 'NaN', audience_score_b: 1e308 }, 'audience_score_a audience_score_b'],
    [{ audience_score_a: 1, audience_score_b: 2 ** 53 }, 'audience_score_b'],
    [measured('loud'), 'measurement'],
    [measured({}), 'measurement.metric measurement.baseline_duration_ms measurement.duration_ms'],
    [measured({ ...valid, metric: 'rms' }), 'measurement.metric'],
    [measured({ ...valid, duration_ms: '5000' }), 'measurement.duration_ms'],
    [measured({ ...valid, baseline_duration_ms: 0 }), 'measurement.baseline_duration_ms'],
    [measured({ ...valid, duration_ms: 3_600_001 }), 'measurement.duration_ms'],
    [measured({ ...valid, duration_ms: 1e308 }), 'measurement.duration_ms'],
    [measured({ ...valid, baseline_dbfs: -160.1 }), 'measurement.baseline_dbfs'],
    [measured({ ...valid, peak_dbfs_a: 0.1, peak_dbfs_b: '-3' }), 'measurement.peak_dbfs_a measurement.peak_dbfs_b'],
  ])('refuse %j (422), before the match is looked for', async (body, keys) => {
    expect(refusalOf(await put(987_654, body))).toBe(`422 validation_failed ${keys}`);
  });

  it.each([
    [{ ...SCORE, measurement: null }],
    [measured({ ...valid, baseline_dbfs: -160, mean_dbfs_a: 0, mean_dbfs_b: null, unknown: { a: 1 } })],
    [measured({ ...valid, baseline_duration_ms: 1, duration_ms: 7_500 })],
    [{ audience_score_a: 1_000_000, audience_score_b: 0 }],
    [{ audience_score_a: Number.MAX_SAFE_INTEGER, audience_score_b: 1 }],
    [{ ...SCORE, account_id: 999_999 }],
  ])('take %j', async (body) => {
    const { matchId } = await addContest(service, festival);
    expect((await put(matchId, body)).status).toBe(202);
  });

  it('take a pair on any scale as its shares, and the same shares as the same score (FEST-42)', async () => {
    const { matchId } = await addContest(service, festival);
    const scored = await put(matchId, { audience_score_a: 3, audience_score_b: 2 }).expect(202);
    expect(scored.body.data.audience).toEqual({
      score_a: 600_000,
      score_b: 400_000,
      percentage_a: 60,
      percentage_b: 40,
    });
    expect((await put(matchId, { audience_score_a: 900, audience_score_b: 600 }).expect(202)).body).toEqual(
      scored.body,
    );
    expect((await put(matchId).expect(202)).body).toEqual(scored.body);
    expect(refusalOf(await put(matchId, { audience_score_a: 2, audience_score_b: 3 }))).toBe(
      '409 audience_score_conflict',
    );
  });

  it('refuse in the order of FEST-27', async () => {
    const { matchId } = await addContest(service, festival);
    const { ctx, slug } = festival;
    const all = async (authorization: string) => [
      refusalOf(await get('', authorization)),
      refusalOf(await get(`/${matchId}`, authorization)),
      refusalOf(await put(matchId, {}, authorization)),
    ];
    expect(refusalOf(await put(matchId, '{"audience_score_a":', 'Basic x'))).toBe('400 malformed_request');
    expect(await all('Basic x')).toEqual(Array(3).fill('401 token_missing'));
    expect(await all('Bearer ss_live_nobody')).toEqual(Array(3).fill('401 token_invalid'));
    const gone = [
      await addApiToken(service, ctx, ['festival_battles:operate'], { revokedAt: TEST_NOW }),
      await addApiToken(service, ctx, ['festival_battles:operate'], { expiresAt: TEST_NOW }),
    ];
    for (const token of gone) expect(await all(`Bearer ${token}`)).toEqual(Array(3).fill('401 token_invalid'));
    const unable = `Bearer ${await addApiToken(service, ctx, ['website_leads:create'])}`;
    expect(await all(unable)).toEqual(Array(3).fill('403 ability_missing'));

    await setMode(service, ctx, 'demo_readonly');
    expect(await all(bearer)).toEqual(['200', '200', '423 demo_readonly']);
    expect(refusalOf(await put(matchId, {}, unable))).toBe('423 demo_readonly');
    await setMode(service, ctx, 'live');

    await given(service).subscription.execute('test', slug, { status: 'expired' });
    expect(await all(bearer)).toEqual(Array(3).fill('402 subscription_expired'));
    expect(await all(unable)).toEqual(Array(3).fill('402 subscription_expired'));
    expect((await get()).body).toHaveProperty('support_url');
  });

  it('are not found while festivals are off, after the input was checked', async () => {
    const { matchId } = await addContest(service, festival);
    await switchFestivals(service, festival.slug, false);
    expect(refusalOf(await get())).toBe('404 not_found');
    expect(refusalOf(await get(`/${matchId}`))).toBe('404 not_found');
    expect(refusalOf(await put(matchId))).toBe('404 not_found');
    expect(refusalOf(await put(matchId, {}))).toBe('422 validation_failed audience_score_a audience_score_b');
    expect(refusalOf(await get('?limit=0'))).toBe('422 validation_failed limit');
  });
});

describe('the limit of battle endpoints', () => {
  it('is counted over all three for each token, not for the address (RL-1)', async () => {
    const service = await createTestApp({ environment: { RATE_LIMIT_FESTIVAL_BATTLES: '3' } });
    try {
      const { ctx } = await openFestival(service);
      const [one, other] = [
        `Bearer ${await addApiToken(service, ctx, ['festival_battles:operate'])}`,
        `Bearer ${await addApiToken(service, ctx, ['festival_battles:operate'])}`,
      ];
      const list = (bearer: string) => service.http.get(MATCHES).set('Authorization', bearer);
      await list(one).expect(200);
      await service.http.get(`${MATCHES}/1`).set('Authorization', one).expect(404);
      await service.http.put(`${MATCHES}/1/audience-score`).set('Authorization', one).send({}).expect(422);
      const limited = await list(one);
      expect(refusalOf(limited)).toBe('429 rate_limited');
      expect(Number(limited.get('Retry-After'))).toBeGreaterThan(0);
      expect(
        refusalOf(
          await service.http
            .put(`${MATCHES}/1/audience-score`)
            .set('Authorization', one)
            .set('Content-Type', 'application/json')
            .send('{'),
        ),
      ).toBe('429 rate_limited');
      await list(other).expect(200);
    } finally {
      await service.close();
    }
  });
});
