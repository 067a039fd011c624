import { Inject, Injectable } from '@nestjs/common';
import { Clock, decimalText } from '@studio/kernel';

import type { PaymentIntegration } from '../../finance';
import type { GatewayOrder, PaymentGateway } from '../application/payment-gateway';
import type { Acknowledgement, CallbackRequest, GatewayNotice, StartedCheckout } from '../domain/gateway';
import {
  type BodyFields,
  failureText,
  formFields,
  jsonObject,
  literalText,
  orderIdIn,
  shortText,
} from './callback-body';
import { isFailure, LIQPAY_STATUSES, outcomeOf } from './gateway-status';
import { currencyOfCode, minorUnits } from './money-text';
import { PROVIDER_ADDRESSES, type ProviderAddresses } from './provider-addresses';
import { equalInConstantTime, liqpaySignature } from './signing';
import { FORM_VALIDITY_SECONDS, secondsAfter, UKRAINIAN_CURRENCIES } from './start-terms';

/** liqpay: a signed form; callbacks have the same two fields. */
@Injectable()
export class LiqpayGateway implements PaymentGateway<'liqpay'> {
  readonly provider = 'liqpay' as const;

  constructor(
    private readonly clock: Clock,
    @Inject(PROVIDER_ADDRESSES) private readonly addresses: ProviderAddresses,
  ) {}

  supports(currency: string): boolean {
    return UKRAINIAN_CURRENCIES.has(currency);
  }

  start({ account }: PaymentIntegration<'liqpay'>, order: GatewayOrder): Promise<StartedCheckout> {
    const expiresAt = order.expiresAt ?? secondsAfter(this.clock.now(), FORM_VALIDITY_SECONDS);
    const payment = JSON.stringify({
      version: account.apiVersion,
      public_key: account.publicKey,
      action: 'pay',
      // This decimal is short enough for an exact number.
      amount: Number(decimalText(order.amountCents, order.currency)),
      currency: order.currency,
      description: order.description,
      order_id: order.orderId,
      expired_date: expiresAt.toISOString().slice(0, 19).replace('T', ' '),
      result_url: order.returnUrl,
      server_url: order.callbackUrl,
    });
    const data = Buffer.from(payment).toString('base64');
    const fields = { data, signature: liqpaySignature(account.privateKey, data) };
    return Promise.resolve({
      checkout: { kind: 'form', url: this.addresses.liqpay, method: 'POST', fields },
      invoiceId: null,
      expiresAt,
      payload: payment,
    });
  }

  readOrderId({ body }: CallbackRequest): string | null {
    return orderIdIn(signedPayment(sent(body))?.fields['order_id']);
  }

  verify({ account }: PaymentIntegration<'liqpay'>, { body }: CallbackRequest): Promise<boolean> {
    const { data, signature } = sent(body);
    const decoded = signedPayment({ data });
    if (decoded === null || typeof data !== 'string' || typeof signature !== 'string') return Promise.resolve(false);
    const key = decoded.fields['public_key'];
    const isOurs = key === undefined || key === null || key === account.publicKey;
    const expected = liqpaySignature(account.privateKey, data);
    return Promise.resolve(equalInConstantTime(expected, signature) && isOurs);
  }

  parse({ body }: CallbackRequest): GatewayNotice {
    const { fields, json } = signedPayment(sent(body)) ?? { fields: {}, json: '{}' };
    const outcome = outcomeOf(LIQPAY_STATUSES, fields['status']);
    const currency = currencyOfCode(fields['currency']);
    return {
      orderId: orderIdIn(fields['order_id']),
      outcome,
      amountCents: minorUnits(literalText(fields, json, 'amount'), currency),
      currency,
      invoiceId: shortText(fields['liqpay_order_id']),
      paymentId: shortText(literalText(fields, json, 'payment_id')),
      gatewayStatus: shortText(fields['status']),
      failureReason: isFailure(outcome) ? failureText(fields['err_description'], fields['err_code']) : null,
      paidAt: null,
    };
  }

  acknowledge(): Acknowledgement {
    return { contentType: 'text/plain', body: 'OK' };
  }
}

/** The two fields, from a form or JSON. */
function sent(body: Buffer): BodyFields {
  const text = body.toString();
  return jsonObject(text) ?? formFields(text);
}

function signedPayment({ data }: BodyFields): { readonly fields: BodyFields; readonly json: string } | null {
  if (typeof data !== 'string') return null;
  const json = Buffer.from(data, 'base64').toString();
  const fields = jsonObject(json);
  return fields === null ? null : { fields, json };
}
