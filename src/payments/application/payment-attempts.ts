import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { findRepeated, type RequestKey, statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaymentProvider } from '../../finance';
import { attemptExpiry } from '../domain/attempt-expiry';
import { effectOf, type NoticeEffect, type UnpaidEnd } from '../domain/attempt-notice';
import type { AttemptStatus } from '../domain/attempt-status';
import type { AgreedPayment } from '../domain/callback-agreement';
import type { GatewayNotice } from '../domain/gateway';
import { PaymentAttemptEntity } from '../entities/payment-attempt.entity';
import { newOrderId, routeCallbacks } from './payment-order-routes';

/** One attempt to pay at a provider. */
export interface PaymentAttempt extends AgreedPayment {
  readonly accountId: number;
  readonly id: number;
  readonly provider: PaymentProvider;
  readonly status: AttemptStatus;
  readonly expiresAt: Date;
}

/** Input for a new attempt. */
export interface NewAttempt extends RequestKey {
  readonly provider: PaymentProvider;
  readonly amountCents: number;
  readonly currency: string;
  /** Due dates of the charges to be paid; null for none. */
  readonly dueDates: readonly (Date | null)[];
  readonly createdByUserId: number;
}

/** The effect of a notice on an attempt, and when the money was received. */
export interface AppliedNotice {
  readonly effect: NoticeEffect;
  readonly paidAt: Date;
}

type Columns = Partial<PaymentAttemptEntity>;

const AGREED = `
  SELECT order_id AS "orderId", amount_cents AS "amountCents", currency
  FROM payments.payment_attempt WHERE account_id = $1 AND id = $2`;

/** Payment attempts and their states. The context that creates an attempt records what it pays. */
@Injectable()
export class PaymentAttempts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The agreed amount and currency; null when the attempt does not exist. */
  async agreed({ accountId }: StudioScope, id: number): Promise<AgreedPayment | null> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<AgreedPayment>('payment_attempt_agreed', AGREED, [accountId, id]),
    ]);
    return rows[0] ?? null;
  }

  /** Id of the attempt created with this key; null for a new key. Throws `idempotency_key_reused`. */
  repeated(manager: EntityManager, scope: StudioScope, key: RequestKey): Promise<number | null> {
    return findRepeated(manager, scope, 'payments.payment_attempt', key);
  }

  /** Creates a pending attempt and the route for its callbacks, in the caller's transaction (PAY-3, PAY-4). */
  async create(manager: EntityManager, { accountId }: StudioScope, input: NewAttempt): Promise<PaymentAttempt> {
    const { dueDates, key, hash, ...facts } = input;
    const now = this.clock.now();
    const attempt = manager.create(PaymentAttemptEntity, {
      ...facts,
      accountId,
      orderId: newOrderId('fc'),
      status: 'pending',
      expiresAt: attemptExpiry(input.provider, dueDates, now),
      idempotencyKey: key,
      idempotencyHash: hash,
      createdAt: now,
    });
    await manager.insert(PaymentAttemptEntity, attempt);
    await routeCallbacks(manager, attempt, { accountId, kind: 'attempt', id: attempt.id });
    return attempt;
  }

  /** Locks the attempt until the transaction ends. */
  lock(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<PaymentAttempt> {
    return manager.findOneOrFail(PaymentAttemptEntity, {
      where: { accountId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Ends a locked, pending attempt without payment and records the reason, if any. */
  async end(manager: EntityManager, attempt: PaymentAttempt, status: UnpaidEnd, failureReason?: string): Promise<void> {
    const reason = failureReason === undefined ? {} : { failureReason };
    await this.update(manager, attempt, { ...reason, ...this.ended(status) });
  }

  /** Applies a verified notice to a locked attempt (PAY-11 to PAY-13). `callbackPayload` is the encrypted body. */
  async apply(
    manager: EntityManager,
    attempt: PaymentAttempt,
    notice: GatewayNotice,
    callbackPayload: Buffer,
  ): Promise<AppliedNotice> {
    const effect = effectOf(attempt.status, notice.outcome);
    const paidAt = notice.paidAt ?? this.clock.now();
    const columns = { ...gatewayColumns(notice), callbackPayload };
    if (effect === 'paid')
      await this.update(manager, attempt, { ...columns, status: 'paid', paidAt, failedAt: null, failureReason: null });
    else if (effect === 'noted') await this.update(manager, attempt, columns);
    else if (effect !== 'ignored') await this.update(manager, attempt, { ...columns, ...this.ended(effect) });
    return { effect, paidAt };
  }

  private ended(status: UnpaidEnd): Columns {
    return { status, failedAt: status === 'failed' ? this.clock.now() : null };
  }

  private async update(manager: EntityManager, { accountId, id }: PaymentAttempt, columns: Columns): Promise<void> {
    await manager.update(PaymentAttemptEntity, { accountId, id }, columns);
  }
}

/** Columns to update; fields missing in the notice remain unchanged. */
function gatewayColumns({ invoiceId, paymentId, gatewayStatus, failureReason }: GatewayNotice): Columns {
  return {
    ...(invoiceId !== null && { gatewayInvoiceId: invoiceId }),
    ...(paymentId !== null && { gatewayPaymentId: paymentId }),
    ...(gatewayStatus !== null && { gatewayStatus }),
    ...(failureReason !== null && { failureReason }),
  };
}
