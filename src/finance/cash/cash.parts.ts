import type { Provider, Type } from '@nestjs/common';

import { CashLedger } from './application/cash-ledger';
import { FinanceEpochs } from './application/finance-epochs';
import { FinanceLocks } from './application/finance-locks';
import { CashboxBalancesQuery } from './queries/cashbox-balances.query';

/** Epochs, the cash ledger, reconciliations. */
export const cashParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [CashboxBalancesQuery, CashLedger, FinanceEpochs, FinanceLocks],
};
