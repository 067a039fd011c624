import { kindInOrder } from './plan-order';

describe('an order of plans', () => {
  const plans = [
    { id: 1, scheduleKind: 'group_class' },
    { id: 2, scheduleKind: 'private_lesson' },
    { id: 3, scheduleKind: 'group_class' },
  ] as const;

  it.each([
    ['every plan of a kind, once', [3, 1], 'group_class'],
    ['the only plan of a kind', [2], 'private_lesson'],
    ['nothing', [], null],
    ['a plan too few', [3], null],
    ['a plan twice', [3, 1, 3], null],
    ['a plan twice in the place of another', [3, 3], null],
    ['a plan of another kind beside', [3, 1, 2], null],
    ['a plan of another kind in the place of one', [3, 2], null],
    ['an unknown plan', [9], null],
    ['an unknown plan beside', [1, 3, 9], null],
  ] as const)('that names %s', (_, ids, kind) => {
    expect(kindInOrder(plans, ids)).toBe(kind);
  });
});
