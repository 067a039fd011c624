import path from 'node:path';

import { compiledMessage, type Language, LANGUAGES, type Messages } from '@studio/texts';
import { globSync } from 'tinyglobby';

/** A string as long as a name may be, with what a message must not take for its own syntax. */
const LONG = `Studio "O'Neil & <Söhne>" {x} # ${'Привіт, świecie '.repeat(14)}`;
/** All plural forms of all languages, and none of them twice. */
const COUNTS = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 112];

interface Part {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

const PLURAL = 6;
const VALUES = new Set([1, 2, 3, 4, 5, PLURAL]);

const folders = globSync('{src,libs}/**/messages/en.ts').map((file) => path.dirname(file));

function messagesOf(folder: string, language: Language): Messages {
  // oxlint-disable-next-line typescript/no-require-imports
  const module = require(path.resolve(folder, `${language}.ts`)) as Readonly<Record<string, Messages>>;
  const messages = module[language];
  if (messages === undefined) throw new Error(`${folder}/${language}.ts has no ${language}.`);
  return messages;
}

function partsOf(language: Language, message: string): Part[] {
  const inner = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part) => [part, ...Object.values(part.options ?? {}).flatMap(({ value }) => inner(value))]);
  return inner(compiledMessage(language, message).getAst());
}

const namesOf = (parts: readonly Part[], isNamed: (part: Part) => boolean) =>
  [...new Set(parts.filter(isNamed).map(({ value = '' }) => value))].toSorted((a, b) => a.localeCompare(b));

describe.each(folders)('the messages of %s (LANG-1)', (folder) => {
  const english = messagesOf(folder, 'en');

  describe.each(LANGUAGES)('in %s', (language) => {
    const messages = messagesOf(folder, language);

    it('have the keys of the English ones, and a text for each', () => {
      expect(Object.keys(messages)).toEqual(Object.keys(english));
      expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
      if (language !== 'en') expect(Object.values(messages)).not.toEqual(Object.values(english));
    });

    it.each(Object.keys(english))('say %s with each value, however long', (key) => {
      const parts = partsOf(language, messages[key] ?? '');
      const isValue = ({ type }: Part) => VALUES.has(type);
      expect(namesOf(parts, isValue)).toEqual(namesOf(partsOf('en', english[key] ?? ''), isValue));
      const counted = namesOf(parts, ({ type }) => type === PLURAL);
      const named = namesOf(parts, ({ type }) => VALUES.has(type) && type !== PLURAL);
      for (const count of COUNTS) {
        const values = Object.fromEntries([
          ...named.map((name) => [name, `${name} ${LONG}`]),
          ...counted.map((name) => [name, count]),
        ]);
        const text = String(compiledMessage(language, messages[key] ?? '').format(values));
        for (const name of named) expect(text).toContain(`${name} ${LONG}`);
        if (counted.length > 0) expect(text).toContain(String(count));
        expect(named.reduce((rest, name) => rest.replaceAll(`${name} ${LONG}`, ''), text)).not.toMatch(/[{}#]|plural/);
      }
    });

    it('have a form for each number', () => {
      const forms = new Set(COUNTS.map((count) => new Intl.PluralRules(language).select(count)));
      const plurals = Object.values(messages)
        .flatMap((message) => partsOf(language, message))
        .filter(({ type }) => type === PLURAL);
      for (const { options } of plurals) expect(Object.keys(options ?? {})).toEqual(expect.arrayContaining([...forms]));
    });
  });
});

describe('catalogues', () => {
  it('are found', () => expect(folders.length).toBeGreaterThan(0));
});
