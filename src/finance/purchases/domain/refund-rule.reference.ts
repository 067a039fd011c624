import type { RulePage } from '@studio/kernel';

/** Page of FIN-2 to FIN-4, FIN-8 and FIN-10 to FIN-14. */
export const paymentsAndRefundsPage: RulePage = {
  title: 'Payments, corrections and refunds',
  summary: 'How payments of customers are recorded, corrected and refunded, and the resulting paid amount of a pass.',
  rules: [
    'A payment has one of the statuses payment_started, payment_pending, payment_paid, payment_failed, payment_cancelled and payment_expired; a payment recorded by staff is payment_paid immediately.',
    'Its source consists of purpose and method: manual_cash_class_pass, manual_cashless_class_pass, manual_cash_booking, manual_cashless_booking or online_checkout.',
    'The effective time of a payment is paid_at, else started_at, else created_at.',
    'A request to record money has an idempotency_key: the same key with the same content returns the first result, with other content it is refused with idempotency_key_reused (422).',
    'Cash creates one entry of the cash ledger, card and bank_transfer create none.',
    'A pass may be paid in parts; a payment above the balance is refused with payment_exceeds_balance (422).',
    'A booking has at most one payment; a refund does not allow a second one.',
    'The paid amount of a pass is recalculated after every payment, refund and correction: its paid payments minus their refunds, never below 0 and never above the price.',
    'A pass is paid when that amount reaches the price, partly paid when it is above 0, else unpaid; the rest is outstanding unless the pass is cancelled, and an unpaid pass remains usable.',
    'Only the owner records refunds: of a payment_paid payment (else purchase_not_refundable, 422), in any number, in total at most the payment (else refund_exceeds_payment, 422).',
    'A refund is a separate record, dated now; the payment remains payment_paid, no payment provider is called, and the status of a pass does not change.',
    'Only the owner corrects a payment: it must be recorded by staff, payment_paid and without a fiscal receipt (else purchase_not_correctable, 422); the correction changes at least one of location, amount, time and method (else nothing_to_correct, 422), not below its refunds (else amount_below_refunds, 422) and not above the balance of the pass (else payment_exceeds_balance, 422).',
    'A correction of cash moves the old amount out of the old cashbox and the new amount into the new one, both dated now; the first entry is unchanged.',
  ],
  examples: [
    'A pass costs 1000.00: 400.00 is paid and 600.00 outstanding; after 600.00 more it is paid; after a refund of 250.00, 750.00 is paid and 250.00 outstanding.',
    'Of a payment of 500.00, 200.00 was refunded: a refund of 300.00 is possible, one of 300.01 is refused with refund_exceeds_payment.',
    'A payment of 500.00 in cash, of which 200.00 was refunded, cannot be corrected to 199.00 (amount_below_refunds).',
  ],
  relatedTools: ['search-payments', 'get-payment-overview', 'investigate-customer-booking-ledger'],
  relatedHelp: ['payments-and-refunds', 'class-passes'],
  source: { module: 'src/finance/purchases/domain/refund-rule', symbol: 'refundRefusal' },
};
