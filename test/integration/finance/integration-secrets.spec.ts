import type { ActorContext } from '@studio/access';

import { PaymentIntegrations, ReencryptSecrets } from '../../../src/finance';
import { IntegrationsQuery } from '../../../src/finance/integrations/queries/integrations.query';
import { createTestApp, type TestApp } from '../../support/app';
import { saveIntegration } from '../../support/finance';
import { given } from '../../support/given';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW] = [key(1), key(2)];
const TOKEN = 'monopay-token-0123456789';
const STRIPE = { secret_key: 'sk_test_0123456789', webhook_signing_secrets: ['whsec_0123456789'] };

describe('secrets of integrations', () => {
  let service: TestApp;
  /** The same database with a further key before the old one, with the new one alone. */
  let rotating: TestApp;
  let rotated: TestApp;
  let ctx: ActorContext;

  const started: TestApp[] = [];
  const start = async (secretKey: string, database?: TestApp['database']) => {
    const app = await createTestApp({ environment: { SECRET_KEY: secretKey }, ...(database && { database }) });
    started.unshift(app);
    return app;
  };

  beforeAll(async () => {
    service = await start(OLD);
    rotating = await start(`${NEW},${OLD}`, service.database);
    rotated = await start(NEW, service.database);
  });
  afterAll(async () => {
    for (const app of started) await app.close();
  });
  beforeEach(async () => {
    ctx = await given(service).studio();
  });

  const rows = <Row extends object>(columns: string) =>
    service.database.asStudio<Row & Record<string, unknown>>(
      ctx.accountId,
      `SELECT ${columns} FROM finance.integration_setting WHERE account_id = $1 ORDER BY id`,
      [ctx.accountId],
    );
  const everything = async () => {
    const texts = await rows<{ text: string }>('row_to_json(integration_setting)::text AS text');
    const log = await service.database.asStudio<{ text: string }>(
      ctx.accountId,
      'SELECT row_to_json(e)::text AS text FROM accounts.activity_entry e WHERE account_id = $1',
      [ctx.accountId],
    );
    return [...texts, ...log].map(({ text }) => text).join('\n');
  };
  const changesLogged = () =>
    service.database.asStudio<{ action: string; changes: object }>(
      ctx.accountId,
      `SELECT action, changes FROM accounts.activity_entry WHERE account_id = $1 AND action LIKE 'integration.%' ORDER BY id`,
      [ctx.accountId],
    );
  const stateIn = async (app: TestApp, provider: string) =>
    (await app.app.get(IntegrationsQuery).find(ctx, provider))?.credentialsState;

  it('lie in the table as ciphertext only, and in the log by name (INT-2, INT-5)', async () => {
    await saveIntegration(service, ctx, 'monopay', { isEnabled: true, credentials: { api_token: TOKEN } });
    await saveIntegration(service, ctx, 'stripe', { isEnabled: true, credentials: STRIPE });
    await saveIntegration(service, ctx, 'stripe', { credentials: { ...STRIPE, secret_key: '' } });
    const [monopay] = await rows<{ credentials: Buffer; key_id: string; hints: object }>('credentials, key_id, hints');
    expect(monopay).toMatchObject({
      hints: { api_token: '6789' },
      key_id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    });
    expect(monopay?.credentials.includes(TOKEN)).toBe(false);
    for (const secret of [TOKEN, STRIPE.secret_key, ...STRIPE.webhook_signing_secrets]) {
      expect(await everything()).not.toContain(secret);
      expect(await everything()).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(await changesLogged()).toEqual([
      {
        action: 'integration.updated',
        changes: { provider: 'monopay', fields: ['is_enabled', 'credentials.api_token'] },
      },
      {
        action: 'integration.updated',
        changes: {
          provider: 'stripe',
          fields: ['is_enabled', 'credentials.secret_key', 'credentials.webhook_signing_secrets'],
        },
      },
    ]);
  });

  it('are encrypted anew each time they are saved, with another nonce (INT-2)', async () => {
    await saveIntegration(service, ctx, 'monopay', { credentials: { api_token: 'first-secret-0000' } });
    const [first] = await rows<{ credentials: Buffer }>('credentials');
    await saveIntegration(service, ctx, 'monopay', { credentials: { api_token: 'other-secret-0000' } });
    await saveIntegration(service, ctx, 'monopay', { credentials: { api_token: 'first-secret-0000' } });
    const [again] = await rows<{ credentials: Buffer }>('credentials');
    expect(again?.credentials.equals(first?.credentials ?? Buffer.alloc(0))).toBe(false);
    expect(again?.credentials.length).toBe(first?.credentials.length);
  });

  it('make a provider available while it is enabled and complete (INT-4)', async () => {
    const integrations = service.app.get(PaymentIntegrations);
    const credentials = { private_key: 'liq-private-test' };
    await saveIntegration(service, ctx, 'liqpay', { settings: { public_key: 'liq-public' }, credentials });
    expect(await integrations.available(ctx, 'liqpay')).toBeNull();
    await saveIntegration(service, ctx, 'liqpay', { isEnabled: true });
    expect((await integrations.available(ctx, 'liqpay'))?.account).toEqual({
      publicKey: 'liq-public',
      privateKey: 'liq-private-test',
      apiVersion: 7,
    });
    expect(await integrations.available(await given(service).studio(), 'liqpay')).toBeNull();
    expect(await integrations.available(ctx, 'stripe')).toBeNull();
    await saveIntegration(service, ctx, 'liqpay', { isEnabled: false });
    expect(await integrations.available(ctx, 'liqpay')).toBeNull();
  });

  it.each([
    ['monopay', {}, { api_token: TOKEN }, { apiToken: TOKEN, invoiceValiditySeconds: 1800, qrId: null }],
    [
      'wayforpay',
      { merchant_account: 'm', merchant_domain_name: 'studio.example' },
      { merchant_secret_key: 'w' },
      {
        merchantAccount: 'm',
        merchantDomainName: 'studio.example',
        merchantSecretKey: 'w',
        apiVersion: 1,
        merchantAuthType: 'SimpleSignature',
      },
    ],
    [
      'stripe',
      {},
      STRIPE,
      {
        secretKey: STRIPE.secret_key,
        webhookSigningSecrets: STRIPE.webhook_signing_secrets,
        checkoutValiditySeconds: 1860,
      },
    ],
  ] as const)('of %s come back with the defaults of PAY-20', async (provider, settings, credentials, account) => {
    await saveIntegration(service, ctx, provider, { isEnabled: true, settings, credentials });
    expect((await service.app.get(PaymentIntegrations).available(ctx, provider))?.account).toEqual(account);
  });

  it('are opened by any key of the list, and by the first alone after the command, twice (INT-2)', async () => {
    await saveIntegration(service, ctx, 'monopay', { isEnabled: true, credentials: { api_token: TOKEN } });
    await saveIntegration(service, ctx, 'liqpay', { settings: { public_key: 'no secret' } });
    expect(await stateIn(rotating, 'monopay')).toBe('complete');
    expect(await stateIn(rotated, 'monopay')).toBe('unreadable');
    expect((await rotating.app.get(ReencryptSecrets).execute()).reencrypted).toBeGreaterThanOrEqual(1);
    expect(await rotating.app.get(ReencryptSecrets).execute()).toMatchObject({ reencrypted: 0 });
    expect((await rotated.app.get(PaymentIntegrations).available(ctx, 'monopay'))?.account.apiToken).toBe(TOKEN);
    expect(await stateIn(service, 'monopay')).toBe('unreadable');
  });

  it('that no key opens count as empty, are told by the command, and can be replaced (INT-3)', async () => {
    await saveIntegration(service, ctx, 'monopay', { isEnabled: true, credentials: { api_token: TOKEN } });
    const view = await rotated.app.get(IntegrationsQuery).find(ctx, 'monopay');
    expect(view).toMatchObject({ credentialsState: 'unreadable', hints: {}, isEnabled: true });
    expect(await rotated.app.get(PaymentIntegrations).available(ctx, 'monopay')).toBeNull();
    const { unreadable, reencrypted } = await rotated.app.get(ReencryptSecrets).execute();
    expect([unreadable.filter((name) => name.endsWith(' monopay')).length > 0, reencrypted]).toEqual([true, 0]);
    // Another setting leaves them alone: the key may come back.
    await expect(saveIntegration(rotated, ctx, 'monopay', { settings: { qr_id: 'q' } })).rejects.toMatchObject({
      code: 'integration_incomplete',
    });
    await saveIntegration(rotated, ctx, 'monopay', { isEnabled: false, settings: { qr_id: 'q' } });
    expect(await stateIn(service, 'monopay')).toBe('complete');
    await saveIntegration(rotated, ctx, 'monopay', { isEnabled: true, credentials: { api_token: 'replaced-0000' } });
    expect((await rotated.app.get(PaymentIntegrations).available(ctx, 'monopay'))?.account.apiToken).toBe(
      'replaced-0000',
    );
  });

  it("do not open in another studio's row or another provider's (INT-2)", async () => {
    await saveIntegration(service, ctx, 'monopay', { credentials: { api_token: TOKEN } });
    const [row] = await rows<{ credentials: Buffer; key_id: string }>('credentials, key_id');
    const other = await given(service).studio();
    await service.database.asStudio(
      other.accountId,
      `INSERT INTO finance.integration_setting (account_id, category, provider, is_enabled, credentials, key_id)
       VALUES ($1, 'payment', 'monopay', true, $2, $3)`,
      [other.accountId, row?.credentials, row?.key_id],
    );
    expect(await service.app.get(PaymentIntegrations).available(other, 'monopay')).toBeNull();
    const view = await service.app.get(IntegrationsQuery).find(other, 'monopay');
    expect(view?.credentialsState).toBe('unreadable');
  });

  it('that are saved at the same time wait for each other: both parts are kept, also of the first save', async () => {
    const settings = (seconds: number) => ({ settings: { invoice_validity_seconds: seconds } });
    await Promise.all([
      saveIntegration(service, ctx, 'monopay', { credentials: { api_token: TOKEN } }),
      saveIntegration(service, ctx, 'monopay', settings(600)),
      saveIntegration(service, ctx, 'monopay', { settings: { qr_id: 'q' } }),
    ]);
    expect(await rows('settings, hints')).toEqual([
      { settings: { invoice_validity_seconds: 600, qr_id: 'q' }, hints: { api_token: '6789' } },
    ]);
    expect(await changesLogged()).toHaveLength(3);
  });

  it('that are refused leave nothing behind', async () => {
    await expect(saveIntegration(service, ctx, 'monopay', { isEnabled: true })).rejects.toMatchObject({
      code: 'integration_incomplete',
    });
    expect([await rows('id'), await changesLogged()]).toEqual([[], []]);
  });
});
