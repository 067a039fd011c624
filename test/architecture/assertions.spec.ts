import { Temporal } from 'temporal-polyfill';

class Refusal extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

describe('the assertions of the tests', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  const different: [string, unknown, unknown][] = [
    ['arrays of other lengths', [1, undefined], [1]],
    ['an array of nothing and an empty array', [undefined], []],
    ['errors of other messages', new Error('one'), new Error('other')],
    ['errors of other names', new TypeError('one'), new Error('one')],
    ['errors of other codes', new Refusal('one', 'busy'), new Refusal('one', 'full')],
    ['errors of other causes', new Error('one', { cause: 1 }), new Error('one', { cause: 2 })],
    ['other days', day('2026-06-01'), day('2026-06-02')],
  ];

  it.each(different)('tell apart %s', (_, one, other) => {
    expect(() => expect(one).toEqual(other)).toThrow('toEqual');
    expect(() => expect({ one }).toMatchObject({ one: other })).toThrow('toMatchObject');
    expect([one]).not.toContainEqual(other);
  });

  const same: [string, () => unknown][] = [
    ['arrays', () => [1, undefined]],
    ['errors', () => new Refusal('one', 'busy')],
    ['days', () => day('2026-06-01')],
  ];

  it.each(same)('take equal %s as equal', (_, make) => {
    expect(make()).toEqual(make());
    expect({ one: make() }).toMatchObject({ one: make() });
  });
});
