import { createTestApp, type TestApp } from '../../support/app';
import { authorizeAddress, baseOf, newVerifier, registerClient } from '../../support/assistant-sign-in';
import { untilShown } from '../../support/busy';
import { codeOf, DeskBrowser } from '../../support/desk';
import { inTurn } from '../../support/limited-app';
import {
  addPasskey,
  ALONE,
  askedToMake,
  askedToSign,
  OWN,
  PASSKEYS,
  peopleWithPasskeys,
  REFUSED,
  SoftwarePasskey,
} from '../../support/passkeys';
import { untilBlocked } from '../../support/persistence';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { codeOf as shownCode, FACTOR, password, setUpSecondFactor } from '../../support/second-factor';
import { STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

describe('a thief of the password', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000', RATE_LIMIT_OAUTH_PAGES: '1000000' } });
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const { signedIn, ownOf } = peopleWithPasskeys(() => ({ service, studio }));
  const secretFor = async (browser: DeskBrowser, proof: object = {}) => {
    const { body } = await browser.send('post', `${FACTOR}/secret`, { ...password, ...proof });
    return (body as { data: { secret: string } }).data.secret;
  };
  /** Somebody without a second factor, and a browser of the thief who is signed in as them. */
  const robbed = async () => {
    const person = await signedIn();
    const thief = new DeskBrowser(service);
    await thief.signIn(person.email);
    return { ...person, thief };
  };
  const newPasskey = ({ session }: DeskBrowser) => new SoftwarePasskey(session.passkeys_at ?? '');

  it('confirms no secret that began before the person had a passkey (SF-40)', async () => {
    const { browser, thief } = await robbed();
    const secret = await secretFor(thief);
    const { passkey } = await addPasskey(browser);
    const confirmed = await thief.send('post', FACTOR, { code: shownCode(service, secret) });
    expect(codeOf(confirmed)).toEqual([409, 'second_factor_changed']);
    expect(await ownOf(browser)).toMatchObject({ since: null, passkeys: [{}], recovery_codes_left: 10 });
    // One that began with the passkey stays beside a further one.
    const proven = await secretFor(browser, { passkey: passkey.sign(await askedToSign(browser, OWN)) });
    await addPasskey(browser, { passkey: passkey.sign(await askedToSign(browser, OWN)) });
    expect((await browser.send('post', FACTOR, { code: shownCode(service, proven) })).status).toBe(200);
  });

  it('adds no passkey that was asked for before the person had a second factor (SF-40)', async () => {
    const { browser, thief } = await robbed();
    const question = await askedToMake(thief);
    const { recoveryCodes } = await setUpSecondFactor(service, browser);
    const stolen = { name: 'Thief', passkey: newPasskey(thief).make(question) };
    expect(codeOf(await thief.send('post', PASSKEYS, stolen))).toEqual(REFUSED);
    expect(await ownOf(browser)).toMatchObject({ passkeys: [], recovery_codes_left: 10 });
    // One that was asked for with a code stays beside a further one.
    const proven = await askedToMake(browser, { code: recoveryCodes[0] });
    await addPasskey(browser, { code: recoveryCodes[1] });
    const added = { name: 'Phone', passkey: newPasskey(browser).make(proven) };
    expect((await browser.send('post', PASSKEYS, added)).status).toBe(200);
  });

  it('signs in by it alone nowhere at the moment when a second factor is set up (SF-5, SF-17)', async () => {
    const { browser, email, userId, thief } = await robbed();
    const secret = await secretFor(browser);
    const client = await registerClient(service);
    const page = new ScriptedBrowser(baseOf(service));
    const form = await page.get(authorizeAddress(service, studio.slug, client, newVerifier().challenge));
    const held = await beginIn(service.database, studio.ctx.accountId);
    await held.query('SELECT 1 FROM accounts."user" WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const setUp = browser.send('post', FACTOR, { code: shownCode(service, secret) });
    await untilBlocked(service.database, 1);
    const connects = () => page.submit(form, 'sign_in', { email, password: STAFF_PASSWORD });
    const both = [thief.signIn(email), untilShown(connects)] as const;
    await untilBlocked(service.database, 3);
    await held.commit();
    expect((await setUp).status).toBe(200);
    const [, connecting] = await Promise.all(both);
    expect(thief.session).toMatchObject({ code_wanted: true, person: null });
    expect([connecting.html.includes('name="code"'), connecting.html.includes('value="connect"')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([0, 1_051, 8_000])('adds no passkey whose id has %i bytes (SF-20)', async (bytes) => {
    const { thief } = await robbed();
    const passkey = Object.assign(newPasskey(thief), { id: Buffer.alloc(bytes, 7).toString('base64url') });
    const answer = { ...passkey.make(await askedToMake(thief)), id: 'AA', rawId: 'AA' };
    expect(codeOf(await thief.send('post', PASSKEYS, { name: 'Phone', passkey: answer }))).toEqual(REFUSED);
  });

  it.each([
    ['nothing', ''],
    ['lists in lists', '81'.repeat(5_000)],
    ['maps in maps', 'a101'.repeat(2_500)],
    ['a list that says it is endless', '9affffffff'],
    ['bytes that say they are endless', '5bffffffffffffffff'],
  ])('adds no passkey of %s (SF-20)', async (_, hex) => {
    const { thief } = await robbed();
    const answer = newPasskey(thief).make(await askedToMake(thief));
    const response = { ...answer.response, attestationObject: Buffer.from(hex, 'hex').toString('base64url') };
    const began = performance.now();
    const added = await thief.send('post', PASSKEYS, { name: 'Phone', passkey: { ...answer, response } });
    expect([...codeOf(added), performance.now() - began < 2_000]).toEqual([...REFUSED, true]);
  });

  it('signs in by no answer that cannot be read, nor by that of a new passkey (SF-20)', async () => {
    const { browser } = await robbed();
    const { passkey } = await addPasskey(browser);
    const asked = new DeskBrowser(service);
    const question = await askedToSign(asked, ALONE);
    const signed = passkey.sign(question);
    const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url');
    const nested = Buffer.concat([Buffer.alloc(32), Buffer.from('c5', 'hex'), Buffer.alloc(4_000, 0x81)]);
    const answers = [
      {},
      { ...signed, response: null },
      ...['', zeros(36), zeros(37), nested.toString('base64url'), 5].map((authenticatorData) => ({
        ...signed,
        response: { ...signed.response, authenticatorData },
      })),
      ...['', zeros(4_000), {}].map((signature) => ({ ...signed, response: { ...signed.response, signature } })),
      passkey.make({ ...question, rp: { id: 'localhost' }, user: { id: '' } }),
    ];
    for (const answer of answers) expect(codeOf(await asked.showPasskey(answer))).toEqual(REFUSED);
    // None of them used the question up.
    expect((await asked.showPasskey(signed)).status).toBe(200);
  });

  it('adds no more passkeys than a person may have by asking for them before (SF-24)', async () => {
    const { browser, userId } = await signedIn();
    const { passkey } = await addPasskey(browser);
    const question = await askedToMake(browser, { passkey: passkey.sign(await askedToSign(browser, OWN)) });
    await service.database.query(
      `INSERT INTO accounts.user_passkey (user_id, credential_id, public_key, counter, name, added_at)
       SELECT $1::bigint, 'before-' || $1::bigint || '-' || n, '', 0, 'Key', now() FROM generate_series(1, 19) n`,
      [userId],
    );
    const late = { name: 'Phone', passkey: newPasskey(browser).make(question) };
    expect(codeOf(await browser.send('post', PASSKEYS, late))).toEqual([422, 'limit_reached']);
  });

  it('begins no other limit by a made-up bearer (SF-41)', async () => {
    const limited = await createTestApp({ environment: { RATE_LIMIT_MOBILE: '2' }, database: service.database });
    const browser = new DeskBrowser(limited);
    const last: (number | undefined)[] = [];
    for (const path of ['/desk/api/session/passkey', '/DESK/api/session/passkey', '/desk/api/second-factor']) {
      const tries = await inTurn(3, (n) =>
        browser.send('post', path, { passkey: {}, code: '000000' }, { Authorization: `Bearer made-up-${n}` }),
      );
      last.push(tries.at(-1)?.status);
    }
    await limited.close();
    expect(last).toEqual([429, 429, 429]);
  });
});
