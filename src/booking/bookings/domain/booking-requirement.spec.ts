import { assessRequirement, type RequirementFacts } from './booking-requirement';

const paid = { isPaid: true };
const unpaid = { isPaid: false };

type Case = readonly [
  what: string,
  facts: Partial<RequirementFacts>,
  pass: string,
  passOrPrice: string,
  paidOnly: string,
];

const CASES: readonly Case[] = [
  ['neither pass nor price', {}, 'pass_required', 'pass_required', 'pass_required'],
  ['a paid pass', { cover: paid }, 'met', 'met', 'met'],
  ['a pass that is not fully paid', { cover: unpaid }, 'met', 'met', 'payment_required'],
  ['a price', { priceCents: 1_800 }, 'pass_required', 'met', 'payment_required'],
  ['a free visit', { priceCents: 0 }, 'pass_required', 'met', 'met'],
  ['a paid pass in a class with a price', { cover: paid, priceCents: 1_800 }, 'met', 'met', 'met'],
  ['an unpaid pass in a class with a price', { cover: unpaid, priceCents: 1_800 }, 'met', 'met', 'payment_required'],
  ['an unpaid pass in a free class', { cover: unpaid, priceCents: 0 }, 'met', 'met', 'met'],
  ['a place that was paid in full before', { priceCents: 1_800, netPaidCents: 1_800 }, 'met', 'met', 'met'],
  ['a place that was paid as agreed before', { netPaidCents: 500 }, 'met', 'met', 'met'],
  [
    'a place that was paid in part before',
    { priceCents: 1_800, netPaidCents: 1_799 },
    'pass_required',
    'met',
    'payment_required',
  ],
  ['an add-on that was paid before', { cover: unpaid, netPaidCents: 300 }, 'met', 'met', 'payment_required'],
];

describe('what a booking needs (REQ-2)', () => {
  it.each(CASES)('with %s', (_, facts, pass, passOrPrice, paidOnly) => {
    const outcome = (requirement: RequirementFacts['requirement']) =>
      assessRequirement({ requirement, cover: null, priceCents: null, netPaidCents: 0, ...facts }) ?? 'met';
    expect([outcome('nothing'), outcome('pass'), outcome('pass_or_price'), outcome('paid')]).toEqual([
      'met',
      pass,
      passOrPrice,
      paidOnly,
    ]);
  });
});
