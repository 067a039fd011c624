import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { SecretBox } from '@studio/secrets';
import { statement, UnitOfWork } from '@studio/persistence';

import type { FiscalReceiptKind, FiscalTender } from '../domain/fiscal-receipt';
import type { FiscalProvider } from '../../integrations';
import { computeClaimEnd, type ReceiptState, type SubmittedReceipt } from '../domain/receipt-outcome';
import type { FiscalRequest } from './fiscal-register';

/** A receipt that this job is about to submit or to query. */
export interface ClaimedReceipt extends SubmittedReceipt {
  readonly id: number;
  readonly provider: FiscalProvider;
  readonly externalUuid: string;
  /** The submission; null if the outcome of the last one is unknown and must be queried first. */
  readonly request: FiscalRequest | null;
}

interface DueRow {
  readonly id: number;
  readonly provider: FiscalProvider;
  readonly receipt_kind: FiscalReceiptKind;
  readonly tender: FiscalTender;
  readonly amount_cents: number;
  readonly currency: string;
  readonly attempts: number;
  readonly external_uuid: string | null;
  readonly provider_receipt_id: string | null;
  readonly submitted_at: Date | null;
}

const DUE = `
  SELECT id, provider, receipt_kind, tender, amount_cents, currency, attempts, external_uuid, provider_receipt_id, submitted_at
  FROM finance.fiscal_receipt
  WHERE account_id = $1 AND next_attempt_at <= $2 AND provider = ANY($3) AND receipt_kind = $4
  ORDER BY next_attempt_at, id LIMIT $5
  FOR UPDATE SKIP LOCKED`;

const SUBMIT = `
  UPDATE finance.fiscal_receipt
  SET status = 'processing', attempts = $3, external_uuid = $4, request = $5, response = NULL, provider_receipt_id = NULL,
      submitted_at = $6, next_attempt_at = $7
  WHERE account_id = $1 AND id = $2`;

const CLAIM_QUERY = `
  UPDATE finance.fiscal_receipt SET status = 'processing', next_attempt_at = $3 WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Does not overwrite a later submission, or the outcome that another job stored. */
const SETTLE = `
  UPDATE finance.fiscal_receipt
  SET status = $4, next_attempt_at = $5, submitted_at = $6, provider_receipt_id = $7, fiscal_number = $8, fiscalized_at = $9,
      last_error = $10, response = coalesce($11, response)
  WHERE account_id = $1 AND id = $2 AND external_uuid = $3 AND status = 'processing'`;

/** Makes returns due that waited for this sale (FIS-4). */
const WAKE_RETURNS = `
  UPDATE finance.fiscal_receipt r SET next_attempt_at = $3
  FROM finance.fiscal_receipt sale
  WHERE sale.account_id = $1 AND sale.id = $2 AND sale.receipt_kind = 'sale' AND sale.status = 'fiscalized'
    AND r.account_id = $1 AND r.status = 'pending' AND r.next_attempt_at IS NULL AND r.provider = sale.provider
    AND r.sale_payment_type = sale.payment_type AND sale.payment_id = ANY(r.sale_payment_ids)`;

/** Stores receipts and their states (section 5). */
@Injectable()
export class ReceiptStore {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly box: SecretBox,
  ) {}

  /** Studios with receipts due at `now`. */
  async studiosWithDue(now: Date): Promise<number[]> {
    const rows = await this.uow.readPlatform(
      statement<{ id: number }>('studios_with_due_receipts', 'SELECT finance.studios_with_due_receipts($1) AS id', [
        now,
      ]),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Claims up to `limit` due receipts of the kind for this job. If the last outcome is known, the claim is a new
   * attempt with a new id. If it is unknown, because the job ended or the register did not answer, only the outcome is
   * queried.
   */
  async claim(
    accountId: number,
    kind: FiscalReceiptKind,
    providers: readonly FiscalProvider[],
    { now, limit }: { readonly now: Date; readonly limit: number },
  ): Promise<ClaimedReceipt[]> {
    return this.uow.write({ accountId }, async (manager) => {
      const rows = await manager.query<DueRow[]>(DUE, [accountId, now, providers, kind, limit]);
      const claimed = rows.map((row) => claimedOf(row, now));
      const claimEnd = computeClaimEnd(now);
      const queried = claimed.filter(({ request }) => request === null).map(({ id }) => id);
      if (queried.length > 0) await manager.query(CLAIM_QUERY, [accountId, queried, claimEnd]);
      for (const { id, attempts, externalUuid, request } of claimed) {
        if (request === null) continue;
        const sealed = this.seal(accountId, id, JSON.stringify(request));
        await manager.query(SUBMIT, [accountId, id, attempts, externalUuid, sealed, now, claimEnd]);
      }
      return claimed;
    });
  }

  /**
   * Stores the outcome of a receipt and makes returns of a fiscalized sale due. `response` is the register's answer.
   */
  async settle(
    accountId: number,
    receipt: ClaimedReceipt,
    state: ReceiptState,
    response: string | null,
  ): Promise<void> {
    const { id, externalUuid } = receipt;
    const values = [
      state.status,
      state.nextAttemptAt,
      state.submittedAt,
      state.providerReceiptId,
      state.fiscalNumber,
      state.fiscalizedAt,
      state.lastError,
      response === null ? null : this.seal(accountId, id, response),
    ];
    await this.uow.write({ accountId }, async (manager) => {
      await manager.query(SETTLE, [accountId, id, externalUuid, ...values]);
      // A separate statement, so that it sees returns whose transactions locked the sale until now.
      if (state.fiscalizedAt !== null) await manager.query(WAKE_RETURNS, [accountId, id, state.fiscalizedAt]);
    });
  }

  private seal(accountId: number, id: number, text: string): Buffer {
    return this.box.seal(text, `finance.fiscal_receipt ${accountId} ${id}`).bytes;
  }
}

function claimedOf(row: DueRow, now: Date): ClaimedReceipt {
  const { id, provider, attempts, external_uuid: known, submitted_at: submittedAt } = row;
  if (submittedAt !== null && known !== null) {
    const providerReceiptId = row.provider_receipt_id;
    return { id, provider, attempts, externalUuid: known, submittedAt, providerReceiptId, request: null };
  }
  const externalUuid = randomUUID();
  const { receipt_kind: kind, tender, amount_cents: amountCents, currency } = row;
  const request = { externalUuid, kind, tender, amountCents, currency };
  return { id, provider, attempts: attempts + 1, externalUuid, submittedAt: now, providerReceiptId: null, request };
}
