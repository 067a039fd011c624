import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Logger } from '@nestjs/common';
import type { ServiceAddress } from '@studio/http';
import { DomainError, FixedClock } from '@studio/kernel';

import type { PaymentIntegration, PaymentIntegrations, PaymentProvider } from '../../finance';
import { LiqpayGateway } from '../adapters/liqpay.gateway';
import { MonopayKeys } from '../adapters/monopay-keys';
import { MonopayGateway } from '../adapters/monopay.gateway';
import { type ProviderAddresses, PROVIDERS } from '../adapters/provider-addresses';
import { StripeGateway } from '../adapters/stripe.gateway';
import { WayforpayGateway } from '../adapters/wayforpay.gateway';
import { Checkouts } from './checkouts';
import { PaymentGateways } from './payment-gateway';

const NOW = new Date('2026-07-25T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Long enough for a busy machine; what must run out of time has `SHORT_MILLISECONDS`. */
const TIMEOUT_MILLISECONDS = 10_000;
const SHORT_MILLISECONDS = 1_000;

interface Seen {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A provider's interface on this machine. */
class ProviderServer {
  readonly seen: Seen[] = [];
  answer: (response: ServerResponse, path: string) => void = (response) => response.writeHead(500).end();
  private server: Server;

  async listen(): Promise<string> {
    this.server = createServer((request, response) => void this.take(request, response));
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    this.seen.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
    this.answer(response, url ?? '');
  }
}

const json = (fields: object) => (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(fields));

const integrations: { readonly [Provider in PaymentProvider]: PaymentIntegration<Provider> } = {
  monopay: {
    provider: 'monopay',
    settingId: 1,
    updatedAt: NOW,
    account: { apiToken: 'mono-token', invoiceValiditySeconds: 900, qrId: 'qr-1' },
  },
  liqpay: {
    provider: 'liqpay',
    settingId: 2,
    updatedAt: NOW,
    account: { publicKey: 'public', privateKey: 'private', apiVersion: 7 },
  },
  wayforpay: {
    provider: 'wayforpay',
    settingId: 3,
    updatedAt: NOW,
    account: {
      merchantAccount: 'merchant',
      merchantSecretKey: 'secret',
      merchantDomainName: 'studio.example',
      apiVersion: 1,
      merchantAuthType: 'SimpleSignature',
    },
  },
  stripe: {
    provider: 'stripe',
    settingId: 4,
    updatedAt: NOW,
    account: { secretKey: 'sk_test_1', webhookSigningSecrets: ['whsec'], checkoutValiditySeconds: 3600 },
  },
};

const order = {
  orderId: 'fc-ABCDEFGHIJKLMNOPQRST',
  amountCents: 15_050,
  currency: 'UAH',
  description: 'Participation fee',
  expiresAt: null,
  returnUrl: null,
};

const provider = new ProviderServer();
let clock: FixedClock;
let keys: MonopayKeys;
let monopay: MonopayGateway;
let checkouts: Checkouts;
let impatient: Checkouts;
let enabled: ReadonlySet<PaymentProvider>;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  const address = await provider.listen();
  const addresses: ProviderAddresses = { ...PROVIDERS, monopay: address, stripe: address };
  provider.seen.length = 0;
  clock = new FixedClock(NOW);
  keys = new MonopayKeys(clock, addresses);
  monopay = new MonopayGateway(keys, clock, addresses);
  const gateways = new PaymentGateways([
    monopay,
    new LiqpayGateway(clock, addresses),
    new WayforpayGateway(clock, addresses),
    new StripeGateway(clock, addresses),
  ]);
  enabled = new Set(['monopay', 'stripe']);
  const settings = {
    available: (_: unknown, name: PaymentProvider) => Promise.resolve(enabled.has(name) ? integrations[name] : null),
  } as PaymentIntegrations;
  const service = { of: (path: string) => `https://service.example${path}` } as ServiceAddress;
  checkouts = new Checkouts(gateways, settings, service, TIMEOUT_MILLISECONDS);
  impatient = new Checkouts(gateways, settings, service, SHORT_MILLISECONDS);
});

afterEach(() => provider.close());

async function failure(work: Promise<unknown>): Promise<{ code: string; errors: unknown; message: string }> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error('It did not fail as a domain error.', { cause: error });
  return { code: error.code, errors: error.errors, message: JSON.stringify(error.errors) + error.message };
}

describe('The integration of a payment (PAY-2, PAY-21)', () => {
  it.each([
    ['monopay', 'UAH', null],
    ['monopay', 'PLN', 'currency_not_supported'],
    ['stripe', 'PLN', null],
    ['stripe', 'XQX', 'currency_not_supported'],
    ['liqpay', 'UAH', 'provider_unavailable'],
    ['liqpay', 'PLN', 'provider_unavailable'],
  ] as const)('%s for %s: %s', async (name, currency, code) => {
    const asked = checkouts.integration({ accountId: 1 }, name, currency);
    if (code === null) await expect(asked).resolves.toBe(integrations[name]);
    else expect(await failure(asked)).toMatchObject({ code, errors: { provider: [expect.any(String)] } });
  });
});

describe('Start at monopay', () => {
  const accepted = { invoiceId: 'inv-1', pageUrl: 'https://pay.mbnk.biz/inv-1' };

  it('creates an invoice and redirects to it', async () => {
    provider.answer = json(accepted);
    await expect(checkouts.start(integrations.monopay, order)).resolves.toEqual({
      checkout: { kind: 'redirect', url: 'https://pay.mbnk.biz/inv-1', method: 'GET', fields: {} },
      invoiceId: 'inv-1',
      expiresAt: new Date(NOW.getTime() + 15 * MINUTE),
      payload: JSON.stringify(accepted),
    });
    expect(provider.seen).toHaveLength(1);
    expect(provider.seen[0]).toMatchObject({ method: 'POST', path: '/api/merchant/invoice/create' });
    expect(provider.seen[0]?.headers['x-token']).toBe('mono-token');
    expect(JSON.parse(provider.seen[0]?.body ?? '')).toEqual({
      amount: 15_050,
      ccy: 980,
      merchantPaymInfo: { reference: order.orderId, destination: 'Participation fee' },
      redirectUrl: 'https://service.example/pay/done',
      webHookUrl: 'https://service.example/api/v1/festival-payments/monopay/callbacks',
      validity: 900,
      qrId: 'qr-1',
    });
  });

  it('sends the expiry of an attempt and its return address (PAY-20, PAY-21)', async () => {
    provider.answer = json(accepted);
    const expiresAt = new Date(NOW.getTime() + 10 * MINUTE);
    const returnUrl = 'https://studio.example/thanks';
    const started = await checkouts.start(integrations.monopay, { ...order, expiresAt, returnUrl });
    expect(JSON.parse(provider.seen[0]?.body ?? '')).toMatchObject({ validity: 600, redirectUrl: returnUrl });
    expect(started.expiresAt).toEqual(expiresAt);
  });

  it.each([
    'http://pay.mbnk.biz/x',
    'https://evil.example/x',
    'https://mbnk.biz.evil.example/x',
    'https://evilmonobank.ua/x',
    'https://monobank.ua@evil.example/x',
    'https://user:password@monobank.ua/x',
    'javascript:alert(1)',
    'pay.mbnk.biz',
    '',
    null,
    7,
  ])('refuses to send a payer to %s (PAY-22)', async (pageUrl) => {
    provider.answer = json({ ...accepted, pageUrl });
    expect(await failure(checkouts.start(integrations.monopay, order))).toMatchObject({ code: 'payment_start_failed' });
  });

  it.each(['https://monobank.ua/x', 'https://mbnk.biz/x', 'https://send.monobank.ua/x'])(
    'sends a payer to %s (PAY-22)',
    async (pageUrl) => {
      provider.answer = json({ ...accepted, pageUrl });
      expect((await checkouts.start(integrations.monopay, order)).checkout.url).toBe(pageUrl);
    },
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end('{"errText":"secret of the provider"}')],
    ['a refusal', (response) => response.writeHead(403).end('{"errText":"secret of the provider"}')],
    ['a redirect', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['no JSON', (response) => response.writeHead(200).end('<html>secret of the provider</html>')],
    ['no object', (response) => response.writeHead(200).end('[]')],
    ['no invoice', json({ pageUrl: accepted.pageUrl })],
    ['a broken line', (response) => response.destroy()],
  ])('fails with a reason of ours on %s, and does not repeat (PAY-4)', async (_, answer) => {
    provider.answer = answer;
    const { code, errors, message } = await failure(checkouts.start(integrations.monopay, order));
    expect({ code, errors }).toEqual({ code: 'payment_start_failed', errors: { provider: [expect.any(String)] } });
    expect(message).not.toContain('secret of the provider');
    expect(provider.seen).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['hangs', () => undefined],
    ['drips', drip],
  ])('fails in time when the provider %s (PAY-4)', async (_, answer) => {
    provider.answer = answer;
    const before = performance.now();
    expect(await failure(impatient.start(integrations.monopay, order))).toMatchObject({ code: 'payment_start_failed' });
    expect(performance.now() - before).toBeLessThan(TIMEOUT_MILLISECONDS / 2);
  });
});

/** A byte now and then, for ever. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}

describe('Start at stripe', () => {
  const session = { id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_test_1' };

  it('creates a Checkout Session with the order id on it', async () => {
    provider.answer = json(session);
    const started = await checkouts.start(integrations.stripe, order);
    expect(started).toMatchObject({
      checkout: { kind: 'redirect', url: session.url, method: 'GET', fields: {} },
      invoiceId: 'cs_test_1',
      expiresAt: new Date(NOW.getTime() + HOUR),
    });
    const [asked] = provider.seen;
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'idempotency-key': order.orderId });
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      mode: 'payment',
      client_reference_id: order.orderId,
      'metadata[order_id]': order.orderId,
      'payment_intent_data[metadata][order_id]': order.orderId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'uah',
      'line_items[0][price_data][unit_amount]': '15050',
      'line_items[0][price_data][product_data][name]': 'Participation fee',
      expires_at: String((NOW.getTime() + HOUR) / 1000),
      success_url: 'https://service.example/pay/done',
      cancel_url: 'https://service.example/pay/done',
    });
  });

  it.each([
    [5, 31],
    [45, 45],
    [3000, 1440],
  ])('tells an expiry in %i minutes as %i, as stripe takes 30 minutes to a day', async (wanted, told) => {
    provider.answer = json(session);
    const expiresAt = new Date(NOW.getTime() + wanted * MINUTE);
    const started = await checkouts.start(integrations.stripe, { ...order, expiresAt });
    expect(started.expiresAt).toEqual(new Date(NOW.getTime() + told * MINUTE));
  });

  it('asks for an amount in the units of stripe', async () => {
    provider.answer = json(session);
    await checkouts.start(integrations.stripe, { ...order, currency: 'ISK', amountCents: 500 });
    expect(provider.seen[0]?.body).toContain('[unit_amount]=50000');
    const tooFine = checkouts.start(integrations.stripe, { ...order, currency: 'MGA', amountCents: 501 });
    expect(await failure(tooFine)).toMatchObject({ code: 'payment_start_failed' });
    expect(provider.seen).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end('{"error":{"message":"secret of the provider"}}')],
    ['a refusal', (response) => response.writeHead(402).end('{"error":{"message":"secret of the provider"}}')],
    ['a redirect', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['no JSON', (response) => response.writeHead(200).end('secret of the provider')],
    ['an address without https', json({ ...session, url: 'http://checkout.stripe.com/x' })],
    ['no address', json({ ...session, url: null })],
    ['silence', () => undefined],
    ['drops', drip],
    ['a broken line', (response) => response.destroy()],
  ])('fails with a reason of ours on %s, and does not repeat (PAY-4)', async (_, answer) => {
    provider.answer = answer;
    const { code, message } = await failure(impatient.start(integrations.stripe, order));
    expect(code).toBe('payment_start_failed');
    expect(message).not.toContain('secret of the provider');
    expect(provider.seen).toHaveLength(1);
  });
});

describe('Key of monopay (PAY-23)', () => {
  const first = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const second = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  let served: typeof first | null;

  beforeEach(() => {
    served = first;
    provider.answer = (response) => {
      if (served === null) response.writeHead(500).end();
      else
        json({ key: Buffer.from(served.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64') })(
          response,
        );
    };
  });

  function callback(by: typeof first) {
    const body = Buffer.from('{"reference":"fc-A","status":"success"}');
    const signature = sign('sha256', body, by.privateKey).toString('base64');
    return { body, header: (name: string) => (name === 'x-sign' ? signature : undefined) };
  }

  const verify = (by: typeof first, integration = integrations.monopay) => monopay.verify(integration, callback(by));

  it('is fetched with the token once, and again after 24 hours', async () => {
    await expect(verify(first)).resolves.toBe(true);
    clock.moveTo(new Date(NOW.getTime() + 24 * HOUR - 1));
    await expect(verify(first)).resolves.toBe(true);
    expect(provider.seen).toHaveLength(1);
    expect(provider.seen[0]).toMatchObject({ method: 'GET', path: '/api/merchant/pubkey' });
    expect(provider.seen[0]?.headers['x-token']).toBe('mono-token');
    clock.moveTo(new Date(NOW.getTime() + 24 * HOUR));
    await expect(verify(first)).resolves.toBe(true);
    expect(provider.seen).toHaveLength(2);
  });

  it('is fetched once by parallel callbacks', async () => {
    await expect(Promise.all(Array.from({ length: 20 }, () => verify(first)))).resolves.not.toContain(false);
    expect(provider.seen).toHaveLength(1);
  });

  it('is fetched once more after a change, also by parallel callbacks', async () => {
    await verify(first);
    served = second;
    await expect(Promise.all(Array.from({ length: 20 }, () => verify(second)))).resolves.not.toContain(false);
    expect(provider.seen).toHaveLength(2);
  });

  it('is fetched again at most once a minute for wrong signatures', async () => {
    await verify(first);
    for (let turn = 0; turn < 5; turn += 1) await expect(verify(second)).resolves.toBe(false);
    expect(provider.seen).toHaveLength(2);
    clock.moveTo(new Date(NOW.getTime() + MINUTE - 1));
    await verify(second);
    expect(provider.seen).toHaveLength(2);
    clock.moveTo(new Date(NOW.getTime() + MINUTE));
    await verify(second);
    expect(provider.seen).toHaveLength(3);
    await expect(verify(first)).resolves.toBe(true);
    expect(provider.seen).toHaveLength(3);
  });

  it('is not fetched again when it has just come', async () => {
    await expect(verify(second)).resolves.toBe(false);
    expect(provider.seen).toHaveLength(1);
  });

  it('that cannot be fetched verifies nothing, until it can', async () => {
    served = null;
    await expect(verify(first)).resolves.toBe(false);
    served = first;
    await expect(verify(first)).resolves.toBe(true);
  });

  it('that cannot be fetched again stays in use', async () => {
    await verify(first);
    served = null;
    await expect(verify(second)).resolves.toBe(false);
    await expect(verify(first)).resolves.toBe(true);
  });

  it('is fetched again after a change of the setting, separately for each studio', async () => {
    await verify(first);
    served = second;
    const changed = { ...integrations.monopay, updatedAt: new Date(NOW.getTime() + 1) };
    await expect(verify(second, changed)).resolves.toBe(true);
    await expect(verify(second, { ...integrations.monopay, settingId: 99 })).resolves.toBe(true);
    expect(provider.seen).toHaveLength(3);
  });
});
