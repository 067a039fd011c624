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
import { isFailure, outcomeOf, WAYFORPAY_STATUSES } from './gateway-status';
import { currencyOfCode, minorUnits, shortestDecimal } from './money-text';
import { instantOfSeconds } from './paid-time';
import { PROVIDER_ADDRESSES, type ProviderAddresses } from './provider-addresses';
import { equalInConstantTime, wayforpaySignature } from './signing';
import { FORM_VALIDITY_SECONDS, secondsAfter, secondsUntil, UKRAINIAN_CURRENCIES } from './start-terms';

const SIGNED_BEFORE_AMOUNT = ['merchantAccount', 'orderReference'];
const SIGNED_AFTER_AMOUNT = ['currency', 'authCode', 'cardPan', 'transactionStatus', 'reasonCode'];

/** wayforpay: a signed form; callbacks sign their individual fields. */
@Injectable()
export class WayforpayGateway implements PaymentGateway<'wayforpay'> {
  readonly provider = 'wayforpay' as const;

  constructor(
    private readonly clock: Clock,
    @Inject(PROVIDER_ADDRESSES) private readonly addresses: ProviderAddresses,
  ) {}

  supports(currency: string): boolean {
    return UKRAINIAN_CURRENCIES.has(currency);
  }

  start({ account }: PaymentIntegration<'wayforpay'>, order: GatewayOrder): Promise<StartedCheckout> {
    const now = this.clock.now();
    const expiresAt = order.expiresAt ?? secondsAfter(now, FORM_VALIDITY_SECONDS);
    const amount = decimalText(order.amountCents, order.currency);
    const orderDate = String(epochSeconds(now));
    const { merchantAccount, merchantDomainName, merchantSecretKey } = account;
    const head = [merchantAccount, merchantDomainName, order.orderId, orderDate, amount, order.currency];
    const fields = {
      merchantAccount,
      merchantAuthType: account.merchantAuthType,
      merchantDomainName,
      merchantSignature: wayforpaySignature(merchantSecretKey, [...head, order.description, '1', amount]),
      apiVersion: String(account.apiVersion),
      orderReference: order.orderId,
      orderDate,
      orderTimeout: String(secondsUntil(expiresAt, now)),
      amount,
      currency: order.currency,
      'productName[]': [order.description],
      'productCount[]': ['1'],
      'productPrice[]': [amount],
      returnUrl: order.returnUrl,
      serviceUrl: order.callbackUrl,
    };
    return Promise.resolve({
      checkout: { kind: 'form', url: this.addresses.wayforpay, method: 'POST', fields },
      invoiceId: null,
      expiresAt,
      payload: JSON.stringify(fields),
    });
  }

  readOrderId({ body }: CallbackRequest): string | null {
    return orderIdIn(sent(body).fields['orderReference']);
  }

  verify({ account }: PaymentIntegration<'wayforpay'>, { body }: CallbackRequest): Promise<boolean> {
    const { fields, json } = sent(body);
    const signature = fields['merchantSignature'];
    if (typeof signature !== 'string' || fields['merchantAccount'] !== account.merchantAccount) {
      return Promise.resolve(false);
    }
    const textOf = (field: string) => literalText(fields, json, field) ?? '';
    const amount = textOf('amount');
    // PAY-24
    const isSigned = [amount, shortestDecimal(amount) ?? amount].some((text) => {
      const signed = [...SIGNED_BEFORE_AMOUNT.map(textOf), text, ...SIGNED_AFTER_AMOUNT.map(textOf)];
      return equalInConstantTime(wayforpaySignature(account.merchantSecretKey, signed), signature.toLowerCase());
    });
    return Promise.resolve(isSigned);
  }

  parse({ body }: CallbackRequest): GatewayNotice {
    const { fields, json } = sent(body);
    const outcome = outcomeOf(WAYFORPAY_STATUSES, fields['transactionStatus']);
    const currency = currencyOfCode(fields['currency']);
    return {
      orderId: orderIdIn(fields['orderReference']),
      outcome,
      amountCents: minorUnits(literalText(fields, json, 'amount'), currency),
      currency,
      invoiceId: null,
      paymentId: shortText(literalText(fields, json, 'authCode')),
      gatewayStatus: shortText(fields['transactionStatus']),
      failureReason: isFailure(outcome) ? failureText(fields['reason'], fields['reasonCode']) : null,
      paidAt: outcome === 'paid' ? instantOfSeconds(fields['processingDate']) : null,
    };
  }

  acknowledge({ account }: PaymentIntegration<'wayforpay'>, orderReference: string): Acknowledgement {
    const time = epochSeconds(this.clock.now());
    const signature = wayforpaySignature(account.merchantSecretKey, [orderReference, 'accept', String(time)]);
    const body = JSON.stringify({ orderReference, status: 'accept', time, signature });
    return { contentType: 'application/json', body };
  }
}

/** JSON whatever the content type, otherwise a form. */
function sent(body: Buffer): { readonly fields: BodyFields; readonly json: string | null } {
  const json = body.toString();
  const fields = jsonObject(json);
  return fields === null ? { fields: formFields(json), json: null } : { fields, json };
}

const epochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
