import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { FiscalPaymentType, FiscalReceiptKind, FiscalReceiptStatus, FiscalTender } from '../domain/fiscal-receipt';

/** A receipt, without its request to the register and the response, which are never disclosed (FIS-4). */
export interface FiscalReceiptRow {
  readonly id: number;
  readonly payment_type: FiscalPaymentType;
  readonly payment_id: number;
  readonly provider: string;
  readonly status: FiscalReceiptStatus;
  readonly receipt_kind: FiscalReceiptKind;
  readonly tender: FiscalTender;
  readonly amount_cents: number;
  readonly currency: string;
  readonly attempts: number;
  readonly provider_receipt_id: string | null;
  readonly fiscal_number: string | null;
  readonly last_error: string | null;
  readonly next_attempt_at: Date | null;
  readonly fiscalized_at: Date | null;
  readonly created_at: Date;
}

export interface FiscalReceiptFilter {
  readonly status: FiscalReceiptStatus | null;
  readonly type: FiscalPaymentType | null;
}

export const RECEIPT_COLUMNS = `id, payment_type, payment_id, provider, status, receipt_kind, tender, amount_cents, currency, attempts,
  provider_receipt_id, fiscal_number, last_error, next_attempt_at, fiscalized_at, created_at`;

const LIST = `
  SELECT ${RECEIPT_COLUMNS} FROM finance.fiscal_receipt
  WHERE account_id = $1 AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR payment_type = $3)
    AND ($4::bigint IS NULL OR id < $4)
  ORDER BY id DESC LIMIT $5`;

const ONE = `SELECT ${RECEIPT_COLUMNS} FROM finance.fiscal_receipt WHERE account_id = $1 AND id = $2`;

/** Reads the fiscal receipts of a studio. */
@Injectable()
export class FiscalReceiptsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first. Throws `validation_failed` on `cursor`. */
  async list(
    { accountId }: StudioScope,
    filter: FiscalReceiptFilter,
    page: PageInput,
  ): Promise<Page<FiscalReceiptRow>> {
    const { status, type } = filter;
    const scope = ['fiscal receipts', accountId, status, type];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, status, type, before, request.limit + 1];
    const [rows] = await this.uow.read({ accountId }, [statement<FiscalReceiptRow>('fiscal_receipts', LIST, values)]);
    return pageOf(scope, rows, request.limit, (row) => [row.id]);
  }

  /** One receipt; null without one. */
  async find({ accountId }: StudioScope, id: number): Promise<FiscalReceiptRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<FiscalReceiptRow>('fiscal_receipt', ONE, [accountId, id]),
    ]);
    return row ?? null;
  }
}
