import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';

import type { PaymentIntegration } from '../../finance';
import { CheckoutFailure } from '../application/checkout-failure';
import type { GatewayOrder, PaymentGateway } from '../application/payment-gateway';
import type { Acknowledgement, CallbackRequest, GatewayNotice, StartedCheckout } from '../domain/gateway';
import { failureText, jsonObject, orderIdIn, shortText } from './callback-body';
import { monopayAddress } from './checkout-address';
import { isFailure, MONOPAY_STATUSES, outcomeOf } from './gateway-status';
import { currencyOfNumber, givenUnits, numericCurrency } from './money-text';
import { fetchMonopay } from './monopay-call';
import { MonopayKeys } from './monopay-keys';
import { instantOfText } from './paid-time';
import { PROVIDER_ADDRESSES, type ProviderAddresses } from './provider-addresses';
import { isMonopaySignature } from './signing';
import { secondsAfter, secondsUntil, UKRAINIAN_CURRENCIES } from './start-terms';

const SHORTEST_VALIDITY_SECONDS = 60;

/** monopay, monobank's acquiring service: a call creates an invoice; callbacks are signed with its key. */
@Injectable()
export class MonopayGateway implements PaymentGateway<'monopay'> {
  readonly provider = 'monopay' as const;

  constructor(
    private readonly keys: MonopayKeys,
    private readonly clock: Clock,
    @Inject(PROVIDER_ADDRESSES) private readonly addresses: ProviderAddresses,
  ) {}

  supports(currency: string): boolean {
    return UKRAINIAN_CURRENCIES.has(currency);
  }

  async start({ account }: PaymentIntegration<'monopay'>, order: GatewayOrder): Promise<StartedCheckout> {
    const now = this.clock.now();
    const wanted = order.expiresAt === null ? account.invoiceValiditySeconds : secondsUntil(order.expiresAt, now);
    const validity = Math.max(SHORTEST_VALIDITY_SECONDS, wanted);
    const answer = await fetchMonopay(`${this.addresses.monopay}/api/merchant/invoice/create`, account.apiToken, {
      amount: order.amountCents,
      ccy: numericCurrency(order.currency),
      merchantPaymInfo: { reference: order.orderId, destination: order.description },
      redirectUrl: order.returnUrl,
      webHookUrl: order.callbackUrl,
      validity,
      ...(account.qrId === null ? {} : { qrId: account.qrId }),
    });
    const invoiceId = shortText(answer['invoiceId']);
    if (invoiceId === null) throw new CheckoutFailure('unusable_answer', 'monopay returned no invoice.');
    return {
      checkout: { kind: 'redirect', url: monopayAddress(answer['pageUrl']), method: 'GET', fields: {} },
      invoiceId,
      expiresAt: secondsAfter(now, validity),
      payload: JSON.stringify(answer),
    };
  }

  readOrderId({ body }: CallbackRequest): string | null {
    return orderIdIn(jsonObject(body.toString())?.['reference']);
  }

  async verify(integration: PaymentIntegration<'monopay'>, { body, header }: CallbackRequest): Promise<boolean> {
    const signature = header('x-sign');
    if (!signature) return false;
    return this.keys.satisfy(integration, (key) => isMonopaySignature(key, body, signature));
  }

  parse({ body }: CallbackRequest): GatewayNotice {
    const fields = jsonObject(body.toString()) ?? {};
    const outcome = outcomeOf(MONOPAY_STATUSES, fields['status']);
    const finalAmount = outcome === 'paid' ? fields['finalAmount'] : undefined;
    return {
      orderId: orderIdIn(fields['reference']),
      outcome,
      amountCents: givenUnits(finalAmount ?? fields['amount']),
      currency: currencyOfNumber(fields['ccy']),
      invoiceId: shortText(fields['invoiceId']),
      paymentId: null,
      gatewayStatus: shortText(fields['status']),
      failureReason: isFailure(outcome) ? failureText(fields['failureReason'], fields['errCode']) : null,
      paidAt: outcome === 'paid' ? instantOfText(fields['modifiedDate']) : null,
    };
  }

  acknowledge(): Acknowledgement {
    return { contentType: 'text/plain', body: 'OK' };
  }
}
