import type { DemoMoney } from './demo-plan';

/** A year of money in this demo studio. */
export const demoStudioMoney: DemoMoney = {
  floatCents: 20_000,
  visitCents: 1_600,
  expenses: [
    { category: 'Rent', method: 'bank_transfer', amountCents: 58_000, day: 1, reason: 'Rent of the river house.' },
    { category: 'Cleaning', method: 'cashdesk', amountCents: 6_500, day: 12, reason: 'Cleaning, four times.' },
    { category: 'Marketing', method: 'bank_card', amountCents: 8_000, day: 18, reason: 'Posters and posts.' },
  ],
  salaries: [
    { name: 'Monthly', trainers: ['Maya Lindgren'], terms: { monthlyCents: 95_000 } },
    {
      name: 'Class and extra guests',
      trainers: ['Jonas Weber', 'Inês Duarte'],
      terms: { formula: 'base_plus_extra', base_cents: 2_500, included_people: 3, extra_rate_cents: 400 },
    },
    {
      name: 'Per guest',
      trainers: ['Camila Rojas'],
      terms: { formula: 'per_person', rate_cents: 700, minimum_people: 3 },
    },
    {
      name: 'Half of the door',
      trainers: ['Tomás Silva'],
      terms: { formula: 'class_value_percentage', basis_points: 5_000 },
    },
  ],
  newcomer: { name: 'Lea Sommer', type: 'Guest', bio: 'New in the house, teaches waacking.' },
  sessions: [
    {
      room: 'River Hall',
      classType: 'Room Rental',
      trainer: null,
      daysAgo: 6,
      startTime: '12:30',
      customer: 12,
      paidCents: 7_000,
    },
    {
      room: 'Azulejo Hall',
      classType: 'Room Rental',
      trainer: null,
      daysAgo: 5,
      startTime: '12:30',
      customer: 17,
      paidCents: 7_000,
      refundedCents: 2_000,
    },
    {
      room: 'Garden Room',
      classType: 'Private Lesson',
      trainer: 'Camila Rojas',
      daysAgo: 4,
      startTime: '13:00',
      customer: 14,
      paidCents: 6_500,
    },
    {
      room: 'Garden Room',
      classType: 'Room Rental',
      trainer: null,
      daysAgo: 3,
      startTime: '12:30',
      customer: 15,
      paidCents: null,
    },
  ],
  reasons: {
    epoch: 'Books begin with a count of every cashbox.',
    withdrawal: 'Taken to the bank.',
    count: 'End of the month.',
    refund: 'Moved away, unused sessions refunded.',
    correction: 'Was paid by card.',
    void: 'Entered twice.',
    payroll: 'A class had been marked too late.',
  },
};
