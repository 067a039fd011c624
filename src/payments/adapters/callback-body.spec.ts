import fc from 'fast-check';

import { failureText, formFields, jsonObject, literalText, numberText, orderIdIn, shortText } from './callback-body';

describe('Body of a callback', () => {
  it.each([
    ['{"amount":150.50}', '150.50'],
    ['{ "amount" : 1.5E2 , "x" : 1 }', '1.5E2'],
    ['{"deep":{"amount":1},"amount":2}', '2'],
    ['{"list":[{"amount":1},"amount",3],"amount":-4}', '-4'],
    [String.raw`{"text":"\"amount\":9,{","amount":5}`, '5'],
    [String.raw`{"\u0061mount":6}`, '6'],
    ['{"amount":1,"amount":2}', '2'],
    ['{"amount":"150.50"}', null],
    ['{"amount":null}', null],
    ['{"amount":{"amount":1}}', null],
    ['{"value":"amount"}', null],
  ])('finds the number of %s as %s (PAY-24)', (json, text) => {
    expect(numberText(json, 'amount')).toBe(text);
  });

  it('finds the number that JSON itself finds', () => {
    const keys = fc.constantFrom('amount', 'a"b', 'x');
    const property = fc.property(fc.dictionary(keys, fc.jsonValue()), (fields) => {
      const json = JSON.stringify(fields);
      const { amount } = JSON.parse(json) as { amount?: unknown };
      const found = numberText(json, 'amount');
      return typeof amount === 'number' ? Number(found) === amount : found === null;
    });
    expect(() => fc.assert(property)).not.toThrow();
  });

  it('takes a signed field as the sender wrote it', () => {
    const json = '{"number":1.10,"text":"1.10","none":null,"list":[1]}';
    const fields = jsonObject(json) ?? {};
    const texts = ['number', 'text', 'none', 'absent', 'list'].map((field) => literalText(fields, json, field));
    expect(texts).toEqual(['1.10', '1.10', null, null, 'object']);
  });

  it.each(['', 'null', '[]', '"x"', '1', '{', '[{"a":1}]', '['.repeat(100_000), '\u0000', '\uFEFF{}'])(
    'is no object: %.20j',
    (text) => {
      expect(jsonObject(text)).toBeNull();
    },
  );

  it('survives a depth of a hundred thousand', () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},"amount":1.0}`;
    expect(jsonObject(deep) === null ? '1.0' : numberText(deep, 'amount')).toBe('1.0');
  });

  it('is read in one way: a text without an end takes no time that grows with the ways to read it', () => {
    for (const endless of ['"'.padEnd(30, 'a'), '"'.padEnd(30, '\\"')])
      expect(numberText(endless, 'amount')).toBeNull();
  });

  it('takes the first of a repeated form field, and no prototype', () => {
    expect({ ...formFields('a=1&a=2&__proto__=3') }).toMatchObject({ a: '1' });
    expect(Object.getPrototypeOf(formFields('__proto__=3'))).toBe(Object.prototype);
  });

  it.each([
    ['fc-ABCDEFGHIJ2345678901', 'fc-ABCDEFGHIJ2345678901'],
    ['fc-a\u0000', null],
    ["fc-a' OR 1=1", null],
    ['f'.repeat(65), null],
    ['', null],
    [12, null],
    [['fc-A'], null],
    [{ toString: 'fc-A' }, null],
  ])('takes %j for the order id %s', (value, orderId) => {
    expect(orderIdIn(value)).toBe(orderId);
  });

  it('cleans and shortens the texts of providers', () => {
    expect([shortText('a\u0000\nb'), shortText(12), shortText(' '), shortText({}), shortText(true)]).toEqual([
      'a b',
      '12',
      null,
      null,
      null,
    ]);
    expect(shortText('x'.repeat(300))).toHaveLength(255);
    expect(shortText(`${'x'.repeat(254)}😀`)?.isWellFormed()).toBe(true);
    expect(failureText(null, '', 'second')).toBe('second');
    expect(failureText('y'.repeat(1200))).toHaveLength(1000);
  });
});
