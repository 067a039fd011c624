import { IntlMessageFormat } from 'intl-messageformat';

import { type Language, LANGUAGES } from './language';

/** Messages by key, in the syntax of ICU. Apostrophes in them are typographic: the plain one quotes. */
export type Messages = Readonly<Record<string, string>>;

/** Messages with the keys of the English ones, no more and no fewer. */
export type TranslationOf<English extends Messages> = { readonly [Key in keyof English]: string };

export type MessageValue = string | number;

/** The word before a comma is a name, the text of a plural form is none. */
type Name<Text extends string> = Text extends '' | `${string}${' ' | '#' | '{'}${string}` ? never : Text;
type NamesWithin<Text extends string> =
  | (Text extends `${infer Head},${string}` ? Name<Head> : Name<Text>)
  | (Text extends `${string}{${infer Deeper}` ? NamesWithin<Deeper> : never);
/** The names of the values of a message. */
type NamesOf<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? NamesWithin<Inner> | NamesOf<Rest>
  : never;

type Values<Text extends string> = [NamesOf<Text>] extends [never]
  ? readonly []
  : readonly [values: Readonly<Record<NamesOf<Text>, MessageValue>>];

/** Says a message of a catalogue in a language. The values are those that the English message names. */
export type Say<English extends Messages> = <Key extends keyof English & string>(
  language: Language,
  key: Key,
  ...values: Values<English[Key]>
) => string;

/** A catalogue in all languages. */
export type Translations<English extends Messages> = { readonly en: English } & Readonly<
  Record<Exclude<Language, 'en'>, TranslationOf<English>>
>;

/** The function that says the messages of a catalogue. Each is compiled when it is said first, and kept. */
export function catalogue<const English extends Messages>(translations: Translations<English>): Say<English> {
  const compiled = new Map<string, IntlMessageFormat>();
  return (language, key, ...[values]) => {
    const id = `${language} ${key}`;
    const message = compiled.get(id) ?? compiledMessage(language, translations[language][key]);
    compiled.set(id, message);
    return String(message.format(values));
  };
}

/** Compiled without tags: the texts are plain, and names in them may hold angle brackets. */
export function compiledMessage(language: Language, message: string): IntlMessageFormat {
  return new IntlMessageFormat(message, LOCALES[language], undefined, { ignoreTag: true });
}

/** Locales of `Intl` by language: English with days before months. */
export const LOCALES: Readonly<Record<Language, string>> = {
  ...(Object.fromEntries(LANGUAGES.map((language) => [language, language])) as Record<Language, string>),
  en: 'en-GB',
};
