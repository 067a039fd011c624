import type { Provider, Type } from '@nestjs/common';
import { declareRequestKeys } from '@studio/persistence';

import { AcceptLatePayment } from './application/accept-late-payment';
import { AttemptEnding } from './application/attempt-ending';
import { CancelAttempt } from './application/cancel-attempt';
import { CancelCharge } from './application/cancel-charge';
import { CashDesk } from './application/cash-desk';
import { ChangeCharge } from './application/change-charge';
import { ChangedCharges } from './application/changed-charges';
import { ChargePaymentTarget } from './application/charge-payment-target';
import { ChargeRefunds } from './application/charge-refunds';
import { CreateCharge } from './application/create-charge';
import { EntryCharges } from './application/entry-charges';
import { ExpiredAttempts } from './application/expired-attempts';
import { FirstPaymentRecords } from './application/first-payment-records';
import { LockedAttempts } from './application/locked-attempts';
import { LockedCharges } from './application/locked-charges';
import { OpenedCharges } from './application/opened-charges';
import { RecordChargePayment } from './application/record-charge-payment';
import { RefundCharge } from './application/refund-charge';
import { RefundReceipts } from './application/refund-receipts';
import { ReleasedChargeRows } from './application/released-charge-rows';
import { ReserveAttempt } from './application/reserve-attempt';
import { StartAttempt } from './application/start-attempt';
import { EditionMoneyController } from './http/edition-money.controller';
import { EntryChargesController } from './http/entry-charges.controller';
import { FestivalChargeAnswers } from './http/festival-charge.answers';
import { EntryPaymentAttemptsController } from './http/entry-payment-attempts.controller';
import { FestivalChargesController } from './http/festival-charges.controller';
import { PaymentAttemptsController } from './http/payment-attempts.controller';
import { CashEntriesQuery } from './queries/cash-entries.query';
import { EntryChargesQuery } from './queries/entry-charges.query';
import { FinanceSummaryQuery } from './queries/finance-summary.query';
import { PaymentAttemptQuery } from './queries/payment-attempt.query';

declareRequestKeys('festival_charge_refund_idempotency_key');

const money = [
  CashDesk,
  ChangedCharges,
  ChargeRefunds,
  LockedCharges,
  OpenedCharges,
  RefundReceipts,
  ReleasedChargeRows,
];

const useCases = [
  AcceptLatePayment,
  CancelCharge,
  ChangeCharge,
  CreateCharge,
  EntryCharges,
  RecordChargePayment,
  RefundCharge,
];

/** Online payments of charges. */
const attempts = [
  AttemptEnding,
  CancelAttempt,
  ChargePaymentTarget,
  ExpiredAttempts,
  FirstPaymentRecords,
  LockedAttempts,
  PaymentAttemptQuery,
  ReserveAttempt,
  StartAttempt,
];

const reads = [CashEntriesQuery, EntryChargesQuery, FestivalChargeAnswers, FinanceSummaryQuery];

/** Charges, their online payment and refunds, the cash desk. */
export const chargeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [
    EditionMoneyController,
    EntryChargesController,
    EntryPaymentAttemptsController,
    FestivalChargesController,
    PaymentAttemptsController,
  ],
  providers: [...money, ...useCases, ...attempts, ...reads],
};
