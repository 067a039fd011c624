import { suggestedEmail } from './email-hint';

describe('a suspected typing error in an e-mail address (GEN-26)', () => {
  it.each([
    ['mira@gmial.com', 'mira@gmail.com'],
    ['mira@gmai.com', 'mira@gmail.com'],
    ['mira@gmaill.com', 'mira@gmail.com'],
    ['mira@hotnail.com', 'mira@hotmail.com'],
    ['mira@gmail.con', 'mira@gmail.com'],
    ['mira@gmial.cmo', 'mira@gmail.com'],
    ['mira@river-yoga.ogr', 'mira@river-yoga.org'],
  ])('%s suggests %s', (email, suggested) => {
    expect(suggestedEmail(email)).toBe(suggested);
  });

  it.each([
    'mira@gmail.com',
    'mira@ymail.com',
    'mira@mail.com',
    'mira@example.org',
    'mira@river-yoga.de',
    'mira@yahoo.co.uk',
    'mira@con',
    'mira',
    '@gmial.com',
    `mira@${'x'.repeat(250)}`,
    'mira@x.constructor',
  ])('%s suggests nothing', (email) => {
    expect(suggestedEmail(email)).toBeNull();
  });
});
