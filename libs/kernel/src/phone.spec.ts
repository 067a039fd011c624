import { parsePhone } from './phone';

describe('a phone number', () => {
  it.each([
    ['+49 151 23456789', null, '+4915123456789'],
    ['0049 151 23456789', null, '+4915123456789'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['(0151) 234-567 89', 'DE', '+4915123456789'],
    ['+351 912 345 678', 'DE', '+351912345678'],
    [' 0151 23456789 ', 'DE', '+4915123456789'],
  ])('%j in %s is %s', (input, country, expected) => {
    expect(parsePhone(input, country)).toBe(expected);
  });

  it.each([
    ['0151 23456789', null],
    ['0151 23456789', 'ZZ'],
    ['12', 'DE'],
    ['abc', 'DE'],
    ['', 'DE'],
    ['call 0151 23456789 now', 'DE'],
    ['+49', 'DE'],
    ['+49 151 23456789 ext. 7', 'DE'],
  ])('%j in %s is none', (input, country) => {
    expect(parsePhone(input, country)).toBeNull();
  });
});
