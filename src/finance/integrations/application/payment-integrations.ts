import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';

import { paymentAccountOf } from '../domain/payment-account';
import type { PaymentProvider, ProviderAccounts } from '../domain/payment-provider';
import { OpenedIntegrations } from './opened-integrations';

/** A studio's account at a provider, with the id of its setting. */
export interface PaymentIntegration<Provider extends PaymentProvider = PaymentProvider> {
  readonly provider: Provider;
  readonly settingId: number;
  /** When the setting last changed. */
  readonly updatedAt: Date;
  readonly account: ProviderAccounts[Provider];
}

/** Reads the payment providers of a studio. */
@Injectable()
export class PaymentIntegrations {
  constructor(private readonly integrations: OpenedIntegrations) {}

  /**
   * The studio's account at the provider; null unless it is enabled and complete (INT-4). Joins an open transaction.
   */
  async available<Provider extends PaymentProvider>(
    scope: StudioScope,
    provider: Provider,
  ): Promise<PaymentIntegration<Provider> | null> {
    const found = await this.integrations.find(scope, provider);
    if (!found?.isEnabled || !found.isComplete) return null;
    const { id, updatedAt, settings, secrets } = found;
    return { provider, settingId: id, updatedAt, account: paymentAccountOf(provider, settings, secrets) };
  }
}
