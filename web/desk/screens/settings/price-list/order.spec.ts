import type { Plan, Segment } from '../settings-data';
import { exchanged, inPriceListOrder, isOfOneGroup, lastPlace } from './order';

const plan = (id: number, facts: Partial<Plan> = {}) =>
  ({ id, schedule_kind: 'group_class', segment_id: null, is_active: true, ...facts }) as Plan;
const MORNING = { id: 8 } as Segment;
const EVENING = { id: 3 } as Segment;

describe('the order of plans (DESK-36)', () => {
  it('is that of the price list: on sale, by kind, without a heading first, by heading, by position', () => {
    const read = [
      plan(1, { is_active: false }),
      plan(2, { segment_id: 3 }),
      plan(3, { segment_id: 8 }),
      plan(4),
      plan(5, { segment_id: 8 }),
      plan(6, { schedule_kind: 'room_rental' }),
    ];
    expect(inPriceListOrder(read, [MORNING, EVENING]).map(({ id }) => id)).toEqual([4, 3, 5, 2, 6, 1]);
  });

  it('changes among plans of one kind, heading and state only', () => {
    expect(isOfOneGroup(plan(1), plan(2))).toBe(true);
    for (const facts of [{ segment_id: 8 }, { is_active: false }, { schedule_kind: 'room_rental' as const }])
      expect(isOfOneGroup(plan(1), plan(2, facts))).toBe(false);
  });

  it('has every plan once after two have changed places', () => {
    expect(exchanged([plan(1), plan(2), plan(3)], 1, 3)).toEqual([3, 2, 1]);
  });

  it('has a new plan after all of its kind', () => {
    const plans = [plan(1, { sort_order: 0 }), plan(2, { sort_order: 4 }), plan(3, { sort_order: 32_767 })];
    expect(lastPlace(plans.slice(0, 2), 'group_class')).toBe(5);
    expect(lastPlace(plans, 'group_class')).toBe(32_767);
    expect(lastPlace(plans, 'room_rental')).toBe(0);
  });
});
