import { computeEditedTimes } from './class-times';

const BERLIN = { from: 'Europe/Berlin', to: 'Europe/Berlin' };
const at = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
const TUESDAY_NINE = at('2026-06-02T07:00:00Z', '2026-06-02T08:00:00Z');

describe('times of a class after an edit (CAL-3)', () => {
  it.each([
    ['nothing asked', {}, TUESDAY_NINE],
    ['another day keeps time and duration', { date: '2026-06-05' }, at('2026-06-05T07:00:00Z', '2026-06-05T08:00:00Z')],
    [
      'another day in winter keeps the wall clock',
      { date: '2026-12-01' },
      at('2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z'),
    ],
    ['another time keeps day and duration', { startTime: '18:30' }, at('2026-06-02T16:30:00Z', '2026-06-02T17:30:00Z')],
    ['another duration keeps the start', { durationMinutes: 90 }, at('2026-06-02T07:00:00Z', '2026-06-02T08:30:00Z')],
    [
      'all of them',
      { date: '2026-06-03', startTime: '10:00', durationMinutes: 15 },
      at('2026-06-03T08:00:00Z', '2026-06-03T08:15:00Z'),
    ],
    [
      'a time in the gap moves forward (CAL-4)',
      { date: '2027-03-28', startTime: '02:30' },
      at('2027-03-28T01:30:00Z', '2027-03-28T02:30:00Z'),
    ],
    [
      'an ambiguous time takes the earlier instant (CAL-4)',
      { date: '2026-10-25', startTime: '02:30' },
      at('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'),
    ],
  ])('%s', (_, asked, wanted) => {
    expect(computeEditedTimes(TUESDAY_NINE, asked, BERLIN)).toEqual(wanted);
  });

  it('keep the later instant of a fold while day and time do not change', () => {
    const second = at('2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z');
    expect(computeEditedTimes(second, { date: '2026-10-25', startTime: '02:30' }, BERLIN)).toEqual(second);
    expect(computeEditedTimes(second, { durationMinutes: 30 }, BERLIN).startsAt).toEqual(second.startsAt);
  });

  it('keep the wall clock in another zone', () => {
    const zones = { from: 'Europe/Berlin', to: 'Europe/Lisbon' };
    expect(computeEditedTimes(TUESDAY_NINE, {}, zones)).toEqual(at('2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z'));
  });
});
