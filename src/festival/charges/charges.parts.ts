import type { Provider, Type } from '@nestjs/common';
import { declareRequestKeys } from '@studio/persistence';

import { AcceptLatePayment } from './application/accept-late-payment';
import { CancelCharge } from './application/cancel-charge';
import { CashDesk } from './application/cash-desk';
import { ChangeCharge } from './application/change-charge';
import { ChangedCharges } from './application/changed-charges';
import { ChargeRefunds } from './application/charge-refunds';
import { CreateCharge } from './application/create-charge';
import { EntryCharges } from './application/entry-charges';
import { LockedCharges } from './application/locked-charges';
import { OpenedCharges } from './application/opened-charges';
import { RecordChargePayment } from './application/record-charge-payment';
import { RefundCharge } from './application/refund-charge';
import { RefundReceipts } from './application/refund-receipts';
import { ReleasedChargeRows } from './application/released-charge-rows';
import { EditionMoneyController } from './http/edition-money.controller';
import { EntryChargesController } from './http/entry-charges.controller';
import { FestivalChargeAnswers } from './http/festival-charge.answers';
import { FestivalChargesController } from './http/festival-charges.controller';
import { CashEntriesQuery } from './queries/cash-entries.query';
import { EntryChargesQuery } from './queries/entry-charges.query';
import { FinanceSummaryQuery } from './queries/finance-summary.query';

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

const reads = [CashEntriesQuery, EntryChargesQuery, FestivalChargeAnswers, FinanceSummaryQuery];

/** Charges, their refunds, the cash desk. */
export const chargeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [EditionMoneyController, EntryChargesController, FestivalChargesController],
  providers: [...money, ...useCases, ...reads],
};
