import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { CashModule } from '../cash';
import { ReceiptsModule } from '../receipts';
import { CorrectPurchase } from './application/correct-purchase';
import { LockedPurchases } from './application/locked-purchases';
import { ManualPurchases } from './application/manual-purchases';
import { MovedPurchases } from './application/moved-purchases';
import { PassPayments } from './application/pass-payments';
import { PurchaseCorrections } from './application/purchase-corrections';
import { PurchaseRefunds } from './application/purchase-refunds';
import { RecordedMoney } from './application/recorded-money';
import { RefundPurchase } from './application/refund-purchase';
import { PurchaseAnswers } from './http/purchase.answers';
import { PurchasesController } from './http/purchases.controller';
import { PurchasesQuery } from './queries/purchases.query';

declareRequestKeys(
  'customer_purchase_idempotency_key',
  'purchase_correction_idempotency_key',
  'purchase_refund_idempotency_key',
);

/** Parts that other areas use as well. */
const shared = [
  CorrectPurchase,
  ManualPurchases,
  MovedPurchases,
  PassPayments,
  PurchaseAnswers,
  PurchasesQuery,
  RecordedMoney,
  RefundPurchase,
];

/** Customer payments, refunds and corrections. */
@Module({
  imports: [AccountsModule, CashModule, HttpModule, ReceiptsModule],
  controllers: [PurchasesController],
  providers: [...shared, LockedPurchases, PurchaseCorrections, PurchaseRefunds],
  exports: shared,
})
export class PurchasesModule {}
