import { PathId } from './path-id';

describe('an id in a path (GEN-4)', () => {
  const read = (text: unknown) => new PathId().transform(text);

  it.each([
    ['1', 1],
    ['41', 41],
    ['9007199254740991', 9007199254740991],
  ])('reads %s', (text, id) => {
    expect(read(text)).toBe(id);
  });

  it.each(['0', '-1', '1.5', '1e3', '01', 'abc', '', ' 1', '9007199254740992', '99999999999999999999', undefined])(
    'names nothing by %p',
    (text) => {
      expect(read(text)).toBe(0);
    },
  );
});
