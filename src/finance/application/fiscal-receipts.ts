import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { FiscalPaymentType, FiscalTender } from '../domain/fiscal-receipt';
import { type ReceiptFacts, RECEIPTS_JOB } from './jobs';
import { OfferedProviders } from './offered-providers';

/** A payment or refund that was just recorded. */
export interface FiscalPayment {
  readonly type: FiscalPaymentType;
  readonly id: number;
  /** Null where neither is true; such a payment gets no receipt. */
  readonly tender: FiscalTender | null;
  /** 0 gets no receipt. */
  readonly amountCents: number;
  readonly currency: string;
  /** The payments this refund gives back: it gets a receipt only if one of them has a `fiscalized` one. Absent for a sale. */
  readonly refundOf?: { readonly type: FiscalPaymentType; readonly ids: readonly number[] };
}

const REQUEST = `
  INSERT INTO finance.fiscal_receipt
    (account_id, payment_type, payment_id, provider, receipt_kind, tender, amount_cents, currency, next_attempt_at)
  SELECT $1, $2, $3, s.provider, $4, $5, $6, $7, $11
  FROM finance.integration_setting s
  WHERE s.account_id = $1 AND s.category = 'fiscalization' AND s.is_enabled AND s.provider = ANY($8)
    AND ($4 = 'sale' OR EXISTS (
      SELECT 1 FROM finance.fiscal_receipt sale
      WHERE sale.account_id = $1 AND sale.payment_type = $9 AND sale.payment_id = ANY($10::bigint[])
        AND sale.provider = s.provider AND sale.status = 'fiscalized'))
  ON CONFLICT ON CONSTRAINT fiscal_receipt_payment_key DO NOTHING
  RETURNING id`;

/** Asks for fiscal receipts, in the transaction of the payment itself (FIS-2). */
@Injectable()
export class FiscalReceipts {
  constructor(
    private readonly providers: OfferedProviders,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Records a `pending` receipt per enabled register, or nothing where FIS-1 and FIS-2 want none. A repeat records nothing more. */
  async request(manager: EntityManager, { accountId }: StudioScope, payment: FiscalPayment): Promise<void> {
    const { type, id, tender, amountCents, currency, refundOf } = payment;
    if (tender === null || amountCents <= 0) return;
    const rows = await manager.query<unknown[]>(REQUEST, [
      accountId,
      type,
      id,
      refundOf ? 'return' : 'sale',
      tender,
      amountCents,
      currency,
      this.providers.fiscal,
      refundOf?.type ?? null,
      refundOf?.ids ?? [],
      this.clock.now(),
    ]);
    if (rows.length === 0) return;
    // Without a key of its own the job would have payments of one studio wait for each other.
    const facts: ReceiptFacts = { accountId };
    await this.jobs.send(RECEIPTS_JOB, facts);
  }
}
