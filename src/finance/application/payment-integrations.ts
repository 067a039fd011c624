import type { PaymentProvider, ProviderAccounts } from '../domain/payment-provider';

/** A studio's account at a provider, with the id of the setting it comes from. */
export interface PaymentIntegration<Provider extends PaymentProvider = PaymentProvider> {
  readonly provider: Provider;
  readonly settingId: number;
  /** Moves with every change of the setting. */
  readonly updatedAt: Date;
  readonly account: ProviderAccounts[Provider];
}

/** Tells what a studio can be paid by. */
export abstract class PaymentIntegrations {
  /** The studio's account at the provider; null unless it is enabled and complete (INT-4). */
  abstract available<Provider extends PaymentProvider>(
    scope: { readonly accountId: number },
    provider: Provider,
  ): Promise<PaymentIntegration<Provider> | null>;
}
