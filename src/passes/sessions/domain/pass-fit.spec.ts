import type { ClassPass, PlanCoverage } from './class-pass';
import { assessPassFit, choosePass, type CoveredClass } from './pass-fit';

const START = new Date('2026-06-02T09:00:00Z');
const plus = (milliseconds: number) => new Date(START.getTime() + milliseconds);

const PLAN: PlanCoverage = { kind: 'group_class', classTypeIds: [1, 2], roomIds: [], trainerTypeIds: [] };

const PASS: ClassPass = {
  id: 1,
  customerId: 1,
  purchasedAt: new Date('2026-05-01T00:00:00Z'),
  isPaid: false,
  status: 'active',
  sessionsCount: 10,
  reservedSessionsCount: 3,
  usedSessionsCount: 4,
  validityDays: 30,
  totalValidityDays: 180,
  openedAt: null,
  expiresAt: null,
  usableUntilAt: new Date('2026-12-01T00:00:00Z'),
  closedAt: null,
  frozenAt: null,
  cancelReason: null,
  availableFromTime: null,
  availableUntilTime: null,
  allowsAnyTime: false,
  anyTimeAddonPriceCents: null,
  plan: PLAN,
};

const CLASS: CoveredClass = {
  kind: 'group_class',
  startsAt: START,
  endsAt: plus(3_600_000),
  classTypeId: 1,
  defaultDurationMinutes: 60,
  roomId: 5,
  trainerTypeId: null,
  rentalMode: null,
  bookingRequirement: 'nothing',
};

type Case = readonly [what: string, pass: Partial<ClassPass>, scheduled: Partial<CoveredClass>, result: string];

const planned = (plan: Partial<PlanCoverage>): Partial<ClassPass> => ({ plan: { ...PLAN, ...plan } });
const RENTAL = { kind: 'room_rental' as const, rentalMode: 'anytime' };
const rented = planned({ kind: 'room_rental' });

const CASES: readonly Case[] = [
  ['an active pass', {}, {}, 'fits'],
  ['row 1: a frozen pass', { status: 'frozen' }, {}, 'not_active'],
  ['row 1: a used-up pass', { status: 'used_up' }, {}, 'not_active'],
  ['row 1: an expired pass', { status: 'expired' }, {}, 'not_active'],
  ['row 1: a cancelled pass', { status: 'cancelled' }, {}, 'not_active'],
  ['row 1: a pass without its plan', { plan: null }, {}, 'plan_deleted'],
  ['row 2: the last session', { usedSessionsCount: 6 }, {}, 'fits'],
  ['row 2: no session', { usedSessionsCount: 7 }, {}, 'no_session_left'],
  ['row 3: a class at the expiry', { expiresAt: START }, {}, 'fits'],
  ['row 3: a class after the expiry', { expiresAt: plus(-1) }, {}, 'after_expiry'],
  ['row 4: a class before the end of use', { usableUntilAt: plus(1) }, {}, 'fits'],
  ['row 4: a class at the end of use', { usableUntilAt: START }, {}, 'after_usable_until'],
  ['row 5: another kind', {}, { kind: 'private_lesson' }, 'other_kind'],
  ['row 5: a kind without passes', {}, { kind: 'internal_class' }, 'other_kind'],
  ['row 6: a further class type', {}, { classTypeId: 2 }, 'fits'],
  ['row 6: another class type', {}, { classTypeId: 3 }, 'other_class_type'],
  ['row 6: no class type at all', planned({ classTypeIds: [] }), {}, 'other_class_type'],
  ['row 7: one of the rooms', planned({ roomIds: [4, 5] }), {}, 'fits'],
  ['row 7: another room', planned({ roomIds: [4] }), {}, 'other_room'],
  ['row 8: one of the trainer types', planned({ trainerTypeIds: [8] }), { trainerTypeId: 8 }, 'fits'],
  ['row 8: another trainer type', planned({ trainerTypeIds: [8] }), { trainerTypeId: 9 }, 'other_trainer_type'],
  ['row 8: no trainer', planned({ trainerTypeIds: [8] }), {}, 'other_trainer_type'],
  ['row 9: a rental of the default length', rented, RENTAL, 'fits'],
  ['row 9: a longer rental', rented, { ...RENTAL, endsAt: plus(3_660_000) }, 'other_duration'],
  ['row 9: a shorter rental', rented, { ...RENTAL, endsAt: plus(3_540_000) }, 'other_duration'],
  [
    'row 9: a longer rental of another mode',
    rented,
    { ...RENTAL, rentalMode: 'slots', endsAt: plus(7_200_000) },
    'fits',
  ],
  ['row 9: a longer group class', {}, { rentalMode: 'anytime', endsAt: plus(7_200_000) }, 'fits'],
  ['row 10: the first minute of the window', { availableFromTime: '09:00' }, {}, 'fits'],
  ['row 10: a minute before the window', { availableFromTime: '09:01' }, {}, 'outside_window'],
  ['row 10: the last minute of the window', { availableUntilTime: '09:01' }, {}, 'fits'],
  ['row 10: the end of the window', { availableUntilTime: '09:00' }, {}, 'outside_window'],
  [
    'row 10: any time for an add-on',
    { availableUntilTime: '09:00', allowsAnyTime: true, anyTimeAddonPriceCents: 500 },
    {},
    'fits with add-on',
  ],
  [
    'row 10: any time for nothing',
    { availableUntilTime: '09:00', allowsAnyTime: true, anyTimeAddonPriceCents: 0 },
    {},
    'fits with add-on',
  ],
  [
    'row 10: any time without a price',
    { availableUntilTime: '09:00', allowsAnyTime: true, anyTimeAddonPriceCents: null },
    {},
    'outside_window',
  ],
  [
    'row 10: inside the window no add-on is owed',
    { availableFromTime: '09:00', allowsAnyTime: true, anyTimeAddonPriceCents: 500 },
    {},
    'fits',
  ],
];

describe('whether a pass covers a class (FIT-1)', () => {
  it.each(CASES)('%s', (_, pass, scheduled, result) => {
    const fit = assessPassFit({ ...PASS, ...pass }, { ...CLASS, ...scheduled }, 'UTC');
    expect(fit.fits ? (fit.owesAddon ? 'fits with add-on' : 'fits') : fit.reason).toBe(result);
  });

  it.each([
    ['before clocks go forward', '2026-03-28T17:00:00Z'],
    ['after clocks go forward', '2026-03-29T16:00:00Z'],
    ['before clocks go back', '2026-10-24T16:00:00Z'],
    ['after clocks go back', '2026-10-25T17:00:00Z'],
  ])('reads the window by the local clock %s', (_, startsAt) => {
    const at = (pass: Partial<ClassPass>) =>
      assessPassFit({ ...PASS, ...pass }, { ...CLASS, startsAt: new Date(startsAt) }, 'Europe/Berlin').fits;
    expect([at({ availableFromTime: '18:00' }), at({ availableFromTime: '18:01' })]).toEqual([true, false]);
    expect([at({ availableUntilTime: '18:01' }), at({ availableUntilTime: '18:00' })]).toEqual([true, false]);
  });
});

describe('choosing a pass (RSV-1)', () => {
  it('takes the first that fits by purchase, then id', () => {
    const passes = [
      { ...PASS, id: 1, purchasedAt: plus(-1) },
      { ...PASS, id: 2, purchasedAt: plus(-2), status: 'frozen' as const },
      { ...PASS, id: 4, purchasedAt: plus(-2) },
      { ...PASS, id: 3, purchasedAt: plus(-2) },
    ];
    expect(choosePass(passes, CLASS, 'UTC')?.id).toBe(3);
  });

  it('takes a paid pass before an older one, only where bookings need a paid pass', () => {
    const passes = [
      { ...PASS, id: 1, purchasedAt: plus(-2) },
      { ...PASS, id: 2, purchasedAt: plus(-1), isPaid: true },
    ];
    const chosen = (bookingRequirement: CoveredClass['bookingRequirement'], from: readonly ClassPass[] = passes) =>
      choosePass(from, { ...CLASS, bookingRequirement }, 'UTC')?.id;
    expect([chosen('nothing'), chosen('pass'), chosen('pass_or_price'), chosen('paid')]).toEqual([1, 1, 1, 2]);
    expect(chosen('paid', passes.slice(0, 1))).toBe(1);
  });

  it('takes none for a kind that takes no passes', () => {
    expect(choosePass([PASS], { ...CLASS, kind: 'internal_class' }, 'UTC')).toBeNull();
  });
});
