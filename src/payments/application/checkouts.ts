import { Inject, Injectable, Logger } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';
import type { DomainError } from '@studio/kernel';

import { type PaymentIntegration, PaymentIntegrations, type PaymentProvider } from '../../finance';
import type { CheckoutOrder, StartedCheckout } from '../domain/gateway';
import { currencyNotSupported, paymentStartFailed, providerUnavailable } from '../domain/payment.errors';
import { CheckoutFailure, type CheckoutFailureReason } from './checkout-failure';
import { PaymentGateways } from './payment-gateway';

/** Token of the time limit for starting a payment at a provider, in milliseconds (PAY-4). */
export const CHECKOUT_TIMEOUT = Symbol('CHECKOUT_TIMEOUT');

/** Reasons for the caller; the provider's own text is not included (PAY-4). */
const REASONS: Readonly<Record<CheckoutFailureReason, string>> = {
  refused: 'The provider refused to start the payment.',
  timed_out: 'The provider did not answer in time.',
  unreachable: 'The provider could not be reached.',
  unusable_answer: 'The provider returned an unusable answer.',
  amount_not_possible: 'The provider does not support this amount.',
};

/** Starts payments at a studio's providers. */
@Injectable()
export class Checkouts {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly gateways: PaymentGateways,
    private readonly integrations: PaymentIntegrations,
    private readonly service: ServiceAddress,
    @Inject(CHECKOUT_TIMEOUT) private readonly timeoutMilliseconds: number,
  ) {}

  /**
   * The studio's account at the provider. Throws `provider_unavailable`, `currency_not_supported` (both on `provider`).
   * Read-only, so it may be called inside a transaction.
   */
  async integration(
    scope: { readonly accountId: number },
    provider: PaymentProvider,
    currency: string,
  ): Promise<PaymentIntegration> {
    const integration = await this.integrations.available(scope, provider);
    if (integration === null) throw providerUnavailable();
    if (!this.gateways.of(provider).supports(currency)) throw currencyNotSupported();
    return integration;
  }

  /**
   * Calls the provider once, for at most 10 seconds; must not be called inside a transaction. Throws
   * `payment_start_failed` on `provider` with one of our own reasons.
   */
  async start(integration: PaymentIntegration, order: CheckoutOrder): Promise<StartedCheckout> {
    const { provider } = integration;
    const returnUrl = order.returnUrl ?? this.service.of('/pay/done');
    const callbackUrl = this.service.of(`/api/v1/festival-payments/${provider}/callbacks`);
    try {
      return await this.inTime(this.gateways.of(provider).start(integration, { ...order, returnUrl, callbackUrl }));
    } catch (error) {
      throw this.startFailed(provider, error);
    }
  }

  /** Limits the whole call; a client's own limit may restart with each received byte. */
  private async inTime<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      const late = () => reject(new CheckoutFailure('timed_out', `No answer in ${this.timeoutMilliseconds} ms.`));
      timer = setTimeout(late, this.timeoutMilliseconds);
    });
    try {
      return await Promise.race([call, limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  private startFailed(provider: PaymentProvider, error: unknown): DomainError {
    const reason = error instanceof CheckoutFailure ? error.reason : 'unreachable';
    const detail = error instanceof CheckoutFailure ? error.message : error instanceof Error ? error.name : 'unknown';
    this.logger.warn(`A payment was not started at ${provider}: ${reason} (${detail})`);
    return paymentStartFailed(REASONS[reason]);
  }
}
