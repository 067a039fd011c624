import { resolveActivityWindow } from './activity-window';

const today = '2026-06-15';

describe('the days of the activity log', () => {
  it.each([
    ['neither given: the last 14', null, null, '2026-06-02', '2026-06-15'],
    ['only from: until today', '2026-05-01', null, '2026-05-01', '2026-06-15'],
    ['only to: the 14 until then', null, '2026-03-31', '2026-03-18', '2026-03-31'],
    ['one day', '2026-06-01', '2026-06-01', '2026-06-01', '2026-06-01'],
    ['62 days', '2026-04-01', '2026-06-01', '2026-04-01', '2026-06-01'],
    ['a future day', '2026-07-01', null, '2026-07-01', '2026-07-01'],
  ])('%s', (_, from, to, first, last) => {
    expect(resolveActivityWindow({ from, to, today })).toEqual({ window: { from: first, to: last } });
  });

  it.each([
    ['63 days', '2026-03-31', '2026-06-01', 'to'],
    ['63 days until today', '2026-04-14', null, 'from'],
    ['an end before the beginning', '2026-06-02', '2026-06-01', 'to'],
  ])('are refused: %s', (_, from, to, input) => {
    expect(resolveActivityWindow({ from, to, today })).toEqual({ errors: { [input]: [expect.any(String)] } });
  });
});
