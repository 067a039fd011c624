import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a provider is made to report. */
export interface PaymentReport {
  readonly orderId: string;
  /** `paid` unless specified otherwise. */
  readonly outcome?: 'paid' | 'failed' | 'cancelled' | 'expired' | 'pending';
  /** Minor units; 10000 unless specified otherwise. */
  readonly amountCents?: number;
  /** ISO 4217; EUR unless specified otherwise. */
  readonly currency?: string;
  /** When the provider reports. */
  readonly at: Date;
}

/** A callback as its provider sends it. */
export interface SignedCallback {
  readonly provider: ReportingProvider;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type ReportingProvider = 'monopay' | 'liqpay' | 'wayforpay' | 'stripe';

export const REPORTING_PROVIDERS: readonly ReportingProvider[] = ['monopay', 'liqpay', 'wayforpay', 'stripe'];

/** The accounts a test studio has with the providers, by the names of integration settings; secrets beside settings. */
export const PROVIDER_SETTINGS = {
  monopay: { settings: { invoice_validity_seconds: 1800 }, secrets: { api_token: 'mono-token-test' } },
  liqpay: { settings: { public_key: 'liq-public-test' }, secrets: { private_key: 'liq-private-test' } },
  wayforpay: {
    settings: { merchant_account: 'test_merchant', merchant_domain_name: 'studio.example' },
    secrets: { merchant_secret_key: 'wfp-secret-test' },
  },
  stripe: {
    settings: {},
    secrets: { secret_key: 'sk_test_studio', webhook_signing_secrets: ['whsec_test', 'whsec_next'] },
  },
} as const;

const STATUSES: Readonly<Record<ReportingProvider, Readonly<Record<NonNullable<PaymentReport['outcome']>, string>>>> = {
  monopay: {
    paid: 'success',
    failed: 'failure',
    cancelled: 'reversed',
    expired: 'expired',
    pending: 'processing',
  },
  // liqpay has no word for expired.
  liqpay: { paid: 'success', failed: 'failure', cancelled: 'reversed', expired: 'failure', pending: 'wait_accept' },
  wayforpay: {
    paid: 'Approved',
    failed: 'Declined',
    cancelled: 'Refunded',
    expired: 'Expired',
    pending: 'InProcessing',
  },
  stripe: {
    paid: 'checkout.session.completed',
    failed: 'checkout.session.async_payment_failed',
    cancelled: 'charge.refunded',
    expired: 'checkout.session.expired',
    pending: 'payment_intent.created',
  },
};

const NUMERIC_CURRENCIES: Readonly<Record<string, number>> = { EUR: 978, UAH: 980, USD: 840 };
const JSON_BODY = { 'Content-Type': 'application/json' };

/** A callback of liqpay. `secret` is the studio's private key. */
export function liqpayCallback(
  { orderId, outcome = 'paid', amountCents = 10_000, currency = 'EUR' }: PaymentReport,
  secret: string = PROVIDER_SETTINGS.liqpay.secrets.private_key,
): SignedCallback {
  const fields = {
    order_id: orderId,
    status: STATUSES.liqpay[outcome],
    amount: amountCents / 100,
    currency,
    public_key: PROVIDER_SETTINGS.liqpay.settings.public_key,
    liqpay_order_id: `LIQ-${orderId}`,
    payment_id: 41,
    ...(outcome === 'failed' && { err_code: 'limit', err_description: 'Limit is exceeded' }),
  };
  return liqpayForm(JSON.stringify(fields), secret);
}

/** The form liqpay sends for a text of its own. */
export function liqpayForm(
  text: string,
  secret: string = PROVIDER_SETTINGS.liqpay.secrets.private_key,
): SignedCallback {
  const data = Buffer.from(text).toString('base64');
  const signature = createHash('sha1')
    .update(secret + data + secret)
    .digest('base64');
  return {
    provider: 'liqpay',
    body: new URLSearchParams({ data, signature }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
}

/** A callback of wayforpay. `secret` is the merchant's secret key. */
export function wayforpayCallback(
  { orderId, outcome = 'paid', amountCents = 10_000, currency = 'EUR', at }: PaymentReport,
  secret: string = PROVIDER_SETTINGS.wayforpay.secrets.merchant_secret_key,
): SignedCallback {
  const fields = {
    merchantAccount: PROVIDER_SETTINGS.wayforpay.settings.merchant_account,
    orderReference: orderId,
    amount: amountCents / 100,
    currency,
    authCode: '541963',
    cardPan: '41****8217',
    transactionStatus: STATUSES.wayforpay[outcome],
    reasonCode: outcome === 'paid' ? 1100 : 1101,
  };
  const merchantSignature = createHmac('md5', secret).update(Object.values(fields).join(';')).digest('hex');
  const rest = { reason: outcome === 'paid' ? 'Ok' : 'Declined', processingDate: Math.floor(at.getTime() / 1000) };
  return {
    provider: 'wayforpay',
    body: JSON.stringify({ ...fields, ...rest, merchantSignature }),
    // wayforpay sends JSON whatever it calls it.
    headers: { 'Content-Type': 'text/plain' },
  };
}

/** A callback of stripe. `secret` is one of the studio's signing secrets; `signedAt` is when it was signed. */
export function stripeCallback(
  { orderId, outcome = 'paid', amountCents = 10_000, currency = 'EUR', at }: PaymentReport,
  secret: string = PROVIDER_SETTINGS.stripe.secrets.webhook_signing_secrets[0],
  signedAt: Date = at,
): SignedCallback {
  const isSession = outcome !== 'cancelled' && outcome !== 'pending';
  const object = isSession
    ? {
        object: 'checkout.session',
        id: `cs_${orderId}`,
        client_reference_id: orderId,
        amount_total: amountCents,
        payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
        payment_intent: `pi_${orderId}`,
      }
    : { object: 'charge', id: `ch_${orderId}`, amount: amountCents, metadata: { order_id: orderId } };
  const body = JSON.stringify({
    id: `evt_${orderId}`,
    type: STATUSES.stripe[outcome],
    created: Math.floor(at.getTime() / 1000),
    data: { object: { ...object, currency: currency.toLowerCase() } },
  });
  const seconds = Math.floor(signedAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { provider: 'stripe', body, headers: { ...JSON_BODY, 'Stripe-Signature': `t=${seconds},v1=${signature}` } };
}

/** A callback of monopay, signed with its key. */
export function monopayCallback(
  { orderId, outcome = 'paid', amountCents = 10_000, currency = 'EUR', at }: PaymentReport,
  key: KeyObject,
): SignedCallback {
  const body = JSON.stringify({
    invoiceId: `inv-${orderId}`,
    status: STATUSES.monopay[outcome],
    ...(outcome === 'failed' && { failureReason: 'Insufficient funds', errCode: '59' }),
    amount: amountCents,
    finalAmount: outcome === 'paid' ? amountCents : 0,
    ccy: NUMERIC_CURRENCIES[currency] ?? 0,
    reference: orderId,
    modifiedDate: at.toISOString(),
  });
  const signature = createSign('sha256').update(body).sign(key, 'base64');
  return { provider: 'monopay', body, headers: { ...JSON_BODY, 'X-Sign': signature } };
}

/** Where monopay tells its key. */
export const PUBLIC_KEY = '/api/merchant/pubkey';

/** A call that a provider got. */
export interface ProviderCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers in the providers' place. */
type ProviderAnswer = (call: ProviderCall) => { readonly status: number; readonly body: unknown };

/** The interfaces of monopay and stripe on this machine, with a key that monopay signs with. */
export class FakeProviders {
  /** Calls that were made, oldest first. */
  readonly calls: ProviderCall[] = [];
  private keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  private override: ProviderAnswer | null = null;
  private gate: Promise<undefined> = Promise.resolve(undefined);
  private isHeld: (path: string) => boolean = () => false;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<FakeProviders> {
    const providers = new FakeProviders();
    await new Promise<void>((resolve) => providers.server.listen(0, '127.0.0.1', resolve));
    return providers;
  }

  /** Where the service is to find the providers. */
  get addresses(): { monopay: string; stripe: string; liqpay: string; wayforpay: string } {
    const { port } = this.server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}`;
    const forms = { liqpay: 'https://liqpay.example/checkout', wayforpay: 'https://wayforpay.example/pay' };
    return { monopay: base, stripe: base, ...forms };
  }

  /** A callback as the provider sends it, signed for the test studio. */
  callback(provider: ReportingProvider, report: PaymentReport): SignedCallback {
    if (provider === 'monopay') return monopayCallback(report, this.keys.privateKey);
    if (provider === 'liqpay') return liqpayCallback(report);
    return provider === 'wayforpay' ? wayforpayCallback(report) : stripeCallback(report);
  }

  /** The same, signed by somebody else. */
  forged(provider: ReportingProvider, report: PaymentReport): SignedCallback {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    if (provider === 'monopay') return monopayCallback(report, stranger.privateKey);
    if (provider === 'liqpay') return liqpayCallback(report, 'another');
    return provider === 'wayforpay' ? wayforpayCallback(report, 'another') : stripeCallback(report, 'another');
  }

  /** monopay signs with another key from now on. */
  changeKey(): void {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  }

  /** Calls are answered so from now on; null answers as a provider does. */
  answerWith(answer: ProviderAnswer | null): void {
    this.override = answer;
  }

  /** Calls, or those of some paths, are not answered until the returned function is called. */
  hold(isHeld: (path: string) => boolean = () => true): () => void {
    let open = (): void => undefined;
    this.isHeld = isHeld;
    this.gate = new Promise((resolve) => {
      open = () => resolve(undefined);
    });
    return () => {
      this.isHeld = () => false;
      open();
    };
  }

  /** The first call that is to start a payment, once it has come. */
  async nextStart(): Promise<ProviderCall> {
    for (let tries = 0; tries < 300; tries += 1) {
      const [call] = this.starts();
      if (call) return call;
      await sleep(10);
    }
    throw new Error('No payment was started.');
  }

  /** Calls that were to start a payment. */
  starts(): ProviderCall[] {
    return this.calls.filter(({ path }) => path !== PUBLIC_KEY);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', headers } = request;
    const call = { path: url, headers, body: Buffer.concat(chunks).toString() };
    this.calls.push(call);
    if (this.isHeld(url)) await this.gate;
    const { status, body } = (this.override ?? ((one) => this.usual(one)))(call);
    response.writeHead(status, JSON_BODY).end(JSON.stringify(body));
  }

  private usual({ path }: ProviderCall): { status: number; body: unknown } {
    const number = this.calls.length;
    if (path === PUBLIC_KEY) {
      const pem = this.keys.publicKey.export({ type: 'spki', format: 'pem' });
      return { status: 200, body: { key: Buffer.from(pem).toString('base64') } };
    }
    if (path === '/api/merchant/invoice/create')
      return { status: 200, body: { invoiceId: `inv-${number}`, pageUrl: `https://pay.mbnk.biz/${number}` } };
    const session = { id: `cs_${number}`, object: 'checkout.session', url: `https://checkout.stripe.com/c/${number}` };
    return path === '/v1/checkout/sessions' ? { status: 200, body: session } : { status: 404, body: {} };
  }
}
