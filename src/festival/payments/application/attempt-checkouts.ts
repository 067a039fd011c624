import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement } from '@studio/persistence';
import { SecretBox } from '@studio/secrets';

import { FestivalUnit } from '../../festival-unit';
import type { AttemptStatus } from '../domain/attempt-status';
import type { Checkout, StartedCheckout } from '../domain/gateway';
import { AttemptEnding } from './attempt-ending';
import { awaitedStart, type StartState } from './awaited-start';
import { LockedAttempts } from './locked-attempts';

interface OutcomeRow {
  readonly status: AttemptStatus;
  readonly payload: Buffer | null;
  readonly failureReason: string | null;
  readonly createdAt: Date;
}

/** What an encrypted checkout holds. */
interface StoredCheckout {
  readonly checkout: Checkout;
  /** The provider's answer. */
  readonly answer: string;
}

/** A callback may have come before and told more than the start did: what it wrote stays. */
const STORE = `
  UPDATE festival.festival_payment_attempt
  SET checkout_payload = $3, gateway_invoice_id = coalesce(gateway_invoice_id, left($4, 255))
  WHERE account_id = $1 AND id = $2`;

const OUTCOME = `
  SELECT status, checkout_payload AS payload, failure_reason AS "failureReason", created_at AS "createdAt"
  FROM festival.festival_payment_attempt WHERE account_id = $1 AND id = $2`;

/** Keeps how the starts of attempts ended, encrypted. */
@Injectable()
export class AttemptCheckouts {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly attempts: LockedAttempts,
    private readonly ending: AttemptEnding,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** The provider was ready to take the money. */
  async store(ctx: ActorContext, id: number, { checkout, invoiceId, payload }: StartedCheckout): Promise<void> {
    const stored: StoredCheckout = { checkout, answer: payload };
    const { bytes } = this.secrets.seal(JSON.stringify(stored), placeOf(ctx, id));
    await this.unit.write(ctx, (manager) => manager.query(STORE, [ctx.accountId, id, bytes, invoiceId]));
  }

  /** The provider was not: attempt and charges become `failed`, unless a callback or the clock ended it before. */
  async fail(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const locked = await this.attempts.find(manager, ctx, id);
      if (locked.attempt.status !== 'pending') return;
      await this.ending.end(manager, ctx, locked, 'failed', { failureReason: reason });
    });
  }

  /**
   * The checkout of an attempt that was started before. One whose provider is being called right now is waited for; null when
   * its start was interrupted. Throws `payment_start_failed` as its start did.
   */
  async repeated(ctx: ActorContext, id: number): Promise<Checkout | null> {
    const payload = await awaitedStart(
      () => this.started(ctx, id),
      () => this.clock.now(),
    );
    return payload && this.opened(ctx, id, payload);
  }

  private async started(ctx: ActorContext, id: number): Promise<StartState | null> {
    const [[outcome]] = await this.unit.read(ctx, [
      statement<OutcomeRow>('festival_attempt_outcome', OUTCOME, [ctx.accountId, id]),
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

function placeOf({ accountId }: ActorContext, id: number): string {
  return `festival checkout ${accountId}/${id}`;
}
