import { assessClassClosed } from './closed-class';

const END = new Date('2026-06-02T10:00:00Z');

describe('a class (COR-1)', () => {
  it.each([
    ['scheduled', '2026-06-02T09:30:00Z', 'class_not_closed'],
    ['scheduled', '2026-06-02T11:00:00Z', 'class_not_closed'],
    ['scheduled', '2026-06-02T11:00:00.001Z', null],
    ['scheduled', '2030-01-01T00:00:00Z', null],
    ['draft', '2026-06-02T11:00:00.001Z', 'class_not_closed'],
    ['cancelled', '2026-06-02T11:00:00.001Z', 'class_not_closed'],
  ] as const)('that is %s, at %s: %s', (status, now, reason) => {
    expect(assessClassClosed({ status, endsAt: END }, new Date(now))).toBe(reason);
  });
});
