import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  actionsOf,
  customerBearer,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
  setMode,
} from '../../support/manage';
import { addMembership, addStaff, signInStaff, type Staff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const NEW_PASSWORD = ' a staple, corrected ';
const DAY_MS = 86_400_000;

describe("a person's own", () => {
  let service: TestApp;
  let studio: OpenStudio;
  let person: Staff;
  let bearer: string;
  let me: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    person = await addStaff(service, studio.ctx, 'receptionist');
    bearer = await signIn();
    me = manageClient(service, bearer);
  });

  const signIn = async ({ ctx } = studio) => `Bearer ${await signInStaff(service, person.email, ctx.accountId)}`;
  const login = async (password: string) => {
    const answer = await service.http.post('/api/v1/mobile/auth/staff/login').send({ email: person.email, password });
    return answer.status;
  };
  const sessions = (authorization: string, query = '') =>
    service.http.get(`/api/v1/mobile/sessions${query}`).set('Authorization', authorization);
  const end = (authorization: string, id: unknown) =>
    service.http.delete(`/api/v1/mobile/sessions/${String(id)}`).set('Authorization', authorization);

  describe('name, phone and picture', () => {
    it('change; absent fields keep their values (GEN-17)', async () => {
      const { status, body } = await me('patch', '/me', { name: ' Mira ', phone: '0151 23456789' });
      expect(status).toBe(200);
      const { userId: id, email } = person;
      expect(body).toEqual({ data: { id, name: 'Mira', email, phone: '+4915123456789', avatar_url: null } });
      const avatar = { avatar_url: 'https://studio.example/mira.jpg' };
      expect((await me('patch', '/me', avatar)).body.data).toEqual({ ...body.data, ...avatar });
      expect(refusalOf(await me('patch', '/me', { email: 'other@example.org' }))).toBe('422 validation_failed email');
      const cleared = await me('patch', '/me', { phone: null, avatar_url: ' ' });
      expect(cleared.body.data).toEqual({ ...body.data, phone: null });
      expect((await me('patch', '/me', {})).status).toBe(200);
      expect(await actionsOf(service, studio.ctx)).toEqual(Array(3).fill('user.updated'));
    });

    it.each([
      [{ name: null }, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 5 }, 'name'],
      [{ name: 'x'.repeat(256) }, 'name'],
      [{ name: 'a\u0000' }, 'name'],
      [{ name: 'x'.repeat(250_000) }, 'name'],
      [{ phone: '12' }, 'phone'],
      [{ phone: 491512345678 }, 'phone'],
      [{ phone: '1'.repeat(51) }, 'phone'],
      [{ avatar_url: 'http://studio.example/mira.jpg' }, 'avatar_url'],
      [{ avatar_url: 'https://user@studio.example/mira.jpg' }, 'avatar_url'],
      [{ avatar_url: 'data:image/png;base64,AA==' }, 'avatar_url'],
    ])('are refused: %.60j', async (body, input) => {
      expect(refusalOf(await me('patch', '/me', body))).toBe(`422 validation_failed ${input}`);
      expect(await actionsOf(service, studio.ctx)).toEqual([]);
    });
  });

  describe('password', () => {
    const change = (current_password: unknown, new_password: unknown, client = me) =>
      client('put', '/me/password', { current_password, new_password });

    it('changes; other sessions end in all studios, the one in use stays', async () => {
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, person.userId, 'admin');
      const others = [await signIn(), await signIn(other)];
      const { status, body } = await change(STAFF_PASSWORD, NEW_PASSWORD);
      // Each sign-in opened a session in every studio of the person.
      expect([status, body]).toEqual([200, { data: { revoked: 4 } }]);
      for (const ended of others) expect((await sessions(ended)).status).toBe(401);
      expect((await sessions(bearer)).status).toBe(200);
      expect([await login(STAFF_PASSWORD), await login(NEW_PASSWORD.trim()), await login(NEW_PASSWORD)]).toEqual([
        422, 422, 200,
      ]);
      expect(await actionsOf(service, studio.ctx)).toEqual(['user.password_changed']);
      const log = await service.database.asStudio(studio.ctx.accountId, 'SELECT changes FROM accounts.activity_entry');
      expect(JSON.stringify(log)).not.toMatch(/staple|argon2/);
    });

    it('ends links for a new password', async () => {
      await service.database.query(
        `INSERT INTO accounts.user_password_link (user_id, requested_at) VALUES ($1, now())`,
        [person.userId],
      );
      await change(STAFF_PASSWORD, NEW_PASSWORD);
      const links = await service.database.query<{ ended_at: Date | null }>(
        'SELECT ended_at FROM accounts.user_password_link WHERE user_id = $1',
        [person.userId],
      );
      expect(links).toEqual([{ ended_at: TEST_NOW }]);
    });

    it('stays with a wrong current one', async () => {
      const { status, body } = await change('wrong', NEW_PASSWORD);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'invalid_credentials',
        { current_password: ['The current password is wrong.'] },
      ]);
      expect(await login(STAFF_PASSWORD)).toBe(200);
    });

    it('changes once in two concurrent requests', async () => {
      const second = manageClient(service, await signIn());
      const answers = await Promise.all([
        change(STAFF_PASSWORD, 'the first new one'),
        change(STAFF_PASSWORD, 'the other new one', second),
      ]);
      const [winner] = answers.map(outcomeOf).toSorted();
      expect(winner).toBe('200');
      const works = new Set([await login('the first new one'), await login('the other new one')]);
      expect(works).toEqual(new Set([200, 422]));
    });

    it.each([
      [undefined, NEW_PASSWORD, 'current_password'],
      ['', NEW_PASSWORD, 'current_password'],
      [5, NEW_PASSWORD, 'current_password'],
      [STAFF_PASSWORD, 'x'.repeat(9), 'new_password'],
      [STAFF_PASSWORD, 'x'.repeat(256), 'new_password'],
      [STAFF_PASSWORD, ' '.repeat(12), 'new_password'],
      [STAFF_PASSWORD, 'correct\u0000horse', 'new_password'],
      [null, null, 'current_password new_password'],
    ])('is refused: %j, %.20j', async (current, next, inputs) => {
      expect(refusalOf(await change(current, next))).toBe(`422 validation_failed ${inputs}`);
    });
  });

  describe('sessions', () => {
    it('are listed, those of this studio that are alive, newest first', async () => {
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, person.userId, 'admin');
      await service.http
        .post('/api/v1/mobile/auth/staff/login')
        .send({ email: person.email, password: STAFF_PASSWORD, device_name: 'Pixel', platform: 'android' });
      const { status, body } = await sessions(bearer);
      expect(status).toBe(200);
      const common = {
        id: expect.any(Number),
        created_at: expect.stringMatching(/Z$/),
        expires_at: '2026-08-30T08:00:00Z',
      };
      expect(body).toEqual({
        data: [
          { ...common, device_name: 'Pixel', platform: 'android', last_used_at: null, is_current: false },
          { ...common, device_name: null, platform: null, last_used_at: '2026-06-01T08:00:00Z', is_current: true },
        ],
        next_cursor: null,
      });
      const first = await sessions(bearer, '?limit=1');
      const second = await sessions(bearer, `?limit=1&cursor=${first.body.next_cursor}`);
      expect([...first.body.data, ...second.body.data]).toEqual(body.data);
      expect(refusalOf(await sessions(bearer, '?cursor=x'))).toBe('422 validation_failed cursor');
    });

    it('are ended one by one, also the one in use (SES-5)', async () => {
      const second = await signIn();
      const ids = (await sessions(second)).body.data.map(({ id }: { id: number }) => id) as number[];
      expect((await end(second, ids[1])).status).toBe(204);
      expect((await sessions(bearer)).status).toBe(401);
      expect(outcomeOf(await end(second, ids[1]))).toBe('404 not_found');
      expect((await end(second, ids[0])).status).toBe(204);
      expect((await sessions(second)).status).toBe(401);
      expect(await actionsOf(service, studio.ctx)).toEqual(['session.ended', 'session.ended']);
    });

    it('are those of a customer as well', async () => {
      const customer = await customerBearer(service, studio.ctx);
      const stranger = await customerBearer(service, studio.ctx);
      const { body } = await sessions(customer);
      expect(body.data).toEqual([expect.objectContaining({ is_current: true })]);
      expect(outcomeOf(await end(stranger, body.data[0].id))).toBe('404 not_found');
      expect((await end(customer, body.data[0].id)).status).toBe(204);
      expect((await sessions(customer)).status).toBe(401);
    });

    it('of others, of other studios, expired ones and words do not exist (GEN-9)', async () => {
      const expired = (await sessions(await signIn())).body.data[0].id as number;
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 90 * DAY_MS));
      const own = await signIn();
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, person.userId, 'admin');
      const theirs = await addStaff(service, studio.ctx, 'owner');
      const elsewhere = (await sessions(await signIn(other))).body.data[0].id as number;
      const foreign = `Bearer ${await signInStaff(service, theirs.email, studio.ctx.accountId)}`;
      const foreignId = (await sessions(foreign)).body.data[0].id as number;
      for (const id of [expired, elsewhere, foreignId, 0, 'x', '9'.repeat(20)])
        expect(outcomeOf(await end(own, id))).toBe('404 not_found');
      expect((await sessions(foreign)).status).toBe(200);
    });

    it('are listed and not ended in a demo (DEMO-1)', async () => {
      await setMode(service, studio.ctx, 'demo_readonly');
      const { status, body } = await sessions(bearer);
      expect(status).toBe(200);
      expect(outcomeOf(await end(bearer, body.data[0].id))).toBe('423 demo_readonly');
      expect(outcomeOf(await service.http.get('/api/v1/mobile/sessions'))).toBe('401 token_missing');
    });
  });

  it.each([
    { method: 'patch', path: '/me', lacking: null },
    { method: 'put', path: '/me/password', lacking: null },
  ] as const)('are guarded in order (ORD-1): $method $path', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
