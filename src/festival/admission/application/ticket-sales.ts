import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, idempotencyKeyReused, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { PaymentIntegration } from '../../../finance';
import { Checkouts } from '../../../payments';
import { LockedEditions } from '../../editions/application/locked-editions';
import type { FestivalEditionEntity } from '../../editions/entities/festival-edition.entity';
import { saleRefused } from '../domain/admission.errors';
import { decideSale, paymentOf } from '../domain/ticket-sale';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { AdmissionStock } from './admission-stock';
import { DoorSettlement } from './door-settlement';
import { type AgreedSale, TicketOrderRecords } from './ticket-order-records';
import type { TicketOrderRequest } from './ticket-order-request';

/** An order that stands, and the provider to be called for it now; null when there is none, or it was called before. */
export interface OpenedOrder {
  readonly order: TicketOrderEntity;
  readonly edition: FestivalEditionEntity;
  readonly toStart: PaymentIntegration | null;
  readonly isRepeat: boolean;
}

/** Makes ticket orders in a unit; the provider of one that is still to be paid is called after it. */
@Injectable()
export class TicketSales {
  constructor(
    private readonly editions: LockedEditions,
    private readonly stock: AdmissionStock,
    private readonly checkouts: Checkouts,
    private readonly records: TicketOrderRecords,
    private readonly settlement: DoorSettlement,
    private readonly clock: Clock,
  ) {}

  /**
   * The order of the idempotency key, or a new one. Throws `not_found`, `idempotency_key_reused`, `edition_closed`,
   * `validation_failed`, `not_on_sale`, `sold_out`, `provider_unavailable`, `currency_not_supported` (ADM-3 to ADM-5).
   */
  async open(
    manager: EntityManager,
    ctx: ActorContext,
    editionId: number,
    request: TicketOrderRequest,
    hash: string,
  ): Promise<OpenedOrder> {
    const edition = await this.editions.shared(manager, ctx, editionId);
    const ids = request.lines.map(({ admissionTypeId }) => admissionTypeId);
    const types = await this.stock.lock(manager, ctx, editionId, ids);
    // Equal requests name the same types, so the second one waits for the first one's order.
    const first = await findByKey(manager, ctx, request.idempotencyKey, hash);
    if (first) return { order: first, edition, toStart: null, isRepeat: true };
    const offered = new Map([...types].map(([id, { type, held }]) => [id, { ...type, held }]));
    const decision = decideSale(request.kind, request.lines, { edition, types: offered, now: this.clock.now() });
    if (decision.refusal) throw saleRefused(decision.refusal);
    const payment = paymentOf(request, decision.amountCents);
    const sale = { edition, types, lines: decision.lines, amountCents: decision.amountCents, payment };
    const toStart = await this.integration(ctx, sale);
    const order = await this.records.insert(manager, ctx, request, hash, sale);
    if (payment.isAtOnce) await this.settlement.settle(manager, ctx, order, request);
    return { order, edition, toStart, isRepeat: false };
  }

  private async integration(
    ctx: ActorContext,
    { payment, edition }: Pick<AgreedSale, 'payment' | 'edition'>,
  ): Promise<PaymentIntegration | null> {
    if (payment.isAtOnce) return null;
    if (payment.provider === null)
      throw validationFailed({ provider: ['provider is needed, as there is something to pay.'] });
    return this.checkouts.integration(ctx, payment.provider, edition.currency);
  }
}

/** The order of an earlier request with the key. */
async function findByKey(
  manager: EntityManager,
  { accountId }: ActorContext,
  idempotencyKey: string,
  hash: string,
): Promise<TicketOrderEntity | null> {
  const order = await manager.findOneBy(TicketOrderEntity, { accountId, idempotencyKey });
  if (!order) return null;
  if (order.idempotencyHash !== hash) throw idempotencyKeyReused();
  return order;
}
