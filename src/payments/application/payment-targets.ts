import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaidStudio } from '../../accounts';
import type { PaymentProvider } from '../../finance';
import type { AgreedPayment } from '../domain/callback-agreement';
import type { GatewayNotice } from '../domain/gateway';
import type { PaymentRoute, PaymentTargetKind } from './payment-order-routes';

/** Port: the payments of one kind. The context that sells registers its target in `onModuleInit`. */
export interface PaymentTarget {
  /** Whether the studio uses the feature; otherwise its callbacks answer 404. */
  isUsedBy(studio: PaidStudio): boolean;

  /** The agreed amount and currency; null when the payment does not exist. */
  agreed(ctx: ActorContext, id: number): Promise<AgreedPayment | null>;

  /**
   * Applies a verified notice in the caller's transaction; `payload` is the encrypted body. Throws
   * `allocation_invalid`. Returns `ignored_closed` when the payment accepts no further changes.
   */
  apply(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'>;
}

/** Runs without row-level security, because the studio is not yet known. */
const ROUTE = `
  SELECT account_id AS "accountId", target AS kind, target_id AS id
  FROM payments.payment_order_route WHERE provider = $1 AND order_id = $2`;

/** Finds the payment of a callback and the target that applies it. */
@Injectable()
export class PaymentTargets {
  private readonly targets = new Map<PaymentTargetKind, PaymentTarget>();

  constructor(private readonly uow: UnitOfWork) {}

  /** Call once at start, in `onModuleInit`. */
  register(kind: PaymentTargetKind, target: PaymentTarget): void {
    this.targets.set(kind, target);
  }

  of(kind: PaymentTargetKind): PaymentTarget {
    const target = this.targets.get(kind);
    if (!target) throw new Error(`No target is registered for ${kind} payments.`);
    return target;
  }

  /** The payment of the provider's order id, in any studio; null if unknown. */
  async route(provider: PaymentProvider, orderId: string): Promise<PaymentRoute | null> {
    const [row] = await this.uow.readPlatform(
      statement<PaymentRoute>('payment_order_route', ROUTE, [provider, orderId]),
    );
    return row ?? null;
  }
}
