import { AdjustClassPass } from './application/adjust-class-pass';
import { CancelClassPass } from './application/cancel-class-pass';
import { ClassCompensation } from './application/class-compensation';
import { FreezeClassPass } from './application/freeze-class-pass';
import { IssueClassPass } from './application/issue-class-pass';
import { IssuedPasses } from './application/issued-passes';
import { MergePasses } from './application/merge-passes';
import { NormalisePasses } from './application/normalise-passes';
import { PaidClassPasses } from './application/paid-class-passes';
import { PassAdjusting } from './application/pass-adjusting';
import { PassAdjustments } from './application/pass-adjustments';
import { PassJournal } from './application/pass-journal';
import { PassLedger } from './application/pass-ledger';
import { PassRebalancing } from './application/pass-rebalancing';
import { PassSale } from './application/pass-sale';
import { PassSessions } from './application/pass-sessions';
import { PassPurchases } from './application/pass-purchases';
import { PassesOfCustomers } from './application/passes-of-customers';
import { PayClassPass } from './application/pay-class-pass';
import { RebalanceCustomerPasses } from './application/rebalance-customer-passes';
import { RepairPassPayments } from './application/repair-pass-payments';
import { UnfreezeClassPass } from './application/unfreeze-class-pass';
import { ClassPassAnswers } from './http/class-pass.answers';
import { ClassPassPaymentsController } from './http/class-pass-payments.controller';
import { ClassPassesController } from './http/class-passes.controller';
import { CustomerClassPassesController } from './http/customer-class-passes.controller';
import { OwnClassPassesController } from './http/own-class-passes.controller';
import { CoveringPassQuery } from './queries/covering-pass.query';
import { CustomerPassesQuery } from './queries/customer-passes.query';
import { TrialFactsQuery } from './queries/trial-facts.query';

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
