import { changedFields } from './changed-fields';

describe('changed fields', () => {
  it('are those with a different value, each with both values', () => {
    const before = { name: 'A', kinds: ['x', 'y'], slogan: null as string | null, weeks: 2 };
    expect(changedFields(before, { name: 'A', kinds: ['x'], slogan: 'Move' })).toEqual({
      kinds: { before: ['x', 'y'], after: ['x'] },
      slogan: { before: null, after: 'Move' },
    });
  });

  it('are none where all values are equal by content', () => {
    expect(changedFields({ hours: { 1: { opens_at: '08:00' } } }, { hours: { 1: { opens_at: '08:00' } } })).toEqual({});
  });
});
