import { columnsBy } from './arrange';

const ROOMS = new Map([
  [1, 'Hall'],
  [2, 'Attic'],
]);
const roomOf = ({ room }: { room: number }) => {
  const name = ROOMS.get(room);
  return name === undefined ? null : { id: room, name };
};

describe('the board of a day (DESK-11)', () => {
  it('has a column for each room by name, with its classes in their order, and one for classes without', () => {
    const classes = [1, 2, 9, 1].map((room, index) => ({ id: index + 1, room }));
    const columns = columnsBy(classes, roomOf, 'None');
    expect(columns.map(({ name, classes: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['Attic', [2]],
      ['Hall', [1, 4]],
      ['None', [3]],
    ]);
    expect(columnsBy([], roomOf, 'None')).toEqual([]);
  });
});
