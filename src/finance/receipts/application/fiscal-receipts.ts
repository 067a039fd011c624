import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { FiscalPaymentType, FiscalTender } from '../domain/fiscal-receipt';
import { type ReceiptFacts, RECEIPTS_JOB } from './jobs';
import { OfferedProviders } from '../../integrations';

/** A payment or refund that was just recorded. */
export interface FiscalPayment {
  readonly type: FiscalPaymentType;
  readonly id: number;
  /** Cash or cashless; null for a payment that is neither and gets no receipt. */
  readonly tender: FiscalTender | null;
  /** An amount of 0 gets no receipt. */
  readonly amountCents: number;
  readonly currency: string;
  /** The refunded payments: the refund gets a receipt only if one of them has one. Absent for a sale. */
  readonly refundOf?: { readonly type: FiscalPaymentType; readonly ids: readonly number[] };
}

/**
 * A return remains pending, without a due time, until one of its sales is fiscalized (FIS-4). The sales are locked, so
 * that a concurrently stored outcome is either visible here or finds the return.
 */
const REQUEST = `
  WITH sale AS MATERIALIZED (
    SELECT provider, status FROM finance.fiscal_receipt
    WHERE account_id = $1 AND receipt_kind = 'sale' AND payment_type = $9 AND payment_id = ANY($10::bigint[])
    ORDER BY id FOR SHARE)
  INSERT INTO finance.fiscal_receipt
    (account_id, payment_type, payment_id, provider, receipt_kind, tender, amount_cents, currency, next_attempt_at,
     sale_payment_type, sale_payment_ids)
  SELECT $1, $2, $3, s.provider, $4, $5, $6, $7,
    CASE WHEN $4 = 'sale' OR 'fiscalized' IN (SELECT status FROM sale WHERE sale.provider = s.provider) THEN $11::timestamptz END,
    $9, $10::bigint[]
  FROM finance.integration_setting s
  WHERE s.account_id = $1 AND s.category = 'fiscalization' AND s.is_enabled AND s.provider = ANY($8)
    AND ($4 = 'sale' OR s.provider IN (SELECT provider FROM sale))
  ON CONFLICT ON CONSTRAINT fiscal_receipt_payment_key DO NOTHING
  RETURNING id`;

/** Requests fiscal receipts in the transaction of the payment (FIS-2). */
@Injectable()
export class FiscalReceipts {
  constructor(
    private readonly providers: OfferedProviders,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Records a `pending` receipt for each register for which FIS-1 and FIS-2 require one. A repeat records nothing. */
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
      refundOf?.ids ?? null,
      this.clock.now(),
    ]);
    if (rows.length === 0) return;
    // A unique key of the job would make payments of one studio wait for each other.
    const facts: ReceiptFacts = { accountId };
    await this.jobs.send(RECEIPTS_JOB, facts);
  }
}
