import { type Language, languageOf, LANGUAGES } from '@studio/texts';
import type { Request } from 'express';

import { addresseeUnderWay } from './addressee';

/**
 * The language of who reads the answer: their own if it is known, else the first of ours that the browser prefers, else
 * that of the studio which the request has found (LANG-2, LANG-3).
 */
export function readerLanguage(request: Request, own?: string | null): Language {
  return languageOf(own, ...request.acceptsLanguages(), addresseeUnderWay().studioLanguage);
}

/** The first of our languages that the browser prefers; null for none. */
export function askedLanguage(request: Request): Language | null {
  const asked = request.headers['accept-language'];
  if (asked === undefined) return null;
  const ours = (code: string) => LANGUAGES.find((language) => language === code.split('-', 1)[0]?.toLowerCase());
  return (
    request
      .acceptsLanguages()
      .map(ours)
      .find((language) => language !== undefined) ?? null
  );
}
