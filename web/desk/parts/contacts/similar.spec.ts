import { isSimilarName, likenesses, soughtFor } from './similar';

const NOBODY = { name: null, phone: null, email: null };

describe('Who is probably here already (DESK-14)', () => {
  it.each([
    ['Marta Gill', 'Marta Gil'],
    ['Marta Gil', 'Marta Gill'],
    ['marta  gíl', 'Marta Gil'],
    ['Gil, Marta', 'Marta Gil'],
    ['Matra Gil', 'Marta Gil'],
    ['Martagil', 'Marta Gil'],
    ['Marta Gal', 'Marta Gil'],
    ['Łukasz Nowak', 'Lukas Nowak'],
    ['Ola', 'ola'],
  ])('%s is similar to %s', (one, other) => {
    expect(isSimilarName(one, other)).toBe(true);
  });

  it.each([
    ['Marta Gil', 'Maria Gal'],
    ['Marta Gil', 'Marta Gilbert'],
    ['Tom', 'Tim'],
    ['Ada 1764500000123', 'Ada 1764500000124'],
    ['', ''],
    ['?', '!'],
  ])('%s is not similar to %s', (one, other) => {
    expect(isSimilarName(one, other)).toBe(false);
  });

  it('the same phone in another form and the same e-mail are likenesses as well', () => {
    const customer = { name: 'Marta Gil', phone: '+14155550114', email: 'marta@example.org' };
    expect(likenesses({ ...NOBODY, name: 'M', phone: '(415) 555-0114' }, customer)).toEqual(['same_phone']);
    expect(likenesses({ ...NOBODY, name: 'M', email: 'Marta@example.org' }, customer)).toEqual(['same_email']);
    expect(likenesses({ ...NOBODY, name: 'M', phone: '14' }, customer)).toEqual([]);
    expect(likenesses({ ...NOBODY, name: 'Marta Gill', phone: '+14155550119' }, customer)).toEqual(['similar_name']);
  });

  it('they are searched for by words that a wrong letter leaves as they are', () => {
    expect(soughtFor({ ...NOBODY, name: 'Marta Gill' })).toEqual(['marta', 'gill']);
    expect(soughtFor({ ...NOBODY, name: 'Ana María Gill', phone: '+1 (415) 555-0114', email: 'a@b.org' })).toEqual([
      'maria',
      'gill',
      '155550114',
      'a@b.org',
    ]);
    expect(soughtFor({ ...NOBODY, name: 'Martagill' })).toEqual(['marta', 'gill']);
    expect(soughtFor({ ...NOBODY, name: 'Ola', phone: '112' })).toEqual(['ola']);
  });
});
