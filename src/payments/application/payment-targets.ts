import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaidStudio } from '../../accounts';
import type { PaymentProvider } from '../../finance';
import type { AgreedPayment } from '../domain/callback-agreement';
import type { GatewayNotice } from '../domain/gateway';
import type { PaymentRoute, PaymentTargetKind } from './payment-order-routes';

/** Port: what payments of one kind are for. The context that sells it registers the target in `onModuleInit`. */
export interface PaymentTarget {
  /** Whether the studio uses the feature; otherwise its callbacks are answered 404. */
  isUsedBy(studio: PaidStudio): boolean;

  /** What the payment was started with; null when it does not exist. */
  agreed(ctx: ActorContext, id: number): Promise<AgreedPayment | null>;

  /**
   * Applies a verified notice in the open transaction; `payload` is the encrypted body. Throws `allocation_invalid`. Returns
   * `ignored_closed` when the payment accepts no more news.
   */
  apply(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'>;
}

/** Outside the policies: the studio is known only afterwards. */
const ROUTE = `
  SELECT account_id AS "accountId", target AS kind, target_id AS id
  FROM payments.payment_order_route WHERE provider = $1 AND order_id = $2`;

/** Finds what a callback is about, and who applies it. */
@Injectable()
export class PaymentTargets {
  private readonly targets = new Map<PaymentTargetKind, PaymentTarget>();

  constructor(private readonly uow: UnitOfWork) {}

  /** Called once at start, in `onModuleInit`. */
  register(kind: PaymentTargetKind, target: PaymentTarget): void {
    this.targets.set(kind, target);
  }

  of(kind: PaymentTargetKind): PaymentTarget {
    const target = this.targets.get(kind);
    if (!target) throw new Error(`Nobody registered a target of ${kind} payments.`);
    return target;
  }

  /** The payment with the provider's order id, of whichever studio; null without one. */
  async route(provider: PaymentProvider, orderId: string): Promise<PaymentRoute | null> {
    const [row] = await this.uow.readPlatform(
      statement<PaymentRoute>('payment_order_route', ROUTE, [provider, orderId]),
    );
    return row ?? null;
  }
}
