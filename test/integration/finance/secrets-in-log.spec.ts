import pg from 'pg';

import { PROVIDER_ADDRESSES, PROVIDERS } from '../../../src/payments/adapters/provider-addresses';
import { Checkouts } from '../../../src/payments/application/checkouts';
import { PaymentGateways } from '../../../src/payments/application/payment-gateway';
import type { PaymentProvider } from '../../../src/finance';
import { createTestApp, type TestApp } from '../../support/app';
import { type ManageClient, manageClient, outcomeOf } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const NOWHERE = 'http://127.0.0.1:1';
const METHODS = ['log', 'error', 'warn', 'debug', 'verbose', 'fatal'] as const;
const CONNECTED = {
  monopay: { settings: {}, secrets: ['api_token'] },
  liqpay: { settings: { public_key: 'liq-public' }, secrets: ['private_key'] },
  wayforpay: {
    settings: { merchant_account: 'm', merchant_domain_name: 'studio.example' },
    secrets: ['merchant_secret_key'],
  },
  stripe: { settings: {}, secrets: ['secret_key'] },
} as const;

describe('the log', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  const logged: string[] = [];

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_MANAGE: '100000' },
      fakes: (builder) =>
        builder.overrideProvider(PROVIDER_ADDRESSES).useValue({ ...PROVIDERS, monopay: NOWHERE, stripe: NOWHERE }),
    });
    const keep = (...parts: unknown[]) => void logged.push(parts.map(textOf).join(' '));
    service.app.useLogger(
      Object.fromEntries(METHODS.map((method) => [method, keep])) as Record<'log' | 'error' | 'warn', typeof keep>,
    );
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
    studio = await openStudio(service);
    owner = manageClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await service.close();
  });
  beforeEach(() => {
    logged.length = 0;
  });

  /** Connects the provider with secrets that hold the marker. */
  const connect = async (provider: PaymentProvider, secret: string) => {
    const { settings, secrets } = CONNECTED[provider];
    const credentials = {
      ...Object.fromEntries(secrets.map((name) => [name, secret])),
      ...(provider === 'stripe' && { webhook_signing_secrets: [secret] }),
    };
    return outcomeOf(await owner('put', `/integrations/${provider}`, { is_enabled: true, settings, credentials }));
  };

  const order = {
    orderId: 'fc-A',
    amountCents: 100,
    currency: 'UAH',
    description: 'Fee',
    expiresAt: null,
    returnUrl: null,
  };
  const use = async (provider: PaymentProvider) => {
    const integration = await service.app.get(Checkouts).integration(studio.ctx, provider, 'UAH');
    await service.app
      .get(Checkouts)
      .start(integration, order)
      .catch(() => undefined);
    const asked = { body: Buffer.from('{}'), header: () => 't=1,v1=MEUCIQ==' };
    await service.app.get(PaymentGateways).of(provider).verify(integration, asked);
  };

  it.each([
    ['monopay', 'mark-0123456789'],
    ['monopay', 'mark\n-0123456789'],
    ['monopay', 'mark-Ключ-0123456789'],
    ['liqpay', 'mark-0123456789'],
    ['wayforpay', 'mark-0123456789'],
    ['stripe', 'mark-0123456789'],
    ['stripe', 'mark\n-0123456789'],
  ] as const)(
    'holds no secret of %s, also when the provider cannot be reached with %j (INT-2)',
    async (provider, secret) => {
      expect(await connect(provider, secret)).toBe('200');
      await use(provider);
      expect(logged.join('\n')).not.toContain('mark');
      expect(logged.some((line) => line.includes(provider))).toBe(['monopay', 'stripe'].includes(provider));
    },
  );

  it('holds none of a save that is refused or fails (INT-2)', async () => {
    expect(await connect('monopay', `mark${'x'.repeat(600)}`)).toBe('422 validation_failed');
    const rename = (from: string, to: string) =>
      asOwner(service, `ALTER TABLE finance.integration_setting RENAME COLUMN ${from} TO ${to}`);
    await rename('hints', 'hints_kept');
    expect(await connect('monopay', 'mark-of-a-failure')).toBe('500 internal_error');
    await rename('hints_kept', 'hints');
    expect(logged.some((line) => line.includes('internal_error'))).toBe(true);
    expect(logged.join('\n')).not.toContain('mark');
  });
});

/** An error with its causes and whatever was attached to it. */
function textOf(part: unknown): string {
  if (!(part instanceof Error)) return typeof part === 'string' ? part : JSON.stringify(part);
  return [part.stack, JSON.stringify(part), textOf(part.cause ?? '')].join('\n');
}

async function asOwner({ database }: TestApp, statement: string): Promise<void> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}
