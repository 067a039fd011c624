import type { Provider, Type } from '@nestjs/common';

import { FiscalReceipts } from './application/fiscal-receipts';
import { FiscalRegisters } from './application/fiscal-registers';
import { ReceiptStore } from './application/receipt-store';
import { RetryReceipt } from './application/retry-receipt';
import { SubmitReceipts } from './application/submit-receipts';
import { TestRegister } from './application/test-register';
import { FiscalReceiptsController } from './http/fiscal-receipts.controller';
import { FiscalReceiptsQuery } from './queries/fiscal-receipts.query';

/** Fiscal receipts behind a provider port. */
export const receiptParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [FiscalReceiptsController],
  providers: [
    FiscalReceipts,
    FiscalReceiptsQuery,
    FiscalRegisters,
    ReceiptStore,
    RetryReceipt,
    SubmitReceipts,
    TestRegister,
  ],
};
