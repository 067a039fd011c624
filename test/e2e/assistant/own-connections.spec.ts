import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { baseOf } from '../../support/assistant-sign-in';
import { addConnection } from '../../support/connections';
import { type BrowserPage, ScriptedBrowser } from '../../support/scripted-browser';
import { addMembership, addStaff, type Staff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const MINUTE_MS = 60_000;

describe('the page of a person’s own connections (OAUTH-51)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let person: Staff;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_OAUTH_PAGES: '1000', RATE_LIMIT_SIGN_IN_ADDRESS: '1000' },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    person = await addStaff(service, studio.ctx, 'receptionist');
  });

  const browser = () => new ScriptedBrowser(baseOf(service));
  const pathOf = ({ slug } = studio) => `/connect/${slug}/connections`;
  const credentials = ({ email } = person) => ({ email, password: STAFF_PASSWORD });
  const signedIn = async (who = person, where = studio) => {
    const session = browser();
    const page = await session.submit(await session.get(pathOf(where)), 'sign_in', credentials(who));
    return { session, page };
  };
  const connect = (clientName: string, userId = person.userId, where = studio) =>
    addConnection(service, where, userId, { clientName });
  const csrfOf = ({ html }: BrowserPage) => /name="csrf"\s+value="([^"]+)"/.exec(html)?.[1] ?? '';
  const shownIn = ({ html }: BrowserPage) =>
    [...html.matchAll(/<li>\s*<div>\s*<strong><bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name);
  const liveOf = async () => {
    const rows = await service.database.query<{ id: number }>(
      `SELECT c.id::int FROM assistant.connection c JOIN assistant.oauth_grant g ON g.connection_id = c.id
       WHERE c.account_id = $1 AND c.revoked_at IS NULL AND g.ended_at IS NULL ORDER BY c.id`,
      [studio.ctx.accountId],
    );
    return rows.map(({ id }) => id);
  };
  const endings = async () =>
    service.database.asStudio<{ action: string; actor_kind: string; actor_id: number; subject_id: number }>(
      studio.ctx.accountId,
      `SELECT action, actor_kind, actor_id::int, subject_id::int FROM accounts.activity_entry
       WHERE account_id = $1 AND action = 'assistant.disconnected' ORDER BY id`,
      [studio.ctx.accountId],
    );
  const setAccount = (column: 'mode' | 'status', value: string, { ctx } = studio) =>
    service.database.query(`UPDATE accounts.account SET ${column} = $2 WHERE id = $1`, [ctx.accountId, value]);

  it('asks for the password, and then lists the connections of the person in the studio, last used first', async () => {
    const other = await openStudio(service);
    await addMembership(service, other.ctx.accountId, person.userId, 'manager');
    const colleague = await addStaff(service, studio.ctx, 'owner');
    const first = await connect('First');
    await connect('Second');
    await connect('Of a colleague', colleague.userId);
    await connect('Elsewhere', person.userId, other);
    await service.database.query('UPDATE assistant.connection SET last_used_at = $2 WHERE id = $1', [
      first.connectionId,
      '2026-05-30T10:15:00Z',
    ]);
    const { page } = await signedIn();
    expect([page.status, shownIn(page)]).toEqual([200, ['First', 'Second']]);
    expect(page.html).toMatch(/Last used: Saturday, 30 May 2026, \d\d:15/);
    expect(page.html).toContain('Never used');
    expect(page.html).toContain(person.email);
  });

  it('lists only their own for an owner, who manages those of others elsewhere', async () => {
    const owner = await addStaff(service, studio.ctx, 'owner');
    const theirs = await connect('Of the receptionist');
    const { session, page } = await signedIn(owner);
    expect(shownIn(page)).toEqual([]);
    await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: String(theirs.connectionId) });
    await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' });
    expect(await liveOf()).toEqual([theirs.connectionId]);
  });

  it('disconnects one, with its tokens, and a replay of the form changes nothing', async () => {
    const [first, second] = [await connect('First'), await connect('Second')];
    const { session, page } = await signedIn();
    const form = { csrf: csrfOf(page), connection: String(first.connectionId) };
    const after = await session.post(`${pathOf()}/end`, form);
    expect([after.url.endsWith(pathOf()), shownIn(after)]).toEqual([true, ['Second']]);
    expect(await liveOf()).toEqual([second.connectionId]);
    const entry = {
      action: 'assistant.disconnected',
      actor_kind: 'staff',
      actor_id: person.userId,
      subject_id: first.connectionId,
    };
    expect(await endings()).toEqual([entry]);
    expect((await session.post(`${pathOf()}/end`, form)).status).toBe(200);
    expect(await endings()).toEqual([entry]);
  });

  it('disconnects all, those beyond the shown ones as well', async () => {
    for (let count = 0; count < 102; count += 1) await connect(`Assistant ${count}`);
    const { session, page } = await signedIn();
    expect(shownIn(page)).toHaveLength(100);
    const after = await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' });
    expect(after.html).toContain('No assistant is connected to this studio with your account.');
    expect([await liveOf(), (await endings()).length]).toEqual([[], 102]);
  });

  describe('the sign-in', () => {
    it('has one answer for a wrong password and an unknown e-mail', async () => {
      const session = browser();
      const page = await session.get(pathOf());
      const texts = [];
      for (const email of [person.email, 'nobody@example.org']) {
        const refused = await session.submit(page, 'sign_in', { email, password: 'wrong' });
        expect(refused.status).toBe(422);
        texts.push(refused.html.replaceAll(email, '(address)'));
      }
      expect(texts[0]).toContain('The e-mail address or the password is wrong.');
      expect(texts[1]).toBe(texts[0]);
    });

    it('is limited by address and e-mail (RL-1)', async () => {
      const session = browser();
      const page = await session.get(pathOf());
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await session.submit(page, 'sign_in', { email: person.email, password: 'wrong' })).status);
      expect([statuses.slice(0, 10), statuses[10]]).toEqual([Array.from({ length: 10 }, () => 422), 429]);
    });

    it('is valid for ten minutes, ends with Sign out, and is another one each time', async () => {
      await connect('First');
      const { session, page } = await signedIn();
      const before = session.cookiesFor(pathOf());
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 10 * MINUTE_MS - 1));
      expect(shownIn(await session.get(pathOf()))).toEqual(['First']);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 10 * MINUTE_MS));
      const late = await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' });
      expect([late.html.includes('name="password"'), (await liveOf()).length]).toEqual([true, 1]);
      const again = await session.submit(late, 'sign_in', credentials());
      expect(session.cookiesFor(pathOf())).not.toBe(before);
      const stolen = session.copy();
      const out = await session.post(`${pathOf()}/end`, { csrf: csrfOf(again), decision: 'sign_out' });
      expect(out.html).toContain('name="password"');
      expect((await stolen.get(pathOf())).html).toContain('name="password"');
    });

    it('ends with a changed password, as those for assistants do (OAUTH-32)', async () => {
      const { session } = await signedIn();
      const bearer = await service.http
        .post('/api/v1/mobile/auth/staff/login')
        .send({ email: person.email, password: STAFF_PASSWORD })
        .expect(200);
      const [{ token }] = (bearer.body as { data: { accounts: [{ token: string }] } }).data.accounts;
      await service.http
        .put('/api/v1/manage/me/password')
        .set('Authorization', `Bearer ${token}`)
        .send({ current_password: STAFF_PASSWORD, new_password: 'another long password' })
        .expect(200);
      expect((await session.get(pathOf())).html).toContain('name="password"');
    });

    it('opens no page of another studio, not even with the same cookie', async () => {
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, person.userId, 'manager');
      const elsewhere = await connect('Elsewhere', person.userId, other);
      const { session, page } = await signedIn();
      expect(session.cookiesFor(pathOf(other))).toBe('');
      const headers = { cookie: session.cookiesFor(pathOf()), 'content-type': 'application/x-www-form-urlencoded' };
      const taken = await fetch(`${baseOf(service)}${pathOf(other)}`, { headers });
      expect(await taken.text()).toContain('name="password"');
      const body = new URLSearchParams({ csrf: csrfOf(page), connection: String(elsewhere.connectionId) });
      const posted = await fetch(`${baseOf(service)}${pathOf(other)}/end`, { method: 'POST', headers, body });
      expect(posted.status).toBe(403);
    });
  });

  describe('forms (OAUTH-42)', () => {
    it('need the token of their own browser and session; else nothing changes', async () => {
      await connect('First');
      const { session, page } = await signedIn();
      const elsewhere = await browser().get(pathOf());
      for (const csrf of ['', 'made-up', csrfOf(elsewhere), csrfOf(page).slice(1)]) {
        const refused = await session.post(`${pathOf()}/end`, { csrf, connection: 'all' });
        expect([csrf, refused.status]).toEqual([csrf, 403]);
        const refusedSignIn = await session.post(pathOf(), { csrf, ...credentials() });
        expect([csrf, refusedSignIn.status]).toEqual([csrf, 403]);
      }
      const bare = await browser().post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' });
      expect([bare.status, (await liveOf()).length]).toEqual([403, 1]);
    });

    it('of a second tab are refused after a sign-in in the first, and change nothing', async () => {
      const session = browser();
      const [first, second] = [await session.get(pathOf()), await session.get(pathOf())];
      await session.submit(first, 'sign_in', credentials());
      const late = await session.submit(second, 'sign_in', credentials());
      expect([late.status, late.html.includes('Open the page of your connected assistants again.')]).toEqual([
        403,
        true,
      ]);
      expect((await session.get(pathOf())).html).not.toContain('name="password"');
    });

    it.each([{}, { connection: '0' }, { connection: '1 OR 1=1' }, { connection: '9'.repeat(30) }, { decision: 'x' }])(
      'are refused with %j',
      async (fields) => {
        await connect('First');
        const { session, page } = await signedIn();
        expect((await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), ...fields })).status).toBe(400);
        expect(await liveOf()).toHaveLength(1);
      },
    );

    it('are forms: other bodies, repeated fields and large ones are refused', async () => {
      const { session, page } = await signedIn();
      const cookie = session.cookiesFor(pathOf());
      const post = (body: string, type = 'application/x-www-form-urlencoded') =>
        fetch(`${baseOf(service)}${pathOf()}/end`, { method: 'POST', headers: { cookie, 'content-type': type }, body });
      const json = JSON.stringify({ csrf: csrfOf(page), connection: 'all' });
      expect((await post(json, 'text/plain')).status).toBe(403);
      expect((await post(`csrf=${csrfOf(page)}&connection=1&connection=2`)).status).toBe(400);
      expect((await post(`csrf=${csrfOf(page)}&connection=${'1'.repeat(17_000)}`)).status).toBe(400);
    });
  });

  describe('a person who may not use assistants there', () => {
    it('reads that the account does not belong to the studio', async () => {
      const stranger = await addStaff(service, (await openStudio(service)).ctx, 'owner');
      const { page } = await signedIn(stranger);
      expect([page.status, page.html.includes('does not belong to')]).toEqual([403, true]);
    });

    it('reads that the role is the reason, and can use another account', async () => {
      const limited = await addStaff(service, studio.ctx, 'event_festival_staff', ['check_in_event_tickets']);
      const { session, page } = await signedIn(limited);
      expect([page.status, page.html.includes('Your role cannot connect assistants')]).toEqual([403, true]);
      expect((await session.submit(page, 'another_account')).html).toContain('name="password"');
    });

    it('cannot disconnect after leaving the studio, while the page is open', async () => {
      await connect('First');
      const { session, page } = await signedIn();
      await service.database.query('DELETE FROM accounts.account_membership WHERE id = $1', [person.membershipId]);
      const after = await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' });
      expect([after.status, (await liveOf()).length]).toEqual([403, 1]);
    });
  });

  it('only shows the connections of a demo studio (DEMO-1)', async () => {
    await connect('First');
    await setAccount('mode', 'demo_readonly');
    const { session, page } = await signedIn();
    expect([shownIn(page), page.html.includes('name="connection"')]).toEqual([['First'], false]);
    const refused = await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' });
    expect([refused.status, (await liveOf()).length]).toEqual([423, 1]);
  });

  it('is not there for an unknown or suspended studio', async () => {
    const { session, page } = await signedIn();
    await setAccount('status', 'suspended');
    expect((await session.get(pathOf())).status).toBe(404);
    expect((await session.post(`${pathOf()}/end`, { csrf: csrfOf(page), connection: 'all' })).status).toBe(404);
    expect((await session.get('/connect/no-such-studio/connections')).status).toBe(404);
  });

  it('has the headers of all pages, the one script of a sign-in, and a cookie for this page alone (OAUTH-37)', async () => {
    const { headers, text } = await service.http.get(pathOf()).expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'/,
    );
    expect(headers['content-security-policy']).toContain("form-action 'self';");
    expect(text).not.toMatch(/<script(?! src="\/passkey-sign-in\.js" defer>)|\sstyle=|\son\w+=/);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^studio_connections=[0-9A-Za-z]{43}; Path=${pathOf()}; HttpOnly; SameSite=Strict$`),
      ),
    ]);
  });

  it('has a cookie that plain HTTP neither sends nor sets where the service has an https address', async () => {
    const secure = await createTestApp({
      database: service.database,
      environment: { PUBLIC_BASE_URL: 'https://studio.example.com' },
    });
    const { headers } = await secure.http.get(pathOf()).expect(200);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Secure-studio_connections=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
    await secure.close();
  });
});
