import { createHash, createHmac } from 'node:crypto';

import { CHARGE_CENTS } from './festival-filling';

/** Providers whose callbacks are signed with a secret of the studio. Those of monopay need a key from its own address. */
export const SIGNING_PROVIDERS = ['liqpay', 'wayforpay', 'stripe'] as const;

export type SigningProvider = (typeof SIGNING_PROVIDERS)[number];

/** What a provider reports: the money came, or nothing is known yet. */
export type Report = 'paid' | 'pending';

/** A payment whose provider has not reported yet. */
export interface StartedPayment {
  readonly provider: SigningProvider;
  readonly orderId: string;
}

/** A callback as its provider sends it. */
export interface SignedCallback {
  readonly path: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECRET = 'faults-secret-of-the-studio';

/** The studio's accounts with the providers, as `PUT /integrations/{provider}` takes them. */
export const INTEGRATIONS: Readonly<Record<SigningProvider, object>> = {
  liqpay: { is_enabled: true, settings: { public_key: 'liq-public' }, credentials: { private_key: SECRET } },
  wayforpay: {
    is_enabled: true,
    settings: { merchant_account: 'faults_merchant', merchant_domain_name: 'studio.example' },
    credentials: { merchant_secret_key: SECRET },
  },
  stripe: { is_enabled: true, credentials: { secret_key: 'sk_test_faults', webhook_signing_secrets: [SECRET] } },
};

const AMOUNT = CHARGE_CENTS / 100;

/** The callback of a payment of one charge, signed as the provider does. */
export function signedCallback(provider: SigningProvider, orderId: string, report: Report): SignedCallback {
  const { contentType, body, headers = {} } = MAKERS[provider](orderId, report);
  return { path: `/api/v1/festival-payments/${provider}/callbacks`, contentType, headers, body };
}

interface Made {
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const MAKERS: Readonly<Record<SigningProvider, (orderId: string, report: Report) => Made>> = {
  liqpay(orderId, report) {
    const fields = {
      order_id: orderId,
      status: report === 'paid' ? 'success' : 'wait_accept',
      amount: AMOUNT,
      currency: 'EUR',
      public_key: 'liq-public',
      liqpay_order_id: `LIQ-${orderId}`,
      payment_id: 41,
    };
    const data = Buffer.from(JSON.stringify(fields)).toString('base64');
    const signature = createHash('sha1')
      .update(SECRET + data + SECRET)
      .digest('base64');
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ data, signature }).toString(),
    };
  },
  wayforpay(orderId, report) {
    const fields = {
      merchantAccount: 'faults_merchant',
      orderReference: orderId,
      amount: AMOUNT,
      currency: 'EUR',
      authCode: '541963',
      cardPan: '41****8217',
      transactionStatus: report === 'paid' ? 'Approved' : 'InProcessing',
      reasonCode: report === 'paid' ? 1100 : 1134,
    };
    const merchantSignature = createHmac('md5', SECRET).update(Object.values(fields).join(';')).digest('hex');
    const processingDate = Math.floor(Date.now() / 1_000);
    return { contentType: 'text/plain', body: JSON.stringify({ ...fields, processingDate, merchantSignature }) };
  },
  stripe(orderId, report) {
    const seconds = Math.floor(Date.now() / 1_000);
    const isPaid = report === 'paid';
    const object = isPaid
      ? {
          object: 'checkout.session',
          id: `cs_${orderId}`,
          client_reference_id: orderId,
          amount_total: CHARGE_CENTS,
          payment_status: 'paid',
          payment_intent: `pi_${orderId}`,
        }
      : { object: 'charge', id: `ch_${orderId}`, amount: CHARGE_CENTS, metadata: { order_id: orderId } };
    const type = isPaid ? 'checkout.session.completed' : 'payment_intent.created';
    const body = JSON.stringify({
      id: `evt_${orderId}`,
      type,
      created: seconds,
      data: { object: { ...object, currency: 'eur' } },
    });
    const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    return { contentType: 'application/json', body, headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` } };
  },
};
