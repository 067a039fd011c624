/** Languages that texts for customers and the public exist in (LANG-1). The first is that of every other code. */
export const LANGUAGES = ['en', 'de', 'es', 'uk', 'pl', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The language of a text: that of the first code that names one of ours, in the order given, else English. A region does
 * not count: `de-AT` is German (LANG-1).
 */
export function languageOf(...codes: readonly (string | null | undefined)[]): Language {
  for (const code of codes) {
    const [primary = ''] = (code ?? '').trim().toLowerCase().split(/[-_]/, 1);
    const language = LANGUAGES.find((known) => known === primary);
    if (language !== undefined) return language;
  }
  return 'en';
}
