import type { PaymentIntegration, PaymentProvider } from '../../../finance';
import type { CheckoutOrder, StartedCheckout } from '../domain/gateway';

/** Starts payments at a studio's providers. */
export abstract class Checkouts {
  /**
   * The studio's account at the provider. Throws `provider_unavailable`, `currency_not_supported` (both on `provider`); reads
   * only, so it may be asked inside a unit.
   */
  abstract integration(
    scope: { readonly accountId: number },
    provider: PaymentProvider,
    currency: string,
  ): Promise<PaymentIntegration>;

  /**
   * Calls the provider; never inside a unit. At most 10 seconds, no repeat. Throws `payment_start_failed` on `provider` with a
   * short reason of ours.
   */
  abstract start(integration: PaymentIntegration, order: CheckoutOrder): Promise<StartedCheckout>;
}
