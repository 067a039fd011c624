import { createHmac, generateKeyPairSync } from 'node:crypto';

import { FixedClock } from '@studio/kernel';
import fc from 'fast-check';

import type { PaymentIntegration, PaymentProvider } from '../../finance';
import type { PaymentGateway } from '../application/payment-gateway';
import type { CallbackRequest } from '../domain/gateway';
import { LiqpayGateway } from './liqpay.gateway';
import { MonopayKeys } from './monopay-keys';
import { MonopayGateway } from './monopay.gateway';
import { PROVIDERS } from './provider-addresses';
import { liqpaySignature, wayforpaySignature } from './signing';
import { StripeGateway } from './stripe.gateway';
import { WayforpayGateway } from './wayforpay.gateway';

const ORDER_ID = 'fc-TESTORDER0001';
const NOW = new Date(1_785_000_000_000);
const clock = new FixedClock(NOW);
const setting = { settingId: 1, updatedAt: NOW };

const monopay = new MonopayGateway(new MonopayKeys(clock, PROVIDERS), clock, PROVIDERS);
const liqpay = new LiqpayGateway(clock, PROVIDERS);
const wayforpay = new WayforpayGateway(clock, PROVIDERS);
const stripe = new StripeGateway(clock, PROVIDERS);

const liqpaySetting: PaymentIntegration<'liqpay'> = {
  ...setting,
  provider: 'liqpay',
  account: { publicKey: 'liq-public-test', privateKey: 'liq-private-test', apiVersion: 7 },
};
const wayforpaySetting: PaymentIntegration<'wayforpay'> = {
  ...setting,
  provider: 'wayforpay',
  account: {
    merchantAccount: 'test_merchant',
    merchantSecretKey: 'wfp-secret-test',
    merchantDomainName: 'studio.example',
    apiVersion: 1,
    merchantAuthType: 'SimpleSignature',
  },
};
const stripeSetting: PaymentIntegration<'stripe'> = {
  ...setting,
  provider: 'stripe',
  account: { secretKey: 'sk_test', webhookSigningSecrets: ['whsec_test'], checkoutValiditySeconds: 1860 },
};
const monopaySetting: PaymentIntegration<'monopay'> = {
  ...setting,
  provider: 'monopay',
  account: { apiToken: 'token', invoiceValiditySeconds: 1800, qrId: null },
};

const order = {
  orderId: ORDER_ID,
  amountCents: 15_050,
  currency: 'UAH',
  description: 'Participation fee',
  expiresAt: null,
  returnUrl: 'https://studio.example/done',
  callbackUrl: 'https://service.example/api/v1/festival-payments/x/callbacks',
};

function request(body: string, headers: Readonly<Record<string, string>> = {}): CallbackRequest {
  return { body: Buffer.from(body), header: (name) => headers[name] };
}

const json = (fields: object) => request(JSON.stringify(fields));

describe('monopay', () => {
  it.each([
    ['success', 'paid'],
    ['failure', 'failed'],
    ['expired', 'expired'],
    ['reversed', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['created', 'pending'],
    ['processing', 'pending'],
    ['hold', 'pending'],
    ['SUCCESS', 'pending'],
    [null, 'pending'],
    ['constructor', 'pending'],
  ])('reads the status %s as %s', (status, outcome) => {
    expect(monopay.parse(json({ reference: ORDER_ID, status, amount: 1, ccy: 980 }))).toMatchObject({
      orderId: ORDER_ID,
      outcome,
      gatewayStatus: status,
    });
  });

  it('takes the final amount of a payment, and of nothing else', () => {
    const amounts = { amount: 100, finalAmount: 90 };
    expect(monopay.parse(json({ ...amounts, status: 'success' })).amountCents).toBe(90);
    expect(monopay.parse(json({ ...amounts, status: 'reversed' })).amountCents).toBe(100);
    expect(monopay.parse(json({ amount: 100, status: 'success' })).amountCents).toBe(100);
    expect(monopay.parse(json({ status: 'success' })).amountCents).toBeNull();
    expect(monopay.parse(json({ status: 'success', amount: '100' })).amountCents).toBeNaN();
  });

  it('reads ids, currency, times and reasons', () => {
    const paid = {
      reference: ORDER_ID,
      invoiceId: 'inv',
      ccy: 980,
      modifiedDate: '2026-07-01T10:00:00Z',
      errCode: '1',
    };
    expect(monopay.parse(json({ ...paid, status: 'success' }))).toMatchObject({
      invoiceId: 'inv',
      paymentId: null,
      currency: 'UAH',
      paidAt: new Date('2026-07-01T10:00:00Z'),
      failureReason: null,
    });
    expect(monopay.parse(json({ ...paid, status: 'failure' }))).toMatchObject({ failureReason: '1', paidAt: null });
    expect(monopay.parse(json({ status: 'failure', failureReason: 'No money', errCode: '1' }))).toMatchObject({
      failureReason: 'No money',
    });
    expect(monopay.parse(json({ ccy: 999_999 })).currency).toBe('999999');
    expect(monopay.parse(json({ status: 'success', modifiedDate: '+275760-09-13T00:00:00Z' })).paidAt).toBeNull();
  });

  it('acknowledges with OK, and verifies nothing without a signature', async () => {
    expect(monopay.acknowledge()).toEqual({ contentType: 'text/plain', body: 'OK' });
    await expect(monopay.verify(monopaySetting, json({ reference: ORDER_ID }))).resolves.toBe(false);
  });
});

describe('liqpay', () => {
  const sent = (payment: object | string) => {
    const text = typeof payment === 'string' ? payment : JSON.stringify(payment);
    const data = Buffer.from(text).toString('base64');
    return { data, signature: liqpaySignature('liq-private-test', data) };
  };
  const payment = { order_id: ORDER_ID, status: 'success', amount: 150.5, currency: 'UAH' };

  it('starts with a form that it signs like the test vector', async () => {
    const { checkout, expiresAt, invoiceId } = await liqpay.start(liqpaySetting, order);
    const { data, signature } = checkout.fields as { data: string; signature: string };
    expect(checkout).toMatchObject({ kind: 'form', method: 'POST', url: 'https://www.liqpay.ua/api/3/checkout' });
    expect(signature).toBe(liqpaySignature('liq-private-test', data));
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({
      version: 7,
      public_key: 'liq-public-test',
      action: 'pay',
      amount: 150.5,
      currency: 'UAH',
      description: 'Participation fee',
      order_id: ORDER_ID,
      expired_date: '2026-07-25 17:50:00',
      result_url: order.returnUrl,
      server_url: order.callbackUrl,
    });
    expect(expiresAt).toEqual(new Date(NOW.getTime() + 1_800_000));
    expect(invoiceId).toBeNull();
  });

  it('reads a form and the same as JSON', async () => {
    const form = request(new URLSearchParams(sent(payment)).toString());
    for (const callback of [form, json(sent(payment))]) {
      expect(liqpay.readOrderId(callback)).toBe(ORDER_ID);
      await expect(liqpay.verify(liqpaySetting, callback)).resolves.toBe(true);
      expect(liqpay.parse(callback)).toMatchObject({ orderId: ORDER_ID, outcome: 'paid', amountCents: 15_050 });
    }
  });

  it.each([
    ['our public key', { ...payment, public_key: 'liq-public-test' }, true],
    ['a foreign public key', { ...payment, public_key: 'liq-public-other' }, false],
    ['no public key', payment, true],
  ])('with %s', async (_, fields, isVerified) => {
    await expect(liqpay.verify(liqpaySetting, json(sent(fields)))).resolves.toBe(isVerified);
  });

  it('refuses a tampered body, a missing signature and a foreign key', async () => {
    const { data, signature } = sent(payment);
    const other = sent({ ...payment, amount: 1 }).data;
    const foreign = liqpaySignature('another', data);
    for (const fields of [{ data: other, signature }, { data }, { signature }, { data, signature: foreign }, {}]) {
      await expect(liqpay.verify(liqpaySetting, json(fields))).resolves.toBe(false);
    }
  });

  it.each([
    ['success', 'paid'],
    ['failure', 'failed'],
    ['error', 'failed'],
    ['reversed', 'cancelled'],
    ['unsubscribed', 'cancelled'],
    ['sandbox', 'pending'],
    ['wait_accept', 'pending'],
  ])('reads the status %s as %s', (status, outcome) => {
    expect(liqpay.parse(json(sent({ ...payment, status }))).outcome).toBe(outcome);
  });

  it('takes the amount from its text, ids and reasons', () => {
    const text =
      '{"order_id":"fc-A","status":"error","amount":1.005,"currency":"uah","payment_id":123456789012345678,"liqpay_order_id":"L1","err_code":"limit"}';
    expect(liqpay.parse(json(sent(text)))).toEqual({
      orderId: 'fc-A',
      outcome: 'failed',
      amountCents: 101,
      currency: 'UAH',
      invoiceId: 'L1',
      paymentId: '123456789012345678',
      gatewayStatus: 'error',
      failureReason: 'limit',
      paidAt: null,
    });
    expect(liqpay.parse(json(sent({ ...payment, amount: 'much' }))).amountCents).toBeNaN();
    expect(liqpay.parse(json(sent({ ...payment, currency: 'XQX' })))).toMatchObject({
      amountCents: null,
      currency: 'XQX',
    });
  });
});

describe('wayforpay', () => {
  const callback = {
    merchantAccount: 'test_merchant',
    orderReference: ORDER_ID,
    amount: 150.5,
    currency: 'UAH',
    authCode: '541963',
    cardPan: '41****8217',
    transactionStatus: 'Approved',
    reasonCode: 1100,
    merchantSignature: 'd71c7754a4049a34f194c884b17616e9',
    processingDate: 1_785_000_000,
    reason: 'Ok',
  };

  it('starts with the form of the test vector', async () => {
    const { checkout, expiresAt } = await wayforpay.start(wayforpaySetting, order);
    expect(checkout).toEqual({
      kind: 'form',
      url: 'https://secure.wayforpay.com/pay',
      method: 'POST',
      fields: {
        merchantAccount: 'test_merchant',
        merchantAuthType: 'SimpleSignature',
        merchantDomainName: 'studio.example',
        merchantSignature: '1a3bfd8c920adf75404a34e99b16366b',
        apiVersion: '1',
        orderReference: ORDER_ID,
        orderDate: '1785000000',
        orderTimeout: '1800',
        amount: '150.50',
        currency: 'UAH',
        'productName[]': ['Participation fee'],
        'productCount[]': ['1'],
        'productPrice[]': ['150.50'],
        returnUrl: order.returnUrl,
        serviceUrl: order.callbackUrl,
      },
    });
    expect(expiresAt).toEqual(new Date(NOW.getTime() + 1_800_000));
  });

  it('verifies and reads the test vector as JSON, in any content type, and as a form', async () => {
    const form = new URLSearchParams(
      Object.entries(callback).map(([name, value]): [string, string] => [name, String(value)]),
    );
    for (const asked of [json(callback), request(form.toString())]) {
      expect(wayforpay.readOrderId(asked)).toBe(ORDER_ID);
      await expect(wayforpay.verify(wayforpaySetting, asked)).resolves.toBe(true);
      expect(wayforpay.parse(asked)).toEqual({
        orderId: ORDER_ID,
        outcome: 'paid',
        amountCents: 15_050,
        currency: 'UAH',
        invoiceId: null,
        paymentId: '541963',
        gatewayStatus: 'Approved',
        failureReason: null,
        paidAt: NOW,
      });
    }
  });

  it.each([
    ['the literal text', '150.50', '150.50'],
    ['the shortest form', '150.50', '150.5'],
    ['an exponent', '1.505e2', '150.5'],
  ])('verifies an amount signed as %s (PAY-24)', async (_, written, signed) => {
    const fields = ['test_merchant', ORDER_ID, signed, 'UAH', '541963', '41****8217', 'Approved', '1100'];
    const merchantSignature = wayforpaySignature('wfp-secret-test', fields);
    const body = JSON.stringify({ ...callback, merchantSignature }).replace('150.5', written);
    await expect(wayforpay.verify(wayforpaySetting, request(body))).resolves.toBe(true);
    expect(wayforpay.parse(request(body)).amountCents).toBe(15_050);
  });

  it.each(['amount', 'currency', 'authCode', 'cardPan', 'transactionStatus', 'reasonCode', 'orderReference'])(
    'refuses a tampered %s',
    async (field) => {
      await expect(wayforpay.verify(wayforpaySetting, json({ ...callback, [field]: '1' }))).resolves.toBe(false);
    },
  );

  it('refuses a foreign merchant, also when our secret signed it, and no signature', async () => {
    const fields = ['other', ORDER_ID, '150.5', 'UAH', '541963', '41****8217', 'Approved', '1100'];
    const merchantSignature = wayforpaySignature('wfp-secret-test', fields);
    const foreign = { ...callback, merchantAccount: 'other', merchantSignature };
    await expect(wayforpay.verify(wayforpaySetting, json(foreign))).resolves.toBe(false);
    await expect(wayforpay.verify(wayforpaySetting, json({ ...callback, merchantSignature: null }))).resolves.toBe(
      false,
    );
  });

  it.each([
    ['Approved', 'paid', null],
    ['Declined', 'failed', 'Ok'],
    ['Expired', 'expired', 'Ok'],
    ['Refunded', 'cancelled', 'Ok'],
    ['Voided', 'cancelled', 'Ok'],
    ['InProcessing', 'pending', null],
    ['Pending', 'pending', null],
  ])('reads the status %s as %s', (transactionStatus, outcome, failureReason) => {
    expect(wayforpay.parse(json({ ...callback, transactionStatus }))).toMatchObject({ outcome, failureReason });
  });

  it('acknowledges like the test vector', () => {
    const { contentType, body } = wayforpay.acknowledge(wayforpaySetting, ORDER_ID);
    expect(contentType).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      orderReference: ORDER_ID,
      status: 'accept',
      time: 1_785_000_000,
      signature: '69068677aea94446a615807bab796ff0',
    });
  });
});

describe('stripe', () => {
  const session = {
    object: 'checkout.session',
    id: 'cs_1',
    client_reference_id: ORDER_ID,
    amount_total: 15_050,
    currency: 'uah',
    payment_status: 'paid',
    payment_intent: 'pi_1',
  };
  const event = (type: string, object: object = session) =>
    json({ id: 'evt_1', type, created: 1_785_000_000, data: { object } });

  it.each([
    ['checkout.session.completed', 'paid', 'paid'],
    ['checkout.session.completed', 'no_payment_required', 'paid'],
    ['checkout.session.completed', 'unpaid', 'pending'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
    ['checkout.session.expired', 'unpaid', 'expired'],
    ['payment_intent.payment_failed', 'unpaid', 'pending'],
    ['payment_intent.succeeded', 'paid', 'pending'],
    ['invented', 'paid', 'pending'],
  ])('reads %s of a session that is %s as %s', (type, payment_status, outcome) => {
    expect(stripe.parse(event(type, { ...session, payment_status }))).toMatchObject({
      outcome,
      gatewayStatus: type,
      failureReason: ['failed', 'expired'].includes(outcome) ? type : null,
    });
  });

  it('reads a session and a refunded charge', () => {
    expect(stripe.parse(event('checkout.session.completed'))).toMatchObject({
      orderId: ORDER_ID,
      amountCents: 15_050,
      currency: 'UAH',
      invoiceId: 'cs_1',
      paymentId: 'pi_1',
      paidAt: NOW,
    });
    const charge = {
      object: 'charge',
      id: 'ch_1',
      amount: 15_050,
      currency: 'uah',
      metadata: { order_id: ORDER_ID },
      payment_intent: { id: 'pi_1' },
    };
    expect(stripe.parse(event('charge.refunded', charge))).toMatchObject({
      orderId: ORDER_ID,
      outcome: 'cancelled',
      amountCents: 15_050,
      invoiceId: null,
      paymentId: 'pi_1',
    });
  });

  it('takes the total of a session, also of one that does not say what it is', () => {
    const { object: _, ...unnamed } = session;
    expect(stripe.parse(event('checkout.session.completed', { ...unnamed, amount: 1 }))).toMatchObject({
      amountCents: 15_050,
      invoiceId: 'cs_1',
    });
  });

  it('counts as stripe does where that is not ISO 4217', () => {
    const paid = (currency: string, amount_total: number) =>
      stripe.parse(event('checkout.session.completed', { ...session, currency, amount_total })).amountCents;
    expect([paid('isk', 50_000), paid('jpy', 500), paid('mga', 5)]).toEqual([500, 500, 500]);
    expect(paid('isk', 50_001)).toBeNaN();
  });

  it('verifies with its header, and only with it', async () => {
    const { body } = event('checkout.session.completed');
    const signature = createHmac('sha256', 'whsec_test').update(`1785000000.${body.toString()}`).digest('hex');
    const signed = {
      body,
      header: (name: string) => (name === 'stripe-signature' ? `t=1785000000,v1=${signature}` : undefined),
    };
    await expect(stripe.verify(stripeSetting, signed)).resolves.toBe(true);
    await expect(stripe.verify(stripeSetting, { ...signed, header: () => undefined })).resolves.toBe(false);
    await expect(stripe.verify(stripeSetting, { ...signed, body: Buffer.from('{}') })).resolves.toBe(false);
    expect(stripe.acknowledge()).toEqual({ contentType: 'application/json', body: '{"received":true}' });
  });

  it('takes every currency of ISO 4217, the others three', () => {
    expect(['UAH', 'PLN', 'JPY', 'XQX'].map((currency) => stripe.supports(currency))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const gateway of [monopay, liqpay, wayforpay]) {
      expect(['UAH', 'USD', 'EUR', 'PLN'].map((currency) => gateway.supports(currency))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    }
  });
});

describe('Hostile bodies', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys: Pick<MonopayKeys, 'satisfy'> = { satisfy: (_, check) => Promise.resolve(check(publicKey)) };
  const keyedMonopay = new MonopayGateway(keys as MonopayKeys, clock, PROVIDERS);

  const cases: readonly (readonly [PaymentProvider, PaymentGateway, PaymentIntegration])[] = [
    ['monopay', keyedMonopay, monopaySetting],
    ['liqpay', liqpay, liqpaySetting],
    ['wayforpay', wayforpay, wayforpaySetting],
    ['stripe', stripe, stripeSetting],
  ];
  const names = [
    ...['reference', 'invoiceId', 'status', 'ccy', 'finalAmount', 'failureReason', 'errCode', 'modifiedDate'],
    ...['data', 'signature', 'order_id', 'public_key', 'amount', 'currency', 'payment_id', 'liqpay_order_id'],
    ...['err_code', 'orderReference', 'merchantAccount', 'merchantSignature', 'transactionStatus', 'authCode'],
    ...['reasonCode', 'processingDate', 'type', 'created', 'object', 'id', 'client_reference_id', 'metadata'],
    ...['amount_total', 'payment_status', 'payment_intent', '__proto__', 'constructor', 'toString'],
  ];
  const values = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.double(),
    fc.constantFrom('\u0000', '\ud800', ORDER_ID, 'test_merchant', 'liq-public-test', '1e99', '1e-99', '-0', 'UAH'),
    fc.constantFrom('success', 'Approved', 'paid', 'checkout.session.completed', 'charge.refunded', 'checkout.session'),
    fc.constantFrom<unknown>({}, [], null, true, 1e308, -0, 980, 2 ** 53, 150.5, '9'.repeat(400), '\\"'.repeat(5000)),
  );
  const flat = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 12 });
  const fields = fc.dictionary(fc.constantFrom(...names), fc.oneof(values, flat), { maxKeys: 12 });
  const enclosed = fc.oneof(
    fields.map((object) => object as object),
    fc.tuple(values, values, fields).map(([type, created, object]) => ({ type, created, data: { object } })),
    fc.tuple(fields, values).map(([payment, signature]) => ({
      data: Buffer.from(JSON.stringify(payment)).toString('base64'),
      signature,
    })),
  );
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    enclosed.map((object) => Buffer.from(JSON.stringify(object))),
    // Broken JSON, and the same as a form.
    fc.tuple(enclosed, fc.nat(500)).map(([object, end]) => Buffer.from(JSON.stringify(object).slice(0, end))),
    flat.map((object) => {
      const texts = Object.entries(object).map(([name, value]): [string, string] => [
        name,
        // By `String` the other kinds might fail: an object may have a `toString` that is no function.
        (typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)).toWellFormed(),
      ]);
      return Buffer.from(new URLSearchParams(texts).toString());
    }),
  );
  const headers = fc.oneof(
    fc.constant(undefined),
    fc.string({ maxLength: 200 }),
    fc.string().map((text) => `t=1785000000,v1=${text}`),
    fc.constantFrom('', 't=1785000000', 'v1=', 't=1785000000,t=1,v1=,v1', 't=-1,v1=a', 't=9e9,v1=a', 'MEUCIQ=='),
  );
  const textOf = (length: number) => (text: string | null) =>
    text === null || (text !== '' && text.length <= length && text.isWellFormed() && !/\p{Cc}/u.test(text));
  const isText = textOf(255);

  it.each(cases)(
    '%s never throws, never verifies them and reads only what can be stored',
    async (_, gateway, integration) => {
      await fc.assert(
        fc.asyncProperty(hostile, headers, async (body, value) => {
          const asked = { body, header: () => value };
          const notice = gateway.parse(asked);
          const { orderId, outcome, amountCents, currency, invoiceId, paymentId, gatewayStatus, paidAt } = notice;
          expect(gateway.readOrderId(asked)).toBe(orderId);
          expect(orderId === null || /^[A-Za-z0-9-]{1,64}$/.test(orderId)).toBe(true);
          expect(['pending', 'paid', 'failed', 'cancelled', 'expired']).toContain(outcome);
          expect(amountCents === null || Number.isNaN(amountCents) || Number.isSafeInteger(amountCents)).toBe(true);
          expect(amountCents === null || !(amountCents < 0)).toBe(true);
          expect([currency, invoiceId, paymentId, gatewayStatus].every(isText)).toBe(true);
          expect(textOf(1000)(notice.failureReason)).toBe(true);
          expect(paidAt === null || !Number.isNaN(paidAt.getTime())).toBe(true);
          expect(await gateway.verify(integration, asked)).toBe(false);
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each(cases)('%s reads nothing from what is no object', (_, gateway) => {
    const deep = '['.repeat(120_000);
    for (const text of [
      '',
      'null',
      '[]',
      '[{"reference":"fc-A"}]',
      '"fc-A"',
      deep,
      'a'.repeat(262_144),
      `{"a":${deep}`,
    ]) {
      expect(gateway.readOrderId(request(text))).toBeNull();
    }
  });
});
