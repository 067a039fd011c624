import { RemoveSecondFactor } from '../../../src/accounts';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { codeOf, DeskBrowser } from '../../support/desk';
import {
  addPasskey,
  ALONE,
  askedToMake,
  askedToSign,
  ELSEWHERE,
  IN_STEP,
  OWN,
  PASSKEYS,
  peopleWithPasskeys,
  REFUSED,
  SoftwarePasskey,
  statuses,
} from '../../support/passkeys';
import { ENDED, password, WRONG } from '../../support/second-factor';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('passkeys', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000' } });
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const pass = (seconds: number) => service.clock.moveOn(seconds * 1_000);
  const { signedIn, withPasskey, halfWay, ownOf, idOf, actionsOf } = peopleWithPasskeys(() => ({ service, studio }));

  describe('are added', () => {
    it('with the password; the first of all second factors brings recovery codes (SF-24, SF-25)', async () => {
      const { browser, userId, email } = await signedIn();
      const wrong = await browser.send('post', `${PASSKEYS}/new`, { current_password: 'not the password' });
      expect(codeOf(wrong)).toEqual([422, 'invalid_credentials']);
      const question = await askedToMake(browser);
      expect(question).toMatchObject({
        rp: { id: 'localhost', name: 'Studio Service' },
        user: { name: email, displayName: expect.stringMatching(/^Staff/) },
        attestation: 'none',
        excludeCredentials: [],
      });
      const passkey = new SoftwarePasskey(browser.session.passkeys_at ?? '');
      const added = await browser.send('post', PASSKEYS, { name: ' Phone ', passkey: passkey.make(question) });
      const { recovery_codes: codes } = (added.body as { data: { recovery_codes: string[] } }).data;
      expect(codes).toHaveLength(10);
      expect(await ownOf(browser)).toEqual({
        is_on: true,
        since: null,
        recovery_codes_left: 10,
        passkeys: [{ id: expect.any(Number), name: 'Phone', added_at: '2026-06-01T08:00:00Z', last_used_at: null }],
        passkeys_at: browser.session.passkeys_at,
      });
      expect(await actionsOf(userId)).toEqual(['user.passkey_added']);
    });

    it('with what the person has already, which the browser passes over (SF-24)', async () => {
      const { browser, passkey, recoveryCodes } = await withPasskey();
      expect(codeOf(await browser.send('post', `${PASSKEYS}/new`, password))).toEqual(WRONG);
      const another = await browser.send('post', `${PASSKEYS}/new`, { ...password, code: recoveryCodes[0] });
      expect(another.body).toMatchObject({ data: { excludeCredentials: [{ id: passkey.id }] } });
      const proof = passkey.sign(await askedToSign(browser, OWN));
      const second = await addPasskey(browser, { passkey: proof });
      expect(second.recoveryCodes).toEqual([]);
      expect(await ownOf(browser)).toMatchObject({ recovery_codes_left: 9, passkeys: [{}, {}] });
      // What was signed for one change is not right for another.
      const repeated = await browser.send('post', `${PASSKEYS}/new`, { ...password, passkey: proof });
      expect(codeOf(repeated)).toEqual(REFUSED);
    });

    it.each([
      ...ELSEWHERE,
      ['that only proves one', { type: 'webauthn.get' }] as const,
      ['with certificates of its maker', { hasCertificates: true }] as const,
    ])('never by an answer %s (SF-20)', async (_, differing) => {
      const { browser } = await signedIn();
      const passkey = new SoftwarePasskey(browser.session.passkeys_at ?? '');
      const answer = passkey.make(await askedToMake(browser), differing);
      expect(codeOf(await browser.send('post', PASSKEYS, { name: 'Phone', passkey: answer }))).toEqual(REFUSED);
      expect(await ownOf(browser)).toMatchObject({ is_on: false, passkeys: [] });
    });

    it('once by one answer, in the browser that was asked, within five minutes (SF-20)', async () => {
      const { browser, email } = await signedIn();
      const passkey = new SoftwarePasskey(browser.session.passkeys_at ?? '');
      const body = { name: 'Phone', passkey: passkey.make(await askedToMake(browser)) };
      const elsewhere = new DeskBrowser(service);
      await elsewhere.signIn(email);
      expect(codeOf(await elsewhere.send('post', PASSKEYS, body))).toEqual(REFUSED);
      const both = await Promise.all([1, 2].map(() => browser.send('post', PASSKEYS, body)));
      expect(statuses(both)).toEqual([200, 422]);
      expect((await ownOf(browser)).passkeys).toHaveLength(1);
      const late = await signedIn();
      const question = await askedToMake(late.browser);
      pass(300);
      const answer = { name: 'Phone', passkey: passkey.make(question) };
      expect(codeOf(await late.browser.send('post', PASSKEYS, answer))).toEqual(REFUSED);
      // A passkey has one person.
      const other = { name: 'Phone', passkey: passkey.make(await askedToMake(late.browser)) };
      expect(codeOf(await late.browser.send('post', PASSKEYS, other))).toEqual(REFUSED);
    });

    it('up to 20, by nobody who is not signed in, with a name (SF-24)', async () => {
      const { browser, userId } = await signedIn();
      await service.database.query(
        `INSERT INTO accounts.user_passkey (user_id, credential_id, public_key, counter, name, added_at)
         SELECT $1::bigint, 'many-' || $1::bigint || '-' || n, '', 0, 'Key', now() FROM generate_series(1, 19) n`,
        [userId],
      );
      await service.database.query(
        `INSERT INTO accounts.user_recovery_code (user_id, code_hash)
         VALUES ($1, encode(sha256('ABCDEFGHJKLM2345'), 'hex')), ($1, encode(sha256('ABCDEFGHJKLM2346'), 'hex'))`,
        [userId],
      );
      await addPasskey(browser, { code: 'ABCD-EFGH-JKLM-2345' });
      const full = await browser.send('post', `${PASSKEYS}/new`, { ...password, code: 'ABCD-EFGH-JKLM-2346' });
      expect(codeOf(full)).toEqual([422, 'limit_reached']);
      const writes = { '': { name: 'Phone', passkey: {} }, '/new': password, '/challenge': {}, '/1/removal': password };
      for (const [path, body] of Object.entries(writes)) {
        expect(codeOf(await new DeskBrowser(service).send('post', PASSKEYS + path, body))).toEqual([
          401,
          'token_invalid',
        ]);
        const forged = await browser.send('post', PASSKEYS + path, body, { 'X-Desk-Token': null });
        expect(codeOf(forged)).toEqual([403, 'desk_request_forged']);
      }
      for (const name of ['', 'x'.repeat(61), null])
        expect((await browser.send('post', PASSKEYS, { name, passkey: {} })).status).toBe(422);
      expect(codeOf(await browser.send('post', PASSKEYS, { name: 'Phone', passkey: 'text' }))).toEqual([
        422,
        'validation_failed',
      ]);
    });
  });

  describe('are changed', () => {
    it('by a new name, and by nobody else (SF-24)', async () => {
      const { browser, userId } = await withPasskey();
      const another = await withPasskey();
      const id = await idOf(browser);
      const rename = (who: DeskBrowser, name: string) => who.send('patch', `${PASSKEYS}/${id}`, { name });
      expect((await rename(browser, 'Key on the ring')).status).toBe(204);
      expect((await ownOf(browser)).passkeys).toEqual([expect.objectContaining({ name: 'Key on the ring' })]);
      expect(codeOf(await rename(another.browser, 'Mine'))).toEqual([404, 'not_found']);
      expect(codeOf(await rename(browser, ''))).toEqual([422, 'validation_failed']);
      expect(await actionsOf(userId)).toEqual(['user.passkey_added', 'user.passkey_renamed']);
    });

    it('by removal; the last second factor takes recovery codes and waiting sign-ins with it (SF-25)', async () => {
      const { browser, email, userId, passkey, recoveryCodes } = await withPasskey();
      const another = await withPasskey();
      const address = `${PASSKEYS}/${await idOf(browser)}/removal`;
      expect(codeOf(await browser.send('post', address, password))).toEqual(WRONG);
      const foreign = await another.browser.send('post', address, { ...password, code: another.recoveryCodes[0] });
      expect(codeOf(foreign)).toEqual([404, 'not_found']);
      const waiting = await halfWay(email);
      const proof = { ...password, passkey: passkey.sign(await askedToSign(browser, OWN)) };
      const both = await Promise.all([1, 2].map(() => browser.send('post', address, proof)));
      expect(statuses(both)[0]).toBe(204);
      expect(codeOf(await waiting.enterCode(recoveryCodes[0] ?? ''))).toEqual(ENDED);
      expect(await ownOf(browser)).toMatchObject({ is_on: false, recovery_codes_left: 0, passkeys: [] });
      const plain = new DeskBrowser(service);
      await plain.signIn(email);
      expect(plain.session.person).toMatchObject({ email });
      expect(await actionsOf(userId)).toEqual(['user.passkey_added', 'user.passkey_removed']);
    });

    it('by the operator, and with the person (SF-26)', async () => {
      const { email, userId } = await withPasskey();
      const waiting = await halfWay(email);
      const operator = service.app.get(RemoveSecondFactor, { strict: false });
      expect([await operator.execute('cli', email), await operator.execute('cli', email)]).toEqual([true, false]);
      expect(codeOf(await waiting.ask(IN_STEP))).toEqual(ENDED);
      expect((await actionsOf(userId)).at(-1)).toBe('user.second_factor_removed');
      const gone = await withPasskey();
      for (const table of ['mobile_session', 'account_membership'])
        await service.database.query(`DELETE FROM accounts.${table} WHERE user_id = $1`, [gone.userId]);
      await service.database.query('DELETE FROM accounts."user" WHERE id = $1', [gone.userId]);
      expect(
        await service.database.query('SELECT 1 FROM accounts.user_passkey WHERE user_id = $1', [gone.userId]),
      ).toEqual([]);
    });
  });
});

describe('passkeys elsewhere', () => {
  it.each(['http://studio.example', 'https://192.0.2.7'])('are not offered at %s (SF-19)', async (address) => {
    const service = await createTestApp({ environment: { PUBLIC_BASE_URL: address } });
    const { email } = await addStaff(service, (await openStudio(service)).ctx, 'owner');
    const browser = new DeskBrowser(service, address);
    await browser.signIn(email);
    expect(browser.session).toMatchObject({ person: { email }, passkeys_at: null });
    const unavailable = [409, 'passkeys_unavailable'];
    expect(codeOf(await browser.ask(ALONE))).toEqual(unavailable);
    expect(codeOf(await browser.send('post', `${PASSKEYS}/new`, password))).toEqual(unavailable);
    await service.close();
  });

  it('are not added in a demo studio (SF-24)', async () => {
    const service = await createDemoApp();
    const browser = new DeskBrowser(service);
    await browser.openDemo();
    expect(codeOf(await browser.send('post', `${PASSKEYS}/new`, password))).toEqual([423, 'demo_readonly']);
    expect(codeOf(await browser.ask(OWN))).toEqual([423, 'demo_readonly']);
    await service.close();
  });
});
