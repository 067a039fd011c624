import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { FcmPushSender, readServiceAccount } from '../../../libs/delivery/src/fcm-push-sender';
import { errorOf } from '../../support/persistence';
import { type Provider, type ProviderAnswer, startProvider } from '../../support/provider';

/** Of a busy machine, and of tests in which nobody answers. */
const PATIENCE_MILLISECONDS = 5_000;
const IMPATIENCE_MILLISECONDS = 300;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ACCOUNT = {
  project_id: 'studio-project',
  client_email: 'push@studio-project.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const PUSH = { token: 'device-token', title: 'Hello', text: 'World', data: { kind: 'lead_created' } };
const TOKEN: ProviderAnswer = { status: 200, body: { access_token: 'access', expires_in: 3600, token_type: 'Bearer' } };

const unregistered = (errorCode: string, status = 404): ProviderAnswer => ({
  status,
  body: {
    error: { code: status, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] },
  },
});

describe('pushes over FCM', () => {
  let google: Provider;
  let token: ProviderAnswer;
  let answer: ProviderAnswer;

  beforeAll(async () => {
    google = await startProvider(({ path: asked }) => (asked === '/token' ? token : answer));
  });
  beforeEach(() => {
    token = TOKEN;
    answer = { status: 200, body: { name: 'projects/studio-project/messages/1' } };
  });
  afterAll(() => google.close());

  const sender = (url = google.url, timeoutMilliseconds = PATIENCE_MILLISECONDS) =>
    new FcmPushSender(ACCOUNT, { addresses: { messages: url, tokens: url }, timeoutMilliseconds });

  it('are sent with an access token of the service account, which is fetched once', async () => {
    const push = sender();
    const before = google.requests.length;
    expect(await push.send(PUSH)).toBe('sent');
    expect(await push.send(PUSH)).toBe('sent');
    const [grant, first, second] = google.requests.slice(before);
    expect(new URLSearchParams(grant?.body).get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    expect(first).toMatchObject({ method: 'POST', path: '/v1/projects/studio-project/messages:send' });
    expect(first?.headers.authorization).toBe('Bearer access');
    expect(JSON.parse(first?.body ?? '')).toEqual({
      message: { token: PUSH.token, notification: { title: 'Hello', body: 'World' }, data: PUSH.data },
    });
    expect(second?.path).toBe(first?.path);
  });

  it('are shortened to what a message may hold, by whole characters (NTF-6)', async () => {
    const before = google.requests.length;
    expect(await sender().send({ ...PUSH, title: 'Ї'.repeat(600), text: '👩'.repeat(2_000) })).toBe('sent');
    const body = google.requests.slice(before).at(-1)?.body ?? '';
    expect(Buffer.byteLength(body)).toBeLessThan(4_096);
    expect(JSON.parse(body)).toMatchObject({
      message: { notification: { title: `${'Ї'.repeat(248)}…`, body: `${'👩'.repeat(624)}…` } },
    });
  });

  it('tell that a device is unregistered (DEV-3)', async () => {
    answer = unregistered('UNREGISTERED');
    expect(await sender().send(PUSH)).toBe('unregistered');
  });

  it.each([
    ['another 404', unregistered('SOMETHING_ELSE')],
    ['a 404 without details', { status: 404, body: { error: { code: 404 } } }],
    ['a wrong message', unregistered('INVALID_ARGUMENT', 400)],
    ['a fault of Google', { status: 503, body: {} }],
  ])('fail with %s', async (_, given) => {
    answer = given;
    expect(await errorOf(sender().send(PUSH))).toMatchObject({ name: 'DeliveryError', reason: 'refused' });
  });

  it('fail when the account is refused', async () => {
    token = { status: 400, body: { error: 'invalid_grant', error_description: 'no such account' } };
    expect(await errorOf(sender().send(PUSH))).toMatchObject({ name: 'DeliveryError' });
  });

  it.each([
    ['messages', () => (answer = null)],
    ['tokens', () => (token = null)],
  ])('fail when Google does not answer in time: %s', async (_, silence) => {
    silence();
    const begun = Date.now();
    const impatient = sender(google.url, IMPATIENCE_MILLISECONDS);
    expect(await errorOf(impatient.send(PUSH))).toMatchObject({ name: 'DeliveryError', reason: 'unreachable' });
    expect(Date.now() - begun).toBeLessThan(PATIENCE_MILLISECONDS);
  });

  it('fail when nobody listens', async () => {
    const gone = await startProvider(() => null);
    await gone.close();
    expect(await errorOf(sender(gone.url).send(PUSH))).toMatchObject({ reason: 'unreachable' });
  });
});

describe('the file of a service account', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'studio-fcm-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileWith = (text: string) => {
    const file = path.join(folder, 'account.json');
    writeFileSync(file, text);
    return file;
  };

  it('is read', () => {
    expect(readServiceAccount(fileWith(JSON.stringify({ ...ACCOUNT, type: 'service_account' })))).toEqual(ACCOUNT);
  });

  it.each([
    ['is missing', () => path.join(folder, 'absent.json')],
    ['is not JSON', () => fileWith('{')],
    ['lacks the key', () => fileWith(JSON.stringify({ ...ACCOUNT, private_key: undefined }))],
  ])('keeps the service from starting when it %s', (_, file) => {
    expect(() => readServiceAccount(file())).toThrow(/FCM_CREDENTIALS_FILE/);
  });
});
