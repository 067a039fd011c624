import { jsonErrorPlace } from './json-error';

describe('the place where a text stops being JSON', () => {
  it.each([
    ['{"name": "Flow",}', 1, 17],
    ['{"name": "Flow"\n "capacity": 5}', 2, 2],
    ['{"a": [1, 2,, 3]}', 1, 13],
    ['{"a": tru}', 1, 7],
    ['{"a": 01}', 1, 8],
    ["{'a': 1}", 1, 2],
    ['{"a": "x\ny"}', 1, 9],
    ['{"a": "\\x"}', 1, 8],
    ['{"a" 1}', 1, 6],
    ['{"a": 1}}', 1, 9],
    ['[1]]', 1, 4],
    ['{\n  "a": [\n    {"b": }\n  ]\n}', 3, 11],
    ['{"a": {}, "b": [[], {}], "c": -1.5e+3 x', 1, 39],
    ['', 1, 1],
    ['{"a": [1, 2', 1, 12],
    ['{"a": "never ends', 1, 18],
    ['name=Flow', 1, 1],
  ])('of %j is line %i, column %i', (text, line, column) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(jsonErrorPlace(text)).toEqual({ line, column });
  });

  it('is found in one pass, however long a text or deep a value is', () => {
    const size = 250_000;
    expect(jsonErrorPlace('['.repeat(size))).toEqual({ line: 1, column: size + 1 });
    expect(jsonErrorPlace(`"${'x'.repeat(size)}`)).toEqual({ line: 1, column: size + 2 });
    expect(jsonErrorPlace('\n'.repeat(size))).toEqual({ line: size + 1, column: 1 });
  });
});
