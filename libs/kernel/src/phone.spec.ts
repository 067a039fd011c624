import { parseListedPhone, parsePhone, typedPhone } from './phone';

describe('a phone number', () => {
  it.each([
    ['+49 151 23456789', null, '+4915123456789'],
    ['0049 151 23456789', null, '+4915123456789'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['(0151) 234-567 89', 'DE', '+4915123456789'],
    ['+351 912 345 678', 'DE', '+351912345678'],
    [' 0151 23456789 ', 'DE', '+4915123456789'],
    ['＋49 151 23456789', null, '+4915123456789'],
    ['﹢49 151 23456789', null, '+4915123456789'],
    ['＋４９　１５１　２３４５６７８９', null, '+4915123456789'],
    ['００４９ 151 23456789', null, '+4915123456789'],
    ['٠١٥١ ٢٣٤٥٦٧٨٩', 'DE', '+4915123456789'],
    ['+۴۹ ۱۵۱ ۲۳۴۵۶۷۸۹', null, '+4915123456789'],
    ['\u202a+49 151 23456789\u202c', null, '+4915123456789'],
    ['\u200e+49\u00a0151\u200b23456789\t', null, '+4915123456789'],
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
    ['＋＋49 151 23456789', null],
    ['⁺49 151 23456789', null],
    ['+①⑤①23456789', 'DE'],
    ['\u202e', 'DE'],
  ])('%j in %s is none', (input, country) => {
    expect(parsePhone(input, country)).toBeNull();
  });
});

describe('a typed phone', () => {
  it('is left as it is but for pluses, digits and what cannot be seen', () => {
    expect(typedPhone(' \u2067call＋４９ (151)\u0000 ext. ７\u2069 ')).toBe('call+49 (151) ext. 7');
  });
});

describe('a phone number of a file (IMP-5)', () => {
  it.each([
    ['without its plus', '4915123456789', 'DE', '+4915123456789'],
    ['without its plus, with spaces', '49 151 23456789', 'DE', '+4915123456789'],
    ['without its zero', '15123456789', 'DE', '+4915123456789'],
    ['as it is dialled', '0151 23456789', 'DE', '+4915123456789'],
    ['with its plus', '+351912345678', 'DE', '+351912345678'],
    ['of India, beginning like the calling code', '9123456789', 'IN', '+919123456789'],
    ['as a decimal number', '4915123456789.0', 'DE', '+4915123456789'],
    ['without its plus in no country', '4915123456789', null, null],
    ['without its plus in an unknown country', '4915123456789', 'ZZ', null],
  ])('%s', (_, input, country, expected) => {
    expect(parseListedPhone(input, country)).toBe(expected);
  });
});
