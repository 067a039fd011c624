import type { PaymentIntegration, PaymentProvider } from '../../../finance';
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

/** A payment provider, with its five duties (festival.md section 9). */
export abstract class PaymentGateway<Provider extends PaymentProvider = PaymentProvider> {
  abstract readonly provider: Provider;

  /** Whether a payment can be started in the currency (PAY-21). */
  abstract takes(currency: string): boolean;

  /** Starts a payment. Throws CheckoutFailure, or whatever the way to the provider fails with. */
  abstract start(integration: PaymentIntegration<Provider>, order: GatewayOrder): Promise<StartedCheckout>;

  /** The order id the unsigned body names; null when it cannot be read. Never throws. */
  abstract orderIdOf(body: Buffer): string | null;

  /** Whether the provider signed the request, for this studio. Never throws: what is missing or broken is no signature. */
  abstract verify(integration: PaymentIntegration<Provider>, request: CallbackRequest): Promise<boolean>;

  /** What the body says, once it is verified. Never throws. */
  abstract parse(request: CallbackRequest): GatewayNotice;

  /** The answer that ends the provider's deliveries. */
  abstract acknowledge(integration: PaymentIntegration<Provider>, notice: GatewayNotice): Acknowledgement;
}
