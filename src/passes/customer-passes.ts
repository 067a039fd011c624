import { AdjustClassPass } from './adjust/application/adjust-class-pass';
import { CancelClassPass } from './adjust/application/cancel-class-pass';
import { ClassCompensation } from './sessions/application/class-compensation';
import { FreezeClassPass } from './adjust/application/freeze-class-pass';
import { IssueClassPass } from './issue/application/issue-class-pass';
import { IssuedPasses } from './issue/application/issued-passes';
import { MergePasses } from './issue/application/merge-passes';
import { NormalisePasses } from './issue/application/normalise-passes';
import { PaidClassPasses } from './issue/application/paid-class-passes';
import { PassAdjusting } from './adjust/application/pass-adjusting';
import { PassAdjustments } from './sessions/application/pass-adjustments';
import { PassJournal } from './sessions/application/pass-journal';
import { PassLedger } from './sessions/application/pass-ledger';
import { PassRebalancing } from './sessions/application/pass-rebalancing';
import { PassSale } from './issue/application/pass-sale';
import { PassSessions } from './sessions/application/pass-sessions';
import { PassPurchases } from './sessions/application/pass-purchases';
import { PassesOfCustomers } from './issue/application/passes-of-customers';
import { PayClassPass } from './issue/application/pay-class-pass';
import { RebalanceCustomerPasses } from './issue/application/rebalance-customer-passes';
import { RepairPassPayments } from './issue/application/repair-pass-payments';
import { UnfreezeClassPass } from './adjust/application/unfreeze-class-pass';
import { ClassPassAnswers } from './issue/http/class-pass.answers';
import { ClassPassPaymentsController } from './issue/http/class-pass-payments.controller';
import { ClassPassesController } from './issue/http/class-passes.controller';
import { CustomerClassPassesController } from './issue/http/customer-class-passes.controller';
import { OwnClassPassesController } from './issue/http/own-class-passes.controller';
import { CoveringPassQuery } from './issue/queries/covering-pass.query';
import { CustomerPassesQuery } from './sessions/queries/customer-passes.query';
import { TrialFactsQuery } from './sessions/queries/trial-facts.query';

/** Providers for the passes that customers hold; part of PassesModule. */
export const customerPasses = {
  controllers: [
    ClassPassPaymentsController,
    ClassPassesController,
    CustomerClassPassesController,
    OwnClassPassesController,
  ],
  providers: [
    AdjustClassPass,
    CancelClassPass,
    ClassCompensation,
    ClassPassAnswers,
    CoveringPassQuery,
    CustomerPassesQuery,
    FreezeClassPass,
    IssueClassPass,
    IssuedPasses,
    MergePasses,
    NormalisePasses,
    PaidClassPasses,
    PassAdjusting,
    PassAdjustments,
    PassJournal,
    PassLedger,
    PassPurchases,
    PassRebalancing,
    PassSale,
    PassSessions,
    PassesOfCustomers,
    PayClassPass,
    RebalanceCustomerPasses,
    RepairPassPayments,
    TrialFactsQuery,
    UnfreezeClassPass,
  ],
  /** Used by other contexts, seeds and tests. */
  exports: [
    NormalisePasses,
    AdjustClassPass,
    CancelClassPass,
    CoveringPassQuery,
    FreezeClassPass,
    IssueClassPass,
    PaidClassPasses,
    PassSessions,
    PayClassPass,
    RebalanceCustomerPasses,
    RepairPassPayments,
    TrialFactsQuery,
    UnfreezeClassPass,
  ],
};
