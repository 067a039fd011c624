import { Inject, Injectable } from '@nestjs/common';

import type { PaymentIntegration, PaymentProvider } from '../../finance';
import type {
  Acknowledgement,
  CallbackRequest,
  CheckoutOrder,
  GatewayNotice,
  StartedCheckout,
} from '../domain/gateway';

/** A payment to start, with the addresses the provider is given (PAY-21). */
export interface GatewayOrder extends CheckoutOrder {
  readonly returnUrl: string;
  /** Where the provider reports to. */
  readonly callbackUrl: string;
}

/** One payment provider as we speak with it (festival.md section 9). */
export interface PaymentGateway<Provider extends PaymentProvider = PaymentProvider> {
  readonly provider: Provider;

  /** Whether a payment can be started in the currency (PAY-21). */
  takes(currency: string): boolean;

  /** Starts a payment. Throws CheckoutFailure, or whatever the way to the provider fails with. */
  start(integration: PaymentIntegration<Provider>, order: GatewayOrder): Promise<StartedCheckout>;

  /** The order id of an unverified body; null when none can be read. Never throws. */
  readOrderId(request: CallbackRequest): string | null;

  /** Whether the provider signed the body for this studio. Never throws: what is missing does not verify. */
  verify(integration: PaymentIntegration<Provider>, request: CallbackRequest): Promise<boolean>;

  /** What a verified body says. An amount that is there and cannot be read is NaN, so that it equals none. Never throws. */
  parse(request: CallbackRequest): GatewayNotice;

  /** The answer the provider expects once its callback was taken. */
  acknowledge(integration: PaymentIntegration<Provider>, orderId: string): Acknowledgement;
}

/** Token of the list of every provider's gateway. */
export const PAYMENT_GATEWAYS = Symbol('PAYMENT_GATEWAYS');

/** The providers by name. */
@Injectable()
export class PaymentGateways {
  private readonly gateways: ReadonlyMap<PaymentProvider, PaymentGateway>;

  constructor(@Inject(PAYMENT_GATEWAYS) gateways: readonly PaymentGateway[]) {
    this.gateways = new Map(gateways.map((gateway) => [gateway.provider, gateway]));
  }

  of(provider: PaymentProvider): PaymentGateway {
    const gateway = this.gateways.get(provider);
    if (!gateway) throw new Error(`There is no gateway of ${provider}.`);
    return gateway;
  }
}
