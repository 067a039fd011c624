import { Inject, Injectable } from '@nestjs/common';

import type { PaymentIntegration, PaymentProvider } from '../../finance';
import type {
  Acknowledgement,
  CallbackRequest,
  CheckoutOrder,
  GatewayNotice,
  StartedCheckout,
} from '../domain/gateway';

/** A payment to start, with the addresses for the provider (PAY-21). */
export interface GatewayOrder extends CheckoutOrder {
  readonly returnUrl: string;
  /** URL for the provider's callbacks. */
  readonly callbackUrl: string;
}

/** Interface of one payment provider (festival.md section 9). */
export interface PaymentGateway<Provider extends PaymentProvider = PaymentProvider> {
  readonly provider: Provider;

  /** Whether the provider supports the currency (PAY-21). */
  supports(currency: string): boolean;

  /** Starts a payment. Throws CheckoutFailure or the errors of the HTTP client. */
  start(integration: PaymentIntegration<Provider>, order: GatewayOrder): Promise<StartedCheckout>;

  /** The order id of an unverified body; null if unreadable. Never throws. */
  readOrderId(request: CallbackRequest): string | null;

  /** Whether the provider signed the body for this studio. Never throws; missing data does not verify. */
  verify(integration: PaymentIntegration<Provider>, request: CallbackRequest): Promise<boolean>;

  /** The content of a verified body. An unreadable amount is NaN, which equals no amount. Never throws. */
  parse(request: CallbackRequest): GatewayNotice;

  /** The answer that the provider expects for an accepted callback. */
  acknowledge(integration: PaymentIntegration<Provider>, orderId: string): Acknowledgement;
}

/** Token of the list of all gateways. */
export const PAYMENT_GATEWAYS = Symbol('PAYMENT_GATEWAYS');

@Injectable()
export class PaymentGateways {
  private readonly gateways: ReadonlyMap<PaymentProvider, PaymentGateway>;

  constructor(@Inject(PAYMENT_GATEWAYS) gateways: readonly PaymentGateway[]) {
    this.gateways = new Map(gateways.map((gateway) => [gateway.provider, gateway]));
  }

  of(provider: PaymentProvider): PaymentGateway {
    const gateway = this.gateways.get(provider);
    if (!gateway) throw new Error(`There is no gateway for ${provider}.`);
    return gateway;
  }
}
