import { createHash } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { SecretBox } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import type { PaymentProvider } from '../../finance';
import type { CallbackOutcome } from '../domain/callback-outcome';
import type { GatewayNotice } from '../domain/gateway';
import type { PaymentRoute } from './payment-order-routes';

/** A callback whose studio is known. */
export interface LoggedCallback {
  readonly provider: PaymentProvider;
  /** From the unsigned body. */
  readonly orderId: string;
  readonly route: PaymentRoute;
  /** The encrypted body. */
  readonly payload: Buffer;
  /** Null until the signature has been verified. */
  readonly notice: Pick<GatewayNotice, 'gatewayStatus' | 'outcome'> | null;
}

const INSERT = `
  INSERT INTO payments.payment_callback
    (account_id, provider, target, target_id, order_id_hash, gateway_status, mapped_status, outcome, payload, received_at)
  VALUES ($1, $2, $3, $4, $5, left($6, 255), $7, $8, $9, $10)`;

/**
 * Records a row for each callback whose signature was checked, and a line without content in the service log (PAY-9).
 */
@Injectable()
export class CallbackLog {
  private readonly logger = new Logger('Payment callbacks');

  constructor(
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Encrypts the body for this studio and provider. */
  seal({ accountId }: Pick<ActorContext, 'accountId'>, provider: PaymentProvider, body: Buffer): Buffer {
    // Base64, because the signed bytes need not be text. Rows are bound to these words, so they never change.
    return this.secrets.seal(body.toString('base64'), `festival callback ${accountId}/${provider}`).bytes;
  }

  /** Inserts the row in the caller's transaction. */
  async record(
    manager: EntityManager,
    { accountId }: Pick<ActorContext, 'accountId'>,
    { provider, orderId, route, payload, notice }: LoggedCallback,
    outcome: CallbackOutcome,
  ): Promise<void> {
    const reported = [notice?.gatewayStatus ?? null, notice?.outcome ?? null, outcome];
    const hash = hashOf(orderId);
    const values = [accountId, provider, route.kind, route.id, hash, ...reported, payload, this.clock.now()];
    await manager.query(INSERT, values);
  }

  /** Logs provider, hash of the order id, and outcome. */
  report({ provider, orderId }: Pick<LoggedCallback, 'provider' | 'orderId'>, outcome: CallbackOutcome): void {
    this.logger.log(`${provider} ${hashOf(orderId)} ${outcome}`);
  }
}

function hashOf(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex');
}
