import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { OptionalRecords } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FiscalReceipts } from '../../../finance';
import type { RefundMethod } from '../domain/charge-status';

/** A newly recorded refund with the paid attempts that it refunds. */
export interface ReceiptedRefund {
  readonly id: number;
  /** The refunded part of attempts; 0 gets no receipt. */
  readonly amountCents: number;
  readonly currency: string;
  readonly method: RefundMethod;
  readonly paidAttemptIds: readonly number[];
}

/** Requests fiscal receipts of refunds (FIS-2). */
@Injectable()
export class RefundReceipts {
  constructor(
    private readonly receipts: FiscalReceipts,
    private readonly optional: OptionalRecords,
  ) {}

  /** Runs in the caller's transaction and never refuses a refund. */
  async request(
    manager: EntityManager,
    { accountId }: ActorContext,
    { id, amountCents, currency, method, paidAttemptIds }: ReceiptedRefund,
  ): Promise<void> {
    if (paidAttemptIds.length === 0) return;
    await this.optional.attempt(manager, `The fiscal receipt of refund ${id}`, () =>
      this.receipts.request(
        manager,
        { accountId },
        {
          type: 'festival_charge_refund',
          id,
          tender: method === 'cash' ? 'CASH' : 'CASHLESS',
          amountCents,
          currency,
          refundOf: { type: 'festival_attempt', ids: paidAttemptIds },
        },
      ),
    );
  }
}
