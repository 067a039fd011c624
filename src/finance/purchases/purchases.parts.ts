import type { Provider, Type } from '@nestjs/common';
import { IDEMPOTENCY_KEY_REUSED } from '@studio/kernel';
import { declareConstraints } from '@studio/persistence';

import { DirectPayments } from './application/direct-payments';
import { ManualPurchases } from './application/manual-purchases';
import { PassPayments } from './application/pass-payments';
import { RecordedMoney } from './application/recorded-money';

declareConstraints({
  customer_purchase_idempotency_key: {
    code: 'idempotency_key_reused',
    input: 'idempotency_key',
    message: IDEMPOTENCY_KEY_REUSED,
  },
});

/** Payments of customers, refunds and corrections. */
export const purchaseParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [DirectPayments, ManualPurchases, PassPayments, RecordedMoney],
};
