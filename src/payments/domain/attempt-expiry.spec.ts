import { attemptExpiry } from './attempt-expiry';

const now = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the expiry of an attempt (PAY-3)', () => {
  it.each([
    ['liqpay', [null], 30],
    ['monopay', [null, 45], 30],
    ['wayforpay', [45, 20, null], 20],
    ['stripe', [null], 31],
    ['stripe', [30.5], 30.5],
  ])('of %s with charges due in %j minutes is after %d', (provider, dues, minutes) => {
    const dueDates = dues.map((due) => (due === null ? null : later(due)));
    expect(attemptExpiry(provider, dueDates, now)).toEqual(later(minutes));
  });
});
