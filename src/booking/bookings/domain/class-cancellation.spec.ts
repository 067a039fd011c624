import { type CancellationMode, decideClassCancellation, decideClassRestore } from './class-cancellation';

const END = new Date('2026-06-02T10:00:00Z');
const LAST = new Date('2026-06-02T11:00:00Z');
const LATE = new Date('2026-06-02T11:00:00.001Z');

describe('cancelling a class (CXL-1)', () => {
  it.each([
    ['scheduled', LAST, 'cancel'],
    ['scheduled', LATE, 'class_not_cancellable'],
    ['draft', LAST, 'cancel'],
    ['draft', LATE, 'class_not_cancellable'],
    ['cancelled', LAST, 'unchanged'],
    ['cancelled', LATE, 'unchanged'],
  ] as const)('that is %s, at %s: %s', (status, now, decision) => {
    expect(decideClassCancellation({ status, endsAt: END }, now)).toBe(decision);
  });
});

describe('restoring a class (CXL-4)', () => {
  it.each<readonly ['draft' | 'scheduled' | 'cancelled', CancellationMode | null, Date, string]>([
    ['cancelled', 'standard', LAST, 'restore'],
    ['cancelled', 'standard', LATE, 'class_not_restorable'],
    ['cancelled', 'closed_correction', LAST, 'class_not_restorable'],
    ['cancelled', null, LAST, 'class_not_restorable'],
    ['scheduled', null, LAST, 'class_not_restorable'],
    ['scheduled', 'standard', LAST, 'class_not_restorable'],
    ['draft', null, LAST, 'class_not_restorable'],
  ])('that is %s, mode %p, at %s: %s', (status, mode, now, decision) => {
    expect(decideClassRestore({ status, endsAt: END }, mode, now)).toBe(decision);
  });
});
