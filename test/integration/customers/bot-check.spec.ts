import { Logger } from '@nestjs/common';

import { SiteverifyBotCheck } from '../../../src/customers/sign-in/adapters/siteverify-bot-check';
import { type Provider, startProvider } from '../../support/provider';

describe('the bot check over siteverify (OTP-2)', () => {
  let silent: Provider;

  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    silent = await startProvider(() => null);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await silent.close();
  });

  const checkAt = (verifyUrl: string) => new SiteverifyBotCheck({ verifyUrl, secret: 's', siteKey: 'k' }, 200);

  it('refuses when the provider does not answer in time', async () => {
    const begin = Date.now();
    expect(await checkAt(silent.url).approves('token', null)).toBe(false);
    expect(Date.now() - begin).toBeLessThan(10_000);
  });

  it('refuses when the provider cannot be reached', async () => {
    expect(await checkAt('http://127.0.0.1:1').approves('token', null)).toBe(false);
  });

  it('follows no redirect with the secret', async () => {
    const elsewhere = await startProvider(() => ({ status: 200, body: { success: true } }));
    const moved = await startProvider(() => ({ status: 307, body: null }));
    try {
      expect(await checkAt(moved.url).approves('token', null)).toBe(false);
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await moved.close();
      await elsewhere.close();
    }
  });
});
