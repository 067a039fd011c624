import path from 'node:path';

import { globSync } from 'tinyglobby';

import { LANGUAGES as OF_THE_SERVICE } from '../../libs/texts/src';
import { LANGUAGES, PLURALS } from '../shared/texts';
import { de } from './texts/de';
import { en } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';
import { pl } from './texts/pl';
import { uk } from './texts/uk';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of screens ask the browser for its language when they are loaded. */
function ofScreen(file: string): Catalogue {
  Object.assign(globalThis, { localStorage: { getItem: () => null }, document: { documentElement: {} } });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages: ['en'] } });
  // oxlint-disable-next-line typescript/no-require-imports
  return (require(path.resolve(file)) as { TEXTS: Catalogue }).TEXTS;
}

const catalogues: readonly (readonly [string, Catalogue])[] = [
  ['frame', { en, de, es, uk, pl, fr }],
  ...globSync('web/desk/{parts/**,screens/**,search/**}/texts.ts').map((file) => [file, ofScreen(file)] as const),
];
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
const formsOf = (language: string) =>
  language === 'uk' || language === 'pl' ? PLURALS[3]?.length : PLURALS[2]?.length;

describe('texts of the desk (DESK-10)', () => {
  it('are in the languages of the service', () => {
    expect([...LANGUAGES].toSorted()).toEqual([...OF_THE_SERVICE].toSorted());
    expect(catalogues.length).toBeGreaterThan(1);
  });

  it.each(catalogues)(
    '%s has every text in each language, with its values and the forms of its plurals',
    (_, texts) => {
      expect(Object.keys(texts).toSorted()).toEqual([...LANGUAGES].toSorted());
      for (const [language, own] of Object.entries(texts)) {
        expect([language, Object.keys(own)]).toEqual([language, Object.keys(texts['en'] ?? {})]);
        for (const [name, text] of Object.entries(own)) {
          const english = texts['en']?.[name] ?? '';
          expect([language, name, namesIn(text)]).toEqual([language, name, namesIn(english)]);
          expect([language, name, text.trim() === '']).toEqual([language, name, false]);
          const forms = english.includes('|') ? formsOf(language) : 1;
          expect([language, name, text.split('|').length]).toEqual([language, name, forms]);
        }
      }
    },
  );
});
