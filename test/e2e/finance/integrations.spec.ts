import { createTestApp, type TestApp } from '../../support/app';
import {
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const PATH = '/integrations';
const SECRETS = { secret_key: 'sk_live_0123456789', webhook_signing_secrets: ['whsec_abcdefgh1111', 'short'] };

interface Answer {
  readonly data: Record<string, unknown>;
}

describe('integrations', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  const plain = (answer: { body: unknown }) => (answer.body as Answer).data;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '100000', TEST_FISCAL_REGISTER: 'true' } });
    studio = await openStudio(service);
    owner = manageClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
  });
  afterAll(() => service.close());

  it.each([
    { method: 'get', path: PATH },
    { method: 'get', path: `${PATH}/stripe` },
    { method: 'put', path: `${PATH}/stripe` },
    { method: 'delete', path: `${PATH}/stripe` },
  ] as const)('$method $path is for owners only (INT-1)', async (route) => {
    const refused = { ...route, lacking: { role: 'admin' } } as const;
    expect(await gateOutcomes(service, studio.ctx, refused)).toEqual(expectedGates(refused));
  });

  it('lists every provider with its defaults before anything is saved', async () => {
    const { body } = await owner('get', PATH);
    expect(
      (body as { data: { provider: string; is_enabled: boolean }[] }).data.map(({ provider }) => provider),
    ).toEqual(['monopay', 'liqpay', 'wayforpay', 'stripe', 'test_register']);
    expect(plain(await owner('get', `${PATH}/monopay`))).toEqual({
      provider: 'monopay',
      category: 'payment',
      is_enabled: false,
      credentials_state: 'incomplete',
      settings: { invoice_validity_seconds: 1800, qr_id: null },
      credentials: { api_token: { is_set: false, last_four: null } },
      updated_at: null,
    });
  });

  it('answers 404 to an unknown provider (INT-4)', async () => {
    for (const provider of ['paypal', 'STRIPE', '%00', '__proto__']) {
      expect(outcomeOf(await owner('get', `${PATH}/${provider}`))).toBe('404 not_found');
      expect(outcomeOf(await owner('put', `${PATH}/${provider}`, {}))).toBe('404 not_found');
      expect(outcomeOf(await owner('delete', `${PATH}/${provider}`))).toBe('404 not_found');
    }
  });

  it('tells every offending input', async () => {
    expect(refusalOf(await owner('put', `${PATH}/stripe`, { is_enabled: 'yes', settings: [], credentials: 'x' }))).toBe(
      '422 validation_failed is_enabled settings credentials',
    );
    expect(
      refusalOf(
        await owner('put', `${PATH}/stripe`, {
          settings: { checkout_validity_seconds: 1 },
          credentials: { secret_key: 5, webhook_signing_secrets: ['a', ['b']] },
        }),
      ),
    ).toBe(
      '422 validation_failed settings.checkout_validity_seconds credentials.secret_key credentials.webhook_signing_secrets.1',
    );
  });

  it('refuses what the provider does not have, and saves nothing of the rest (INT-4)', async () => {
    const body = { settings: { checkout_validity_seconds: 3600, api_version: 7 }, credentials: { api_token: 'x' } };
    expect(refusalOf(await owner('put', `${PATH}/stripe`, body))).toBe(
      '422 validation_failed settings.api_version credentials.api_token',
    );
    expect(plain(await owner('get', `${PATH}/stripe`))).toMatchObject({ updated_at: null });
  });

  it('saves, keeps blank secrets, clears by null, and deletes only while disabled (INT-3, INT-4)', async () => {
    const save = (body: object) => owner('put', `${PATH}/stripe`, body);
    expect(refusalOf(await save({ is_enabled: true }))).toBe(
      '422 integration_incomplete credentials.secret_key credentials.webhook_signing_secrets',
    );
    const shown = {
      is_enabled: true,
      credentials_state: 'complete',
      settings: { checkout_validity_seconds: 1860 },
      credentials: {
        secret_key: { is_set: true, last_four: '6789' },
        webhook_signing_secrets: [
          { is_set: true, last_four: '1111' },
          { is_set: true, last_four: null },
        ],
      },
    };
    expect(plain(await save({ is_enabled: true, credentials: SECRETS }))).toMatchObject(shown);
    expect(plain(await save({ credentials: { secret_key: '  ', webhook_signing_secrets: ['', ''] } }))).toMatchObject(
      shown,
    );
    expect(plain(await owner('get', `${PATH}/stripe`))).toMatchObject(shown);
    expect(refusalOf(await save({ credentials: { secret_key: null } }))).toBe(
      '422 integration_incomplete credentials.secret_key',
    );
    expect(refusalOf(await owner('delete', `${PATH}/stripe`))).toBe('422 integration_enabled provider');
    expect(plain(await save({ is_enabled: false, credentials: { secret_key: null } }))).toMatchObject({
      is_enabled: false,
      credentials_state: 'incomplete',
      credentials: { secret_key: { is_set: false, last_four: null } },
    });
    expect(outcomeOf(await owner('delete', `${PATH}/stripe`))).toBe('204');
    expect(outcomeOf(await owner('delete', `${PATH}/stripe`))).toBe('204');
    expect(plain(await owner('get', `${PATH}/stripe`))).toMatchObject({
      updated_at: null,
      credentials_state: 'incomplete',
    });
  });

  it.each(['', ' \t', null])('takes the required text %j for none (INT-4)', async (text) => {
    const wayforpay = (value: unknown) =>
      owner('put', `${PATH}/wayforpay`, {
        is_enabled: true,
        settings: { merchant_account: value, merchant_domain_name: 'studio.example', merchant_auth_type: text },
        credentials: { merchant_secret_key: 'wfp' },
      });
    expect(refusalOf(await wayforpay(text))).toBe('422 integration_incomplete settings.merchant_account');
    expect(plain(await wayforpay('m'))).toMatchObject({
      settings: { merchant_account: 'm', merchant_auth_type: 'SimpleSignature' },
    });
    await owner('put', `${PATH}/wayforpay`, { is_enabled: false });
    await owner('delete', `${PATH}/wayforpay`);
  });

  it.each([
    ['a\u0000b', 422],
    ['a\ud800b', 422],
    ['a\u{1F600}b\u2028', 200],
  ])('answers to the text %j with %i', async (text, expected) => {
    for (const body of [{ settings: { qr_id: text } }, { credentials: { api_token: text } }]) {
      expect(await owner('put', `${PATH}/monopay`, body)).toMatchObject({ status: expected });
    }
  });

  it("shows nothing of another studio's, and leaves it alone", async () => {
    await owner('put', `${PATH}/liqpay`, {
      settings: { public_key: 'liq-public' },
      credentials: { private_key: 'liq-private-key' },
    });
    const other = await openStudio(service);
    const stranger = manageClient(service, await bearerOfRole(service, other.ctx, 'owner'));
    expect(plain(await stranger('get', `${PATH}/liqpay`))).toMatchObject({ settings: { public_key: null } });
    await stranger('delete', `${PATH}/liqpay`);
    expect(plain(await owner('get', `${PATH}/liqpay`))).toMatchObject({
      settings: { public_key: 'liq-public', api_version: 7 },
      credentials_state: 'complete',
    });
  });
});

describe('the test register', () => {
  it('is offered only where the deployment switches it on (FIS-1)', async () => {
    const service = await createTestApp();
    try {
      const { ctx } = await openStudio(service);
      const owner = manageClient(service, await bearerOfRole(service, ctx, 'owner'));
      expect(outcomeOf(await owner('put', `${PATH}/test_register`, { is_enabled: true }))).toBe('404 not_found');
      expect(((await owner('get', PATH)).body as { data: unknown[] }).data).toHaveLength(4);
    } finally {
      await service.close();
    }
  });
});
