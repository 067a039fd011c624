import { type AnyTimeTerms, owedAddonCents } from './any-time-addon';

const terms = (window: readonly [string | null, string | null], allowsAnyTime: boolean, price: number | null) => ({
  availableFromTime: window[0],
  availableUntilTime: window[1],
  allowsAnyTime,
  anyTimeAddonPriceCents: price,
});

const DAY = ['09:00', '17:00'] as const;

describe('the any-time add-on of a class (FIT-3, FIN-7)', () => {
  it.each<[string, AnyTimeTerms, string, number]>([
    ['is not owed as the window opens', terms(DAY, true, 700), '09:00', 0],
    ['is not owed before it closes', terms(DAY, true, 700), '16:59', 0],
    ['is owed as it closes', terms(DAY, true, 700), '17:00', 700],
    ['is owed before it opens', terms(DAY, true, 700), '08:59', 700],
    ['is owed in the first minute of the day', terms(DAY, true, 700), '00:00', 700],
    ['is owed before a window without an end', terms(['09:00', null], true, 700), '08:59', 700],
    ['is not owed late in a window without an end', terms(['09:00', null], true, 700), '23:59', 0],
    ['is not owed early in a window without a beginning', terms([null, '17:00'], true, 700), '00:00', 0],
    ['is owed after a window without a beginning', terms([null, '17:00'], true, 700), '17:00', 700],
    ['is never owed without a window', terms([null, null], true, 700), '03:00', 0],
    ['is never owed for free', terms(DAY, true, 0), '20:00', 0],
    ['is never owed without a price', terms(DAY, true, null), '20:00', 0],
    ['is never owed of a pass that allows the window only', terms(DAY, false, 700), '20:00', 0],
  ])('%s', (_, pass, time, cents) => {
    expect(owedAddonCents(pass, time)).toBe(cents);
  });
});
