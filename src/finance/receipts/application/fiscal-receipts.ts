import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { insertRows, type StudioScope } from '@studio/persistence';
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

/** The sales of a refund are locked, so that a concurrently stored outcome is either visible here or finds the return (FIS-4). */
const SALES = `
  SELECT provider, status FROM finance.fiscal_receipt
  WHERE account_id = $1 AND receipt_kind = 'sale' AND payment_type = $2 AND payment_id = ANY($3::bigint[])
  ORDER BY id FOR SHARE`;

const REGISTERS = `
  SELECT provider FROM finance.integration_setting
  WHERE account_id = $1 AND category = 'fiscalization' AND is_enabled AND provider = ANY($2)`;

const UNLESS_REQUESTED = 'ON CONFLICT ON CONSTRAINT fiscal_receipt_payment_key DO NOTHING RETURNING id';

interface Sale {
  readonly provider: string;
  readonly status: string;
}

/** Requests fiscal receipts in the transaction of the payment (FIS-2). */
@Injectable()
export class FiscalReceipts {
  constructor(
    private readonly providers: OfferedProviders,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Records a `pending` receipt for each register for which FIS-1 and FIS-2 require one. A repeat records nothing. */
  async request(manager: EntityManager, scope: StudioScope, payment: FiscalPayment): Promise<void> {
    const { type, id, tender, amountCents, currency, refundOf } = payment;
    if (tender === null || amountCents <= 0) return;
    const receipt = {
      payment_type: type,
      payment_id: id,
      receipt_kind: refundOf ? 'return' : 'sale',
      tender,
      amount_cents: amountCents,
      currency,
      sale_payment_type: refundOf?.type,
      sale_payment_ids: refundOf?.ids,
    };
    const due = await this.dueByRegister(manager, scope, refundOf);
    const receipts = due.map((register) => ({ ...receipt, ...register }));
    const rows = await insertRows(manager, scope, 'finance.fiscal_receipt', receipts, UNLESS_REQUESTED);
    if (rows.length === 0) return;
    // A unique key of the job would make payments of one studio wait for each other.
    const facts: ReceiptFacts = { accountId: scope.accountId };
    await this.jobs.send(RECEIPTS_JOB, facts);
  }

  /** The registers that give a receipt. A return remains pending, without a due time, until one of its sales is fiscalized (FIS-4). */
  private async dueByRegister(
    manager: EntityManager,
    { accountId }: StudioScope,
    refundOf: FiscalPayment['refundOf'],
  ): Promise<{ readonly provider: string; readonly next_attempt_at: Date | null }[]> {
    const sales = refundOf && (await manager.query<Sale[]>(SALES, [accountId, refundOf.type, refundOf.ids]));
    if (sales?.length === 0) return [];
    const registers = await manager.query<{ provider: string }[]>(REGISTERS, [accountId, this.providers.fiscal]);
    const now = this.clock.now();
    return registers.flatMap(({ provider }) => {
      const own = sales?.filter((sale) => sale.provider === provider);
      if (own?.length === 0) return [];
      const isDue = own === undefined || own.some(({ status }) => status === 'fiscalized');
      return [{ provider, next_attempt_at: isDue ? now : null }];
    });
  }
}
