import type { RulePage } from '@studio/kernel';

/** Page of FIN-15 to FIN-18 and of the earnings report. */
export const earningsPage: RulePage = {
  title: 'What the studio has earned',
  summary: 'Revenue counts when a class has taken place. The sale of a pass is cash, not earnings.',
  rules: [
    'A session counts when its class is stored as "scheduled", has ended, starts in the period, and is a group_class, private_lesson or room_rental; an internal_class never counts.',
    'Bookings count that are "booked", "attended" or no_show and were not removed by a correction.',
    'A counted booking with a "reserved" or "used" session of a pass is worth its share of the price of the pass: the price divided by the sessions, rounded down to minor units, with the remainder added to the first sessions, one minor unit each.',
    'The rank of a session is its position among all reserved and used sessions of that pass, by the instant of reservation and id, so the shares of all sessions add up to the price.',
    'The price of the pass counts, not the amount paid for it; the value is in the currency of the pass.',
    'A counted booking without such a session that has a price is worth its price, paid or not.',
    'Any other counted booking that was paid directly is worth its payments minus their refunds, whatever their dates.',
    'The value of a class is the sum of both over its counted bookings, per currency.',
    'Lesson revenue is the value of group classes and private lessons, rental revenue that of room rentals, and revenue is both.',
    'Earnings are revenue minus expenses that were not voided and minus accrued salary, per currency; currencies are never added.',
    'None of these figures includes sales of passes, owner deposits and withdrawals, or salary payouts.',
    'When salary is unknown, because the assignment, version or rule or the value of the class is missing, it is excluded and the report says that salary is incomplete.',
    'With a location, fixed salary still counts fully, and the report says that it is not allocated.',
  ],
  examples: [
    'A pass of 1000.00 for 4 sessions: every session is worth 250.00, even before anything is paid.',
    'A pass of 10.01 for 3 sessions: the sessions are worth 3.34, 3.34 and 3.33.',
    'A class has three counted bookings: a pass session of 250.00, a direct payment of 300.00 of which 100.00 was refunded, and one with neither: its value is 450.00.',
    'A pass of 500.00 is sold in May and first used in June: it adds nothing to the earnings of May.',
  ],
  relatedTools: ['get-earnings-report', 'get-financial-report'],
  relatedHelp: ['finance-and-earnings', 'salaries-and-payroll'],
  source: { module: 'src/reports/queries/booking-value.sql', symbol: 'BOOKING_VALUES' },
};
