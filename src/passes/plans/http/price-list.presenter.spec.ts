import type { PublicPlanRow } from '../queries/public-price-list.query';
import { presentPriceList } from './price-list.presenter';

const daytime = { id: 3, name: 'Daytime', slug: 'daytime' };
const flow = { id: 11, name: 'Flow', slug: 'flow' };
const resident = { id: 21, name: 'Resident', slug: 'resident' };
const hall = { id: 31, name: 'Hall', slug: 'hall' };

const row: PublicPlanRow = {
  id: 7,
  name: 'Ten mornings',
  slug: 'ten-mornings',
  schedule_kind: 'group_class',
  description: 'Before noon.',
  price_cents: 9_900,
  currency: 'EUR',
  sessions_count: 10,
  validity_days: 60,
  total_validity_days: 180,
  available_from_time: '06:00',
  available_until_time: '12:00',
  allows_any_time: true,
  any_time_addon_price_cents: 500,
  is_trial: false,
  segment: daytime,
  class_types: [flow],
  trainer_types: [resident],
  rooms: [hall],
};

const planOf = (plan: PublicPlanRow) =>
  presentPriceList({ version: '1', plans: [plan], visits: [], segments: [daytime] }, ['group_class'], 'en')[0]
    ?.sections[0]?.plans[0];

describe('a presented price list (PRC-2, PRC-3)', () => {
  it('shows groups and sections with keys and titles', () => {
    const rows = { version: '1', plans: [row, { ...row, id: 8, segment: null }], visits: [], segments: [daytime] };
    const groups = presentPriceList(rows, ['group_class'], 'en');
    expect(groups).toEqual([
      {
        key: 'group_class',
        schedule_kind: 'group_class',
        title: 'Group classes',
        sections: [
          { key: 'without_segment', title: '', plans: [expect.objectContaining({ id: 8 })] },
          { key: 'segment:daytime', title: 'Daytime', plans: [expect.objectContaining({ id: 7 })] },
        ],
      },
    ]);
  });

  it('is empty without plans', () => {
    expect(
      presentPriceList({ version: '1', plans: [], visits: [], segments: [daytime] }, ['group_class'], 'en'),
    ).toEqual([]);
  });
});

describe('a presented plan (PRC-4)', () => {
  it('shows every field of the interface, the segment with the kind of the plan, and no other', () => {
    expect(planOf(row)).toEqual({ ...row, segment: { ...daytime, schedule_kind: 'group_class' } });
  });

  it('shows null for what it does not have', () => {
    const bare: PublicPlanRow = {
      ...row,
      description: null,
      segment: null,
      available_from_time: null,
      available_until_time: null,
      allows_any_time: false,
      any_time_addon_price_cents: null,
      class_types: [],
      trainer_types: [],
      rooms: [],
    };
    expect(planOf(bare)).toEqual(bare);
  });

  it('leaks no further column of its row', () => {
    const wider = { ...row, account_id: 1, sort_order: 4, is_active: true };
    expect(Object.keys(planOf(wider) ?? {}).toSorted()).toEqual(Object.keys(row).toSorted());
  });
});
