/** Keys of the business-logic reference, in the order in which they are listed (LOGIC-1). */
export const REFERENCE_KEYS = [
  'class_booking_rules',
  'class_booking_cancellation',
  'closed_class_corrections',
  'schedule_time_rules',
  'class_pass_suitability',
  'class_pass_selection_order',
  'class_pass_session_lifecycle',
  'class_pass_issuance_backfill',
  'class_pass_freeze_and_adjustments',
  'trial_class_pass_eligibility',
  'customer_identity_merge',
  'payment_and_refund_recording',
  'finance_cash_ledger',
  'finance_epoch_reconciliation',
  'finance_earnings_recognition',
  'room_rental_settlement',
  'payroll_accrual_and_runs',
  'event_inventory_and_refunds',
  'festival_battle_result',
  'access_scope_and_demo',
] as const;

/** One rule that the reference explains. */
export type ReferenceKey = (typeof REFERENCE_KEYS)[number];
