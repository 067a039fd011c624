import { classValueOf, type CompletedClass, peopleOf } from './completed-class';

const group = (status: 'attended' | 'booked' | 'no_show', count: number) =>
  ({ status, count, unvaluedCount: 0, values: [] }) as const;
const bookings = [group('attended', 3), group('booked', 2), group('no_show', 1)];
const of = (kind: CompletedClass['kind'], capacity: number | null, groups: CompletedClass['bookings'] = bookings) => ({
  kind,
  capacity,
  bookings: groups,
});

describe('SAL-5: people of a class', () => {
  it.each([
    ['a group class, those who came', of('group_class', 12), ['attended'], 3],
    ['a group class, those who came or did not cancel', of('group_class', 12), ['attended', 'no_show'], 4],
    ['a group class, all of them', of('group_class', null), ['attended', 'booked', 'no_show'], 6],
    ['a group class without any', of('group_class', 12, []), ['attended'], 0],
    ['a private lesson, its capacity', of('private_lesson', 4, [group('attended', 1)]), ['attended'], 4],
    ['a rental, its capacity', of('room_rental', 20, [group('booked', 1)]), ['booked'], 20],
    ['a private lesson without capacity, the bookings', of('private_lesson', null), ['attended', 'booked'], 5],
    ['a private lesson nobody booked', of('private_lesson', 4, []), ['attended'], 0],
    ['a rental whose booking has another status', of('room_rental', 4, [group('no_show', 1)]), ['attended'], 0],
  ] as const)('%s', (_, held, statuses, people) => {
    expect(peopleOf(held, statuses)).toBe(people);
  });
});

describe('SAL-6: the value of a class for a share of it', () => {
  const paid = (amounts: Record<string, number>, unvaluedCount = 0) => ({
    bookings: [
      {
        status: 'attended',
        count: 2,
        unvaluedCount,
        values: Object.entries(amounts).map(([currency, amountCents]) => ({ currency, amountCents })),
      } as const,
      { status: 'no_show', count: 1, unvaluedCount: 1, values: [{ currency: 'USD', amountCents: 9 }] } as const,
    ],
  });

  it.each([
    ['adds up what the counted bookings brought in', paid({ EUR: 45_000 }), ['attended'], 45_000],
    ['is 0 without a counted booking', paid({ EUR: 45_000 }), ['booked'], 0],
    ['is 0 for a payment given back as a whole', paid({ EUR: 0 }), ['attended'], 0],
    ['is missing when a booking brought in nothing', paid({ EUR: 45_000 }, 1), ['attended'], 'class_value_missing'],
    ['is of another currency', paid({ EUR: 1, USD: 1 }), ['attended'], 'class_value_currency_mismatch'],
    ['is missing before it is of another currency', paid({ USD: 1 }, 1), ['attended'], 'class_value_missing'],
  ] as const)('%s', (_, held, statuses, value) => {
    expect(classValueOf(held, statuses, 'EUR')).toBe(value);
  });
});
