import type { PaymentIntegration, PaymentProvider } from '../../../finance';
import type {
  Acknowledgement,
  CallbackRequest,
  CheckoutOrder,
  GatewayNotice,
  StartedCheckout,
} from '../domain/gateway';

/** One payment provider as we speak with it (festival.md section 9). */
export interface PaymentGateway<Provider extends PaymentProvider = PaymentProvider> {
  readonly provider: Provider;

  /** Calls the provider, at most 10 seconds. Throws `payment_start_failed` with a short reason of ours. */
  start(integration: PaymentIntegration<Provider>, order: CheckoutOrder): Promise<StartedCheckout>;

  /** The order id of an unverified body; null when none can be read. Never throws. */
  readOrderId(request: CallbackRequest): string | null;

  /** Whether the provider signed the body for this studio. Never throws: what is missing does not verify. */
  verify(integration: PaymentIntegration<Provider>, request: CallbackRequest): Promise<boolean>;

  /** What a verified body says. An amount that is there and cannot be read is NaN, so that it equals none. */
  parse(request: CallbackRequest): GatewayNotice;

  /** The answer the provider expects once its callback was taken. */
  acknowledge(integration: PaymentIntegration<Provider>, orderId: string): Acknowledgement;
}

/** The providers by name. */
export abstract class PaymentGateways {
  abstract of(provider: PaymentProvider): PaymentGateway;
}
