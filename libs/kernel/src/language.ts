const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether `code` is a two-letter language code of ISO 639-1, in lower case. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && names.of(code) !== undefined;
}
