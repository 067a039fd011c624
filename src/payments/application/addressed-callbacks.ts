import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';

import { demoReadonly, StudioDirectory, systemContext } from '../../accounts';
import { PAYMENT_PROVIDERS, type PaymentIntegration, PaymentIntegrations } from '../../finance';
import type { CallbackRequest } from '../domain/gateway';
import { type PaymentGateway, PaymentGateways } from './payment-gateway';
import type { PaymentRoute } from './payment-order-routes';
import { type PaymentTarget, PaymentTargets } from './payment-targets';

/** A callback whose studio and payment are known. Its content is not yet trusted. */
export interface AddressedCallback {
  readonly ctx: ActorContext;
  readonly gateway: PaymentGateway;
  readonly integration: PaymentIntegration;
  readonly route: PaymentRoute;
  readonly target: PaymentTarget;
  /** From the unsigned body. */
  readonly orderId: string;
}

/** Other values are not order ids, so the database is not searched for them. */
const ORDER_ID = /^[\x21-\x7e]{1,64}$/;

/**
 * Finds the studio and payment of a callback (festival.md section 8, steps 1 to 6). Callbacks are accepted even while
 * the studio is suspended or unpaid.
 */
@Injectable()
export class AddressedCallbacks {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly targets: PaymentTargets,
    private readonly studios: StudioDirectory,
    private readonly integrations: PaymentIntegrations,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found`, `demo_readonly`. */
  async find(name: string, request: CallbackRequest): Promise<AddressedCallback> {
    const provider = PAYMENT_PROVIDERS.find((one) => one === name);
    if (!provider) throw notFound('The payment provider');
    const gateway = this.gateways.of(provider);
    const orderId = gateway.readOrderId(request);
    const isReadable = orderId !== null && ORDER_ID.test(orderId);
    const route = isReadable ? await this.targets.route(provider, orderId) : null;
    if (!isReadable || !route) throw notFound('The payment');
    const studio = await this.studios.paid(route.accountId);
    if (studio.mode === 'demo_readonly') throw demoReadonly();
    const target = this.targets.of(route.kind);
    if (!target.isUsedBy(studio)) throw notFound('The payment');
    const ctx = systemContext(studio, `${provider} callback`, this.clock.now());
    const integration = await this.integrations.available(ctx, provider);
    if (!integration) throw notFound('The payment provider');
    return { ctx, gateway, integration, route, target, orderId };
  }
}
