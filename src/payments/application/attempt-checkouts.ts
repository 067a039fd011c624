import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { SecretBox } from '@studio/secrets';

import type { AttemptStatus } from '../domain/attempt-status';
import type { Checkout, StartedCheckout } from '../domain/gateway';
import { awaitedStart, type StartState } from './awaited-start';

interface OutcomeRow {
  readonly status: AttemptStatus;
  readonly payload: Buffer | null;
  readonly failureReason: string | null;
  readonly createdAt: Date;
}

/** Content of an encrypted checkout. */
interface StoredCheckout {
  readonly checkout: Checkout;
  /** The provider's answer. */
  readonly answer: string;
}

/** A callback may have arrived first with newer facts; they are not overwritten. */
const STORE = `
  UPDATE payments.payment_attempt
  SET checkout_payload = $3, gateway_invoice_id = coalesce(gateway_invoice_id, left($4, 255))
  WHERE account_id = $1 AND id = $2`;

const OUTCOME = `
  SELECT status, checkout_payload AS payload, failure_reason AS "failureReason", created_at AS "createdAt"
  FROM payments.payment_attempt WHERE account_id = $1 AND id = $2`;

/** Stores the checkouts of started attempts, encrypted. */
@Injectable()
export class AttemptCheckouts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Stores the checkout that the provider accepted. */
  async store(ctx: ActorContext, id: number, { checkout, invoiceId, payload }: StartedCheckout): Promise<void> {
    const stored: StoredCheckout = { checkout, answer: payload };
    const { bytes } = this.secrets.seal(JSON.stringify(stored), placeOf(ctx, id));
    await this.uow.write(ctx, (manager) => manager.query(STORE, [ctx.accountId, id, bytes, invoiceId]));
  }

  /**
   * The checkout of an attempt that was started before. Waits while its provider is being called; null when the start
   * was interrupted. Throws `payment_start_failed` when the start failed.
   */
  async repeated(ctx: ActorContext, id: number): Promise<Checkout | null> {
    const payload = await awaitedStart(
      () => this.started(ctx, id),
      () => this.clock.now(),
    );
    return payload && this.opened(ctx, id, payload);
  }

  private async started(ctx: ActorContext, id: number): Promise<StartState | null> {
    const [[outcome]] = await this.uow.read(ctx, [
      statement<OutcomeRow>('payment_attempt_outcome', OUTCOME, [ctx.accountId, id]),
    ]);
    if (!outcome) return null;
    const { status, failureReason, ...start } = outcome;
    const failure = status === 'failed' ? (failureReason ?? 'The payment has failed.') : null;
    return { ...start, failure, isPending: status === 'pending' };
  }

  private opened(ctx: ActorContext, id: number, payload: Buffer): Checkout {
    const { checkout } = JSON.parse(this.secrets.open(payload, placeOf(ctx, id))) as StoredCheckout;
    return checkout;
  }
}

/** Context to which the encryption is bound. Existing rows depend on these words, so they never change. */
function placeOf({ accountId }: ActorContext, id: number): string {
  return `festival checkout ${accountId}/${id}`;
}
