import { intl } from './intl';

/** The languages of what the service shows, those of `libs/texts`. */
export const LANGUAGES = ['en', 'de', 'es', 'uk', 'pl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The categories of `Intl.PluralRules`, by the number of forms that a text has. */
export const PLURALS: Readonly<Record<number, readonly string[]>> = {
  2: ['one', 'other'],
  3: ['one', 'few', 'many'],
};

/** The first that names one of our languages, such as `de-CH`; else English. */
export function languageFor(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    const short = tag?.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((language) => language === short);
    if (found) return found;
  }
  return 'en';
}

/** The text with its values: `{n}` chooses among forms of a plural, which are separated by `|`, in the order of `PLURALS`. */
export function filledText(
  language: Language,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const forms = text.split('|');
  const category = intl(Intl.PluralRules, language, {}).select(Number(values['n'] ?? 0));
  const form = forms[PLURALS[forms.length]?.indexOf(category) ?? 0] ?? forms.at(-1) ?? '';
  return form.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** Without regard to case and accents, as names are typed in a hurry or on another keyboard. */
export function unaccented(text: string): string {
  return text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ø', 'o');
}
