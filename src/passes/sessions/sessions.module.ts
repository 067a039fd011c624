import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { CustomersModule } from '../../customers';
import { FinanceModule } from '../../finance';
import { SchedulingModule } from '../../scheduling';
import { ClassCompensation } from './application/class-compensation';
import { MovedSessions } from './application/moved-sessions';
import { PassAdjustments } from './application/pass-adjustments';
import { PassJournal } from './application/pass-journal';
import { PassLedger } from './application/pass-ledger';
import { PassPurchases } from './application/pass-purchases';
import { PassRebalancing } from './application/pass-rebalancing';
import { PassSessions } from './application/pass-sessions';
import { CustomerPassesQuery } from './queries/customer-passes.query';
import { ForeseenPassQuery } from './queries/foreseen-pass.query';
import { TrialFactsQuery } from './queries/trial-facts.query';
import { UsablePassesQuery } from './queries/usable-passes.query';

/** Parts that other areas use as well. */
const shared = [
  CustomerPassesQuery,
  ForeseenPassQuery,
  PassAdjustments,
  PassJournal,
  PassLedger,
  PassPurchases,
  PassRebalancing,
  PassSessions,
  TrialFactsQuery,
  UsablePassesQuery,
];

/** The sessions of passes: the ledger, rebalancing, and which pass covers a booking. */
@Module({
  imports: [AccountsModule, CustomersModule, FinanceModule, SchedulingModule],
  providers: [...shared, ClassCompensation, MovedSessions],
  exports: shared,
})
export class PassSessionsModule {}
