import type { RulePage } from '@studio/kernel';

/** Page of FIN-16 and of the rental report. */
export const rentalSettlementPage: RulePage = {
  title: 'The settlement of a room rental',
  summary: 'What was accrued, paid, refunded and is owed for each completed rental.',
  rules: [
    'There is one row for each counted booking of a completed room_rental; a rental without bookings has none.',
    'Accrued is the value of the pass session; without one the price of the booking, else its direct payment, before refunds.',
    'Paid is the amount paid for the pass, divided over its sessions like the price, plus the direct payment.',
    'Refunded is the refunded part of the direct payment.',
    'Debt is accrued minus the amount paid and not refunded, never below 0, per currency.',
    'The status is the first that applies over all currencies: "refunded" when something was refunded and nothing remains of the payments; "paid" when something accrued and no debt remains; partially_paid when something was paid; else "unpaid".',
    'A refund makes the amount owed again in this report, while the earnings report counts direct payments minus their refunds.',
  ],
  examples: [
    'Paid directly 70.00 and fully refunded: accrued 70.00, paid 70.00, refunded 70.00, debt 70.00, status refunded.',
    'Paid directly 70.00 and 20.00 refunded: debt 20.00, status partially_paid.',
    'A session worth 33.40 of a pass without payments: accrued 33.40, paid 0, debt 33.40, status unpaid.',
    'A session worth 33.40 of a paid pass and an add-on of 15.00 paid: accrued 48.40, paid 48.40, debt 0, status paid.',
  ],
  relatedTools: ['get-rental-report', 'get-earnings-report'],
  relatedHelp: ['private-lessons-and-rentals', 'finance-and-earnings'],
  source: { module: 'src/reports/session-values/domain/rental-status', symbol: 'computeRentalStatus' },
};
