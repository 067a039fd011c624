import { LANGUAGES } from '../../libs/texts/src';
import { languageFor, PLURALS } from '../shared/texts';
import { TEXTS, textIn } from './texts';

describe('texts of the components (EMB-6)', () => {
  it('exist in the languages of the service', () => {
    expect(Object.keys(TEXTS).toSorted()).toEqual([...LANGUAGES].toSorted());
  });

  it.each(Object.entries(TEXTS))(
    '%s has the values of the English ones, and each form that its plurals need',
    (language, texts) => {
      const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((name) => {
        const forms = PLURALS[TEXTS[language as keyof typeof TEXTS].places.split('|').length];
        return forms?.includes(name);
      });
      for (const [name, text] of Object.entries(texts)) {
        const english = TEXTS.en[name as keyof typeof TEXTS.en];
        expect([name, namesIn(text)]).toEqual([name, namesIn(english)]);
        if (english.includes('|')) expect([name, text.split('|').length]).toEqual([name, needed.length]);
      }
    },
  );

  it.each([
    ['uk', 1, 'Залишилося 1 місце'],
    ['uk', 3, 'Залишилося 3 місця'],
    ['uk', 11, 'Залишилося 11 місць'],
    ['uk', 21, 'Залишилося 21 місце'],
    ['pl', 22, 'Zostały 22 miejsca'],
    ['pl', 0, 'Zostało 0 miejsc'],
    ['fr', 0, '0 place restante'],
    ['es', 1_000_000, 'Quedan 1000000 plazas'],
    ['en', 2, '2 places left'],
  ] as const)('counts in %s: %i', (language, n, expected) => {
    expect(textIn(language, 'places', { n })).toBe(expected);
  });

  it('take the first language that is one of them', () => {
    expect(languageFor([null, 'it', 'de-CH', 'fr'])).toBe('de');
    expect(languageFor(['', 'constructor', 'zh'])).toBe('en');
  });
});
