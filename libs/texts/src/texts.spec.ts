import { moneyText, momentText } from './formats';
import { type Language, languageOf, LANGUAGES } from './language';
import { catalogue } from './catalogue';

/** Without the kinds of spaces that versions of `Intl` write. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the language of a text (LANG-1)', () => {
  it.each([
    [['uk', 'de'], 'uk'],
    [['de-AT', 'en'], 'de'],
    [['FR_ca', 'en'], 'fr'],
    [['it', 'pl'], 'pl'],
    [[null, undefined, '', 'es'], 'es'],
    [['it', 'xx', 'english'], 'en'],
    [[], 'en'],
  ] as [string[], Language][])('of %j is %s', (codes, expected) => {
    expect(languageOf(...codes)).toBe(expected);
  });
});

describe('instants', () => {
  it.each([
    ['en', 'Tuesday, 2 June 2026, 09:00'],
    ['de', 'Dienstag, 2. Juni 2026, 09:00'],
    ['es', 'martes, 2 de junio de 2026, 09:00'],
    ['uk', 'вівторок, 2 червня 2026 р., 09:00'],
    ['pl', 'wtorek, 2 czerwca 2026, 09:00'],
    ['fr', 'mardi 2 juin 2026, 09:00'],
  ] as [Language, string][])('are written in %s', (language, expected) => {
    expect(plain(momentText(new Date('2026-06-02T07:00:00Z'), 'Europe/Berlin', language))).toBe(expected);
  });

  it.each(LANGUAGES)('have the hour of their zone in %s, also when clocks change', (language) => {
    const at = (instant: string) => momentText(new Date(instant), 'Europe/Berlin', language);
    expect(at('2026-03-29T00:59:00Z')).toMatch(/ 01:59$/);
    expect(at('2026-03-29T01:00:00Z')).toMatch(/ 03:00$/);
    expect(at('2026-12-31T23:30:00Z')).toMatch(/2027.* 00:30$/);
  });
});

describe('amounts', () => {
  it.each([
    ['en', 'EUR', '€1,250.50'],
    ['de', 'EUR', '1.250,50 €'],
    ['uk', 'UAH', '1 250,50 ₴'],
    ['pl', 'PLN', '1250,50 zł'],
    ['fr', 'EUR', '1 250,50 €'],
    ['es', 'EUR', '1250,50 €'],
  ] as [Language, string, string][])('are written in %s', (language, currency, expected) => {
    expect(plain(moneyText({ amountCents: 125_050, currency }, language))).toBe(expected);
  });

  it('have the digits of their currency', () => {
    expect(moneyText({ amountCents: 1250, currency: 'JPY' }, 'en')).toMatch(/1,250$/);
    expect(moneyText({ amountCents: 1250, currency: 'KWD' }, 'en')).toMatch(/1\.250$/);
  });
});

describe('a message', () => {
  const english = { days: '{count, plural, one {# day} other {# days}} at {place}' } as const;
  const days = '{count, plural, one {# день} few {# дні} many {# днів} other {# дня}} у {place}';
  const say = catalogue({ en: english, de: english, es: english, uk: { days }, pl: english, fr: english });

  it('has the form of its number', () => {
    const of = (count: number) => say('uk', 'days', { count, place: 'x' });
    expect([1, 3, 5, 11, 21, 24].map(of)).toEqual(
      ['1 день', '3 дні', '5 днів', '11 днів', '21 день', '24 дні'].map((text) => `${text} у x`),
    );
  });

  it('takes no syntax from values', () => {
    expect(say('en', 'days', { count: 2, place: "{count} '#' <b>" })).toBe("2 days at {count} '#' <b>");
  });

  it('is refused without a value', () => {
    // @ts-expect-error a value of the message is missing
    expect(() => say('en', 'days', { count: 2 })).toThrow(/place/);
  });
});
