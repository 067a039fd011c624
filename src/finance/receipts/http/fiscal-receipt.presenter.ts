import { formatUtc } from '@studio/kernel';

import type { FiscalReceiptRow } from '../queries/fiscal-receipts.query';
import type { FiscalReceiptDto } from './dto/fiscal-receipt.dto';

/** Presents a receipt without request and response (FIS-4). */
export function presentFiscalReceipt(row: FiscalReceiptRow): FiscalReceiptDto {
  return {
    ...row,
    next_attempt_at: row.next_attempt_at && formatUtc(row.next_attempt_at),
    fiscalized_at: row.fiscalized_at && formatUtc(row.fiscalized_at),
    created_at: formatUtc(row.created_at),
  };
}
