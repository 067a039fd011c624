import { upperFirst } from '../shared/formats';
import { filledText, type Language, languageFor, LANGUAGES } from '../shared/texts';

const CHOICE = 'studio.desk.language';

/** The language that the reader chose here, else the first of ours that the browser prefers. */
export const language: Language = languageFor([localStorage.getItem(CHOICE), ...navigator.languages]);
document.documentElement.lang = language;

/** The same with the region that the browser has for it, which decides how days and numbers are written. */
export const locale: string = navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === language) ?? language;

/** Everything is rendered in one language, so another one opens the page again. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(CHOICE, chosen);
  location.reload();
}

/** The name of a language in another one, in the case in which a list or a line begins. */
export function languageName(code: string, inLanguage: string = locale): string {
  return upperFirst(new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code, inLanguage);
}

/** Names of the languages, each in itself. */
export const LANGUAGE_NAMES = LANGUAGES.map((code) => [code, languageName(code, code)] as const);

/** To choose from, with what is set now where that is none of them. */
export function languageOptions(now: string | null): readonly (readonly [string, string])[] {
  const names: readonly (readonly [string, string])[] = LANGUAGE_NAMES;
  return names.some(([code]) => code === now) ? names : [[now ?? '', now ?? '–'], ...names];
}

export type Values = Readonly<Record<string, string | number>>;
export type Texts<Name extends string> = Readonly<Record<Language, Readonly<Record<Name, string>>>>;

/** Texts of a catalogue in the reader's language. */
export function saying<Name extends string>(texts: Texts<Name>): (name: Name, values?: Values) => string {
  const own = texts[language];
  return (name, values) => filledText(language, own[name], values);
}
