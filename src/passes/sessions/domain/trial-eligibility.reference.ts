import type { RulePage } from '@studio/kernel';

/** Page of TRI, and of its evaluation at an earlier instant (TOOL-LEDGER-5, 8, 9 and 11 to 14). */
export const trialEligibilityPage: RulePage = {
  title: 'Who may have a trial pass',
  summary:
    'The rule that decides on trial plans from the bookings of a customer, and the separate exception that staff may make.',
  rules: [
    'The counted bookings are all bookings of the customer in the studio, of every class kind and status, including cancelled and future ones, unless a correction removed them.',
    'Active reservations are counted bookings whose pass session is "reserved" or "used".',
    'A studio without any trial plan, active or not, is shown as not_configured with the reason no_trial_plan_configured; the counts are still returned.',
    'Otherwise the first condition that applies decides and determines exactly one reason: without a counted booking the customer is eligible (no_existing_bookings).',
    'With a counted booking and the source online_payment the customer is ineligible (existing_booking_non_manual).',
    'With two or more counted bookings and the source "manual" the customer is ineligible (multiple_existing_bookings).',
    'With one counted booking that has an active reservation and the source "manual" the customer is ineligible (active_reservation_exists).',
    'With one counted booking without an active reservation and the source "manual" the customer is eligible (single_unreserved_booking_manual_exception).',
    'A current evaluation counts what is stored now; an evaluation as of an earlier instant counts the bookings created by then and not removed by then, and the reservations made by then and not released by then, whatever their status is today.',
    'A trial plan for an ineligible customer is refused with trial_not_eligible (422) when it is issued; the customer is locked during the check.',
    'Staff who hold both issue_customer_class_passes and manage_customer_class_passes may make an exception, with a comment.',
    'The exception is blocked, in this order and by every code that applies, when the source is not "manual" (manual_source_required), when the rule itself says eligible (normal_trial_eligibility_available), when the customer ever had a pass of any status (existing_class_pass_history), and when the customer ever made a successful payment, refunded or not (successful_payment_history).',
    'An exception results in a pass, so it can be made only once; a further attempt is refused with trial_override_not_available (422).',
    'A customer has one trial: a trial plan is refused with trial_pass_held (422) while the customer holds a trial pass, unused, reserved, used, frozen or expired; a cancelled one does not count, and neither the booking nor the plan matters.',
    'With a comment and both permissions an eligible customer gets another trial pass all the same; for an ineligible one the exception is blocked by existing_class_pass_history, so trial_override_not_available (422) remains.',
    'A held trial pass changes neither the eligibility nor the exception as shown; the investigation names it in the finding trial_pass_held.',
    'Whether an exception is available depends on a person: with a service key the permissions are not evaluated and it is not available; a person without both permissions gets missing_required_permissions; a person with both gets manual_override_available when no code blocks it.',
    'Without a trial plan no exception is available, and the reason is no_trial_plan_configured.',
    'An exception is recorded as trial_eligibility_override and never changes the result of the rule.',
  ],
  examples: [
    'A new customer without bookings: eligible with no_existing_bookings, both manually and online.',
    'A customer booked once and cancelled: online ineligible with existing_booking_non_manual, manually eligible with single_unreserved_booking_manual_exception, because the cancelled booking counts and has no session.',
    'A customer has 2 bookings, both cancelled, no pass and no payment: ineligible with multiple_existing_bookings; staff with both permissions may make the exception.',
    'The same customer once bought a pass: the exception is blocked by existing_class_pass_history.',
  ],
  relatedTools: ['investigate-customer-booking-ledger', 'search-customers'],
  relatedHelp: ['trial-passes', 'class-passes'],
  source: { module: 'src/passes/sessions/domain/trial-eligibility', symbol: 'TrialEligibility' },
};
