import { ENTRY_STATUSES, type EntryAction, entryStatusAfter, refusalOfPlace } from './entry-status';

describe('decisions about an entry (FEST-4)', () => {
  const allowed: Readonly<Record<EntryAction, Readonly<Record<string, string>>>> = {
    accept: { submitted: 'accepted' },
    reject: { submitted: 'rejected', accepted: 'rejected' },
    withdraw: { submitted: 'withdrawn', accepted: 'withdrawn' },
    reopen: { rejected: 'submitted', withdrawn: 'submitted' },
  };
  const cases = Object.entries(allowed).flatMap(([action, moves]) =>
    ENTRY_STATUSES.map((status) => [action as EntryAction, status, moves[status] ?? null] as const),
  );

  it.each(cases)('%s from %s leads to %s', (action, status, expected) => {
    expect(entryStatusAfter(action, status)).toBe(expected);
  });
});

describe('a place in a category (FEST-4)', () => {
  it.each([
    [true, 0, null, null],
    [true, 10_000, null, null],
    [true, 1, 2, null],
    [true, 2, 2, 'category_full'],
    [true, 3, 2, 'category_full'],
    [false, 0, null, 'category_not_runnable'],
    [false, 2, 2, 'category_not_runnable'],
  ])('active %s, %i of %s accepted: %s', (isActive, accepted, maximum, expected) => {
    expect(refusalOfPlace({ isActive, accepted, maximum })).toBe(expected);
  });
});
