import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { SchedulingModule } from '../../scheduling';
import { CashLedger } from './application/cash-ledger';
import { CashTimes } from './application/cash-times';
import { CashboxCounts } from './application/cashbox-counts';
import { DeskCash } from './application/desk-cash';
import { FinanceEpochs } from './application/finance-epochs';
import { FinanceLocks } from './application/finance-locks';
import { ReconcileCashbox } from './application/reconcile-cashbox';
import { OwnerMovements } from './application/owner-movements';
import { RecordCashMovement } from './application/record-cash-movement';
import { StartFinanceEpoch } from './application/start-finance-epoch';
import { StartedEpochs } from './application/started-epochs';
import { StudioCurrencies } from './application/studio-currencies';
import { VoidCashMovement } from './application/void-cash-movement';
import { CashEntriesController } from './http/cash-entries.controller';
import { CashReconciliationsController } from './http/cash-reconciliations.controller';
import { FinanceEpochsController } from './http/finance-epochs.controller';
import { BoxesToCountQuery } from './queries/boxes-to-count.query';
import { CashEntriesQuery } from './queries/cash-entries.query';
import { CashboxBalancesQuery } from './queries/cashbox-balances.query';
import { FinanceEpochsQuery } from './queries/finance-epochs.query';
import { ReconciliationsQuery } from './queries/reconciliations.query';

declareRequestKeys('cashbox_reconciliation_idempotency_key');

/** Parts that other areas use as well. */
const shared = [
  CashboxBalancesQuery,
  CashLedger,
  CashTimes,
  DeskCash,
  FinanceEpochs,
  FinanceLocks,
  ReconcileCashbox,
  RecordCashMovement,
  StartFinanceEpoch,
  StudioCurrencies,
];

/** Epochs, cash ledger and reconciliations. */
@Module({
  imports: [AccountsModule, HttpModule, SchedulingModule],
  controllers: [CashEntriesController, CashReconciliationsController, FinanceEpochsController],
  providers: [
    ...shared,
    BoxesToCountQuery,
    CashboxCounts,
    CashEntriesQuery,
    FinanceEpochsQuery,
    OwnerMovements,
    ReconciliationsQuery,
    StartedEpochs,
    VoidCashMovement,
  ],
  exports: shared,
})
export class CashModule {}
