import { leadPhone } from './lead-phone';

describe('the phone of a lead (LEAD-2)', () => {
  it.each([
    ['a national number of the studio’s country', '0151 23456789', 'DE', '+4915123456789'],
    ['an international number', '+41 44 668 18 00', 'DE', '+41446681800'],
    ['an international number with zeros', '0041446681800', 'DE', '+41446681800'],
    ['a national number without a country', '0151 23456789', null, '+015123456789'],
    ['a number that is none', '+12345', 'DE', '+12345'],
    ['a number among words', 'call 0151-23456789 please', null, '+015123456789'],
    ['a full-width plus and full-width digits', '＋４１ ４４ ６６８ １８ ００', 'DE', '+41446681800'],
    ['a small plus', '﹢41446681800', null, '+41446681800'],
    ['full-width digits that are no number', '１２３４５', null, '+12345'],
    ['direction marks around it', '\u202a+41446681800\u202c', null, '+41446681800'],
    ['fifteen digits', '+999999999999999', 'DE', '+999999999999999'],
  ])('is kept for %s', (_, input, country, phone) => {
    expect(leadPhone(input, country)).toBe(phone);
  });

  it.each(['abc', '', '1234', '1 2 3 4', '1234567890123456'])('is refused for %p', (input) => {
    expect(leadPhone(input, 'DE')).toBeNull();
  });
});
