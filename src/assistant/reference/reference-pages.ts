import type { RulePage } from '@studio/kernel';

import { bookingCancellationPage, bookingRulesPage, closedClassPage } from '../../booking';
import { customerMergePage } from '../../customers';
import { eventInventoryPage } from '../../events';
import { battleResultPage } from '../../festival';
import { cashLedgerPage, financeEpochPage, paymentsAndRefundsPage } from '../../finance';
import {
  passAdjustmentPage,
  passBackfillPage,
  passSelectionPage,
  passSessionsPage,
  passSuitabilityPage,
  trialEligibilityPage,
} from '../../passes';
import { earningsPage, payrollPage, rentalSettlementPage } from '../../reports';
import { scheduleTimePage } from '../../scheduling';
import { accessScopePage } from './access-scope.reference';
import type { ReferenceKey } from './reference-keys';

/** The page of each key. Every page is next to the rule that it explains, in the context that owns the rule. */
export const REFERENCE_PAGES: Readonly<Record<ReferenceKey, RulePage>> = {
  class_booking_rules: bookingRulesPage,
  class_booking_cancellation: bookingCancellationPage,
  closed_class_corrections: closedClassPage,
  schedule_time_rules: scheduleTimePage,
  class_pass_suitability: passSuitabilityPage,
  class_pass_selection_order: passSelectionPage,
  class_pass_session_lifecycle: passSessionsPage,
  class_pass_issuance_backfill: passBackfillPage,
  class_pass_freeze_and_adjustments: passAdjustmentPage,
  trial_class_pass_eligibility: trialEligibilityPage,
  customer_identity_merge: customerMergePage,
  payment_and_refund_recording: paymentsAndRefundsPage,
  finance_cash_ledger: cashLedgerPage,
  finance_epoch_reconciliation: financeEpochPage,
  finance_earnings_recognition: earningsPage,
  room_rental_settlement: rentalSettlementPage,
  payroll_accrual_and_runs: payrollPage,
  event_inventory_and_refunds: eventInventoryPage,
  festival_battle_result: battleResultPage,
  access_scope_and_demo: accessScopePage,
};
