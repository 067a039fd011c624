import { hoursOf, rowsBy, spanOf } from './arrange';

const at = (id: number, from: string, to: string, room = 1, day = '2026-06-02', lastDay = day) => ({
  id,
  room,
  starts_at: `${day}T${from}:00+02:00`,
  ends_at: `${lastDay}T${to}:00+02:00`,
});
const ROOMS = new Map([
  [1, 'Hall'],
  [2, 'Attic'],
]);
const roomOf = ({ room }: { room: number }) => {
  const name = ROOMS.get(room);
  return name === undefined ? null : { id: room, name };
};
const shape = (rows: ReturnType<typeof rowsBy>) =>
  rows.map(({ name, lanes }) => [name, lanes.map((lane) => lane.map(({ id }) => id))]);

describe('the board of a day (DESK-11)', () => {
  it('has a row for each room by name, and one for classes without', () => {
    const classes = [
      at(1, '09:00', '10:00'),
      at(2, '09:00', '10:00', 2),
      at(3, '09:00', '10:00', 9),
      at(4, '11:00', '12:00'),
    ];
    expect(shape(rowsBy(classes, roomOf, 'None'))).toEqual([
      ['Attic', [[2]]],
      ['Hall', [[1, 4]]],
      ['None', [[3]]],
    ]);
  });

  it('puts what overlaps in lanes below each other, and what follows in the first free one', () => {
    const classes = [
      at(1, '09:00', '10:30'),
      at(2, '10:00', '11:00'),
      at(3, '10:30', '11:00'),
      at(4, '10:15', '10:45'),
    ];
    expect(shape(rowsBy(classes, roomOf, ''))).toEqual([['Hall', [[1, 3], [2], [4]]]]);
  });

  it('shows the full hours around the classes', () => {
    expect(hoursOf([at(1, '09:15', '10:00'), at(2, '17:30', '18:05')])).toEqual({ from: 9, to: 19 });
    expect(hoursOf([])).toEqual({ from: 8, to: 20 });
  });

  it('ends at midnight what ends on the next day, and gives a short class the room of an hour', () => {
    expect(spanOf(at(1, '23:00', '01:00', 1, '2026-06-02', '2026-06-03'))).toEqual({ from: 1_380, to: 1_440 });
    expect(spanOf(at(1, '09:00', '09:00'))).toEqual({ from: 540, to: 600 });
    expect(spanOf(at(1, '23:30', '23:45'))).toEqual({ from: 1_410, to: 1_440 });
    expect(shape(rowsBy([at(1, '09:00', '09:30'), at(2, '09:30', '10:30')], roomOf, ''))).toEqual([
      ['Hall', [[1], [2]]],
    ]);
  });
});
