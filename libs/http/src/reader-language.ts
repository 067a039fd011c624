import { type Language, languageOf } from '@studio/texts';
import type { Request } from 'express';

import { addresseeUnderWay } from './addressee';

/**
 * The language of who reads the answer: their own if it is known, else the first of ours that the browser prefers, else
 * that of the studio which the request has found (LANG-2, LANG-3).
 */
export function readerLanguage(request: Request, own?: string | null): Language {
  return languageOf(own, ...request.acceptsLanguages(), addresseeUnderWay().studioLanguage);
}
