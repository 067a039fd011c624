import { TwilioSmsSender } from '../../../libs/delivery/src/twilio-sms-sender';
import { errorOf } from '../../support/persistence';
import { type Provider, type ProviderAnswer, startProvider } from '../../support/provider';

const SETTINGS = { accountSid: 'AC0123456789', authToken: 'token', from: '+15550100' };
const SMS = { to: '+4915112345678', text: '123456 is your code.' };
/** Of a busy machine, and of tests in which nobody answers. */
const PATIENCE_MILLISECONDS = 5_000;
const IMPATIENCE_MILLISECONDS = 300;

describe('SMS over Twilio', () => {
  let provider: Provider;
  let answer: ProviderAnswer;

  beforeAll(async () => {
    provider = await startProvider(() => answer);
  });
  afterAll(() => provider.close());

  const sender = (settings = SETTINGS, address = provider.url, timeoutMilliseconds = PATIENCE_MILLISECONDS) =>
    new TwilioSmsSender(settings, { address, timeoutMilliseconds });

  it.each([
    ['a number', '+15550100', { From: '+15550100' }],
    ['a messaging service', 'MG42', { MessagingServiceSid: 'MG42' }],
  ])('are sent from %s with the account as credentials', async (_, from, expected) => {
    answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
    await sender({ ...SETTINGS, from }).send(SMS);
    const request = provider.requests.at(-1);
    expect(request).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC0123456789/Messages.json' });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({ To: SMS.to, Body: SMS.text, ...expected });
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC0123456789:token').toString('base64')}`);
  });

  it.each([
    ['a refusal', { status: 400, body: { code: 21_211, message: `${SMS.to} is not a number`, status: 400 } }],
    ['a wrong account', { status: 401, body: { code: 20_003, message: 'Authenticate', status: 401 } }],
    ['a fault of Twilio', { status: 503, body: { code: 20_503, message: 'Unavailable', status: 503 } }],
    ['a message that failed at once', { status: 201, body: { sid: 'SM1', status: 'failed' } }],
  ])('fail with %s, told without number and text', async (_, given) => {
    answer = given;
    const error = await errorOf(sender().send(SMS));
    expect(error).toMatchObject({ name: 'DeliveryError', reason: 'refused' });
    expect(String(error)).not.toMatch(/4915112345678|123456/);
  });

  it('fail when Twilio does not answer in time', async () => {
    answer = null;
    const begun = Date.now();
    const impatient = sender(SETTINGS, provider.url, IMPATIENCE_MILLISECONDS);
    expect(await errorOf(impatient.send(SMS))).toMatchObject({ reason: 'unreachable' });
    expect(Date.now() - begun).toBeLessThan(PATIENCE_MILLISECONDS);
  });

  it('fail when nobody listens', async () => {
    const gone = await startProvider(() => null);
    await gone.close();
    expect(await errorOf(sender(SETTINGS, gone.url).send(SMS))).toMatchObject({ reason: 'unreachable' });
  });
});
