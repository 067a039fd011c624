import { Injectable } from '@nestjs/common';
import { DomainError, stackOf } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { disagreement } from '../domain/callback-agreement';
import { CALLBACK_REFUSALS, type CallbackOutcome } from '../domain/callback-outcome';
import type { Acknowledgement, CallbackRequest, GatewayNotice } from '../domain/gateway';
import { callbackRefused } from '../domain/payment.errors';
import { type AddressedCallback, AddressedCallbacks } from './addressed-callbacks';
import { CallbackLog, type LoggedCallback } from './callback-log';

/** Maximum stored length of a body whose signature was not verified. */
const UNVERIFIED_BYTES = 16_384;

/**
 * Receives a payment provider's callback (festival.md section 8). Only its signature is trusted; before the check, the
 * body only determines which keys to check with.
 */
@Injectable()
export class ReceiveCallback {
  constructor(
    private readonly callbacks: AddressedCallbacks,
    private readonly log: CallbackLog,
    private readonly uow: UnitOfWork,
  ) {}

  /**
   * Returns the answer for the provider. Throws `not_found`, `demo_readonly`, `signature_invalid`, `order_mismatch`,
   * `amount_mismatch`, `currency_mismatch`, `allocation_invalid`; and `internal_error` when the callback could not be
   * applied, so that the provider delivers it again.
   */
  async execute(provider: string, request: CallbackRequest): Promise<Acknowledgement> {
    const callback = await this.callbacks.find(provider, request);
    let notice: GatewayNotice | null = null;
    try {
      await this.verify(callback, request);
      notice = callback.gateway.parse(request);
      return await this.apply(callback, request, notice);
    } catch (error) {
      throw await this.refused(callback, request, notice, error);
    }
  }

  private async verify({ gateway, integration }: AddressedCallback, request: CallbackRequest): Promise<void> {
    if (!(await gateway.verify(integration, request))) throw callbackRefused('signature_invalid');
  }

  /** Inserts the log row and applies the notice in one transaction. */
  private async apply(
    callback: AddressedCallback,
    request: CallbackRequest,
    notice: GatewayNotice,
  ): Promise<Acknowledgement> {
    const { ctx, gateway, integration, route, target, orderId } = callback;
    const agreed = await target.agreed(ctx, route.id);
    if (!agreed) throw new Error(`The payment route points to the ${route.kind} ${route.id}, which does not exist.`);
    const difference = disagreement(agreed, notice);
    if (difference) throw callbackRefused(difference);
    const acknowledgement = gateway.acknowledge(integration, orderId);
    const logged = this.logged(callback, request.body, notice);
    const outcome = await this.uow.write(ctx, async (manager) => {
      const applied = await target.apply(manager, ctx, route.id, notice, logged.payload);
      await this.log.record(manager, ctx, logged, applied);
      return applied;
    });
    this.log.report(logged, outcome);
    return acknowledgement;
  }

  /** Logs a callback that changed nothing; returns the error for the provider. */
  private async refused(
    callback: AddressedCallback,
    { body }: CallbackRequest,
    notice: GatewayNotice | null,
    error: unknown,
  ): Promise<DomainError> {
    const { ctx } = callback;
    const outcome = outcomeOf(error);
    const kept = notice ? body : body.subarray(0, UNVERIFIED_BYTES);
    const logged = this.logged(callback, kept, notice);
    this.log.report(logged, outcome);
    try {
      await this.uow.write(ctx, (manager) => this.log.record(manager, ctx, logged, outcome));
    } catch (problem) {
      return failed(
        new Error(`A payment callback could not be logged.\n${stackOf(problem)}\nIt was: ${stackOf(error)}`),
      );
    }
    return outcome !== 'failed' && error instanceof DomainError ? error : failed(error);
  }

  private logged(
    { ctx, gateway: { provider }, orderId, route }: AddressedCallback,
    body: Buffer,
    notice: GatewayNotice | null,
  ): LoggedCallback {
    return { provider, orderId, route, notice, payload: this.log.seal(ctx, provider, body) };
  }
}

function outcomeOf(error: unknown): CallbackOutcome {
  const code = error instanceof DomainError ? error.code : null;
  return CALLBACK_REFUSALS.find((refusal) => refusal === code) ?? 'failed';
}

/** Also when the database was only busy: a provider delivers again after any 500 (step 12). */
function failed(cause: unknown): DomainError {
  return new DomainError('internal', 'internal_error', 'Something went wrong on our side.', { cause });
}
