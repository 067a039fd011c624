import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomersModule } from '../../customers';
import { FinanceModule } from '../../finance';
import { PassSessionsModule } from '../sessions';
import { PassAdjustmentsModule } from '../adjust';
import { IssueClassPass } from './application/issue-class-pass';
import { IssuedPasses } from './application/issued-passes';
import { MergePasses } from './application/merge-passes';
import { NormalisePasses } from './application/normalise-passes';
import { PaidClassPasses } from './application/paid-class-passes';
import { PassSale } from './application/pass-sale';
import { PassesOfCustomers } from './application/passes-of-customers';
import { PayClassPass } from './application/pay-class-pass';
import { PreviewClassPass } from './application/preview-class-pass';
import { RebalanceCustomerPasses } from './application/rebalance-customer-passes';
import { RepairPassPayments } from './application/repair-pass-payments';
import { ClassPassPaymentsController } from './http/class-pass-payments.controller';
import { ClassPassAnswers } from './http/class-pass.answers';
import { ClassPassesController } from './http/class-passes.controller';
import { ClassPassPreviewsController } from './http/class-pass-previews.controller';
import { CustomerClassPassesController } from './http/customer-class-passes.controller';
import { OwnClassPassesController } from './http/own-class-passes.controller';
import { CoveringPassQuery } from './queries/covering-pass.query';

/** Parts that other areas use as well. */
const shared = [
  CoveringPassQuery,
  IssueClassPass,
  NormalisePasses,
  PaidClassPasses,
  PayClassPass,
  RebalanceCustomerPasses,
  RepairPassPayments,
];

/** Sale, payment and views of passes. */
@Module({
  imports: [AccountsModule, CustomersModule, FinanceModule, HttpModule, PassAdjustmentsModule, PassSessionsModule],
  controllers: [
    ClassPassesController,
    ClassPassPaymentsController,
    ClassPassPreviewsController,
    CustomerClassPassesController,
    OwnClassPassesController,
  ],
  providers: [...shared, ClassPassAnswers, IssuedPasses, MergePasses, PassesOfCustomers, PassSale, PreviewClassPass],
  exports: shared,
})
export class PassIssueModule {}
