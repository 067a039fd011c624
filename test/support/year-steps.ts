import fc from 'fast-check';

/** The days around both changes of clocks of Europe/Kyiv in 2026, on which a third of everything happens. */
const EDGES = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
/** Around midnight, in the hour that is missing or there twice, and by day. */
const TIMES = ['23:30', '00:30', '02:30', '03:30', '12:00'];

const anyDay = fc
  .integer({ min: 0, max: 362 })
  .map((day) => new Date(Date.UTC(2026, 0, 2 + day)).toISOString().slice(0, 10));
const when = fc.record({
  day: fc.oneof({ weight: 2, arbitrary: anyDay }, { weight: 1, arbitrary: fc.constantFrom(...EDGES) }),
  time: fc.constantFrom(...TIMES),
});
/** Which of what there is by then; modulo their number. */
const which = fc.nat(40);
const cents = fc.integer({ min: 1, max: 20_000 });
const place = fc.nat(1);
const method = fc.constantFrom('cash' as const, 'card' as const, 'bank_transfer' as const);

const does = {
  /** A class of one of the types, that begins in `ahead` minutes and that some of four customers book. */
  classes: fc.record({
    kind: fc.constant('class' as const),
    type: fc.nat(4),
    place,
    ahead: fc.constantFrom(60, 150, 1_500),
    trainer: fc.nat(2),
    customers: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    skips: fc.boolean(),
    /** What becomes of the session of the last who booked and cancels late; `policy` leaves it to the type. */
    late: fc.option(fc.constantFrom('policy' as const, 'kept' as const, 'given_back' as const)),
    ends: fc.constantFrom('held' as const, 'held' as const, 'booking cancelled' as const, 'class cancelled' as const),
  }),
  pass: fc.record({
    kind: fc.constant('pass' as const),
    plan: fc.nat(2),
    customer: fc.nat(3),
    paid: fc.nat(100),
    method,
    place,
  }),
  payPass: fc.record({ kind: fc.constant('payPass' as const), which, cents, method, place }),
  payBooking: fc.record({
    kind: fc.constant('payBooking' as const),
    which,
    cents,
    isWhole: fc.boolean(),
    method,
    place,
  }),
  refund: fc.record({
    kind: fc.constant('refund' as const),
    which,
    percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
    isCash: fc.boolean(),
    place,
  }),
  correct: fc.record({
    kind: fc.constant('correct' as const),
    which,
    cents: fc.option(cents),
    method: fc.option(method),
    place: fc.option(place),
    paid: fc.option(when),
  }),
  mark: fc.record({
    kind: fc.constant('mark' as const),
    which,
    status: fc.constantFrom('attended' as const, 'no_show' as const, 'booked' as const, 'cancelled' as const),
  }),
  remove: fc.record({ kind: fc.constant('remove' as const), which }),
  price: fc.record({
    kind: fc.constant('price' as const),
    which,
    cents: fc.option(fc.oneof(fc.constant(0), fc.nat(9_000))),
  }),
  cancelClass: fc.record({ kind: fc.constantFrom('cancelClass' as const, 'restoreClass' as const), which }),
  expense: fc.record({ kind: fc.constant('expense' as const), cents, isCash: fc.boolean(), place }),
  voidExpense: fc.record({ kind: fc.constant('voidExpense' as const), which }),
  cash: fc.record({
    kind: fc.constant('cash' as const),
    direction: fc.constantFrom('in' as const, 'out' as const),
    cents,
    place,
  }),
  count: fc.record({ kind: fc.constant('count' as const), cents, place }),
  event: fc.record({
    kind: fc.constant('event' as const),
    cents,
    status: fc.constantFrom('paid' as const, 'refunded' as const, 'refund_required' as const, 'pending' as const),
    refund: when,
    place: fc.option(place),
  }),
  rate: fc.record({ kind: fc.constant('rate' as const), cents, from: anyDay }),
  close: fc.record({ kind: fc.constantFrom('close' as const, 'void' as const, 'replace' as const), which }),
};

/** What happens in a studio at some time of the year. */
const happening = fc.oneof(
  { weight: 6, arbitrary: does.classes },
  { weight: 3, arbitrary: does.pass },
  { weight: 4, arbitrary: does.payBooking },
  { weight: 3, arbitrary: does.refund },
  { weight: 3, arbitrary: does.correct },
  { weight: 3, arbitrary: does.mark },
  { weight: 2, arbitrary: does.payPass },
  { weight: 2, arbitrary: does.close },
  ...[
    does.price,
    does.cancelClass,
    does.expense,
    does.voidExpense,
    does.cash,
    does.count,
    does.event,
    does.rate,
    does.remove,
  ].map((arbitrary) => ({ weight: 1, arbitrary })),
);

const step = fc.record({ at: when, happens: happening });

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A year: what happens in it, the day from which the studio's currency is another, and days on which ranges are cut. */
export const year = fc.record({
  steps: fc.array(step, { minLength: 40, maxLength: 90, size: 'max' }),
  newCurrencyFrom: anyDay,
  cuts: fc.tuple(anyDay, fc.constantFrom('2026-03-29', '2026-10-25')),
});

export type Year = typeof year extends fc.Arbitrary<infer Value> ? Value : never;

/** The same year as studios lived it before visits had prices and late cancellations were decided. */
export function beforePrices({ steps, ...rest }: Year): Year {
  const former = steps.flatMap(({ at, happens }) => {
    if (happens.kind === 'price') return [];
    return [{ at, happens: happens.kind === 'class' ? { ...happens, late: null } : happens }];
  });
  return { ...rest, steps: former };
}
