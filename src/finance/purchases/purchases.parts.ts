import type { Provider, Type } from '@nestjs/common';
import { IDEMPOTENCY_KEY_REUSED } from '@studio/kernel';
import { declareConstraints } from '@studio/persistence';

import { CorrectPurchase } from './application/correct-purchase';
import { DirectPayments } from './application/direct-payments';
import { LockedPurchases } from './application/locked-purchases';
import { ManualPurchases } from './application/manual-purchases';
import { PassPayments } from './application/pass-payments';
import { PurchaseCorrections } from './application/purchase-corrections';
import { PurchaseRefunds } from './application/purchase-refunds';
import { RecordedMoney } from './application/recorded-money';
import { RefundPurchase } from './application/refund-purchase';
import { PurchaseAnswers } from './http/purchase.answers';
import { PurchasesController } from './http/purchases.controller';
import { PurchasesQuery } from './queries/purchases.query';

const keyReused = {
  code: 'idempotency_key_reused',
  input: 'idempotency_key',
  message: IDEMPOTENCY_KEY_REUSED,
} as const;

declareConstraints({
  customer_purchase_idempotency_key: keyReused,
  purchase_correction_idempotency_key: keyReused,
  purchase_refund_idempotency_key: keyReused,
});

/** Payments of customers, refunds and corrections. */
export const purchaseParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [PurchasesController],
  providers: [
    CorrectPurchase,
    DirectPayments,
    LockedPurchases,
    ManualPurchases,
    PassPayments,
    PurchaseAnswers,
    PurchaseCorrections,
    PurchaseRefunds,
    PurchasesQuery,
    RecordedMoney,
    RefundPurchase,
  ],
};
