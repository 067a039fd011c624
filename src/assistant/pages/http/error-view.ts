import { html, type StudioPage, studioPage } from '@studio/http';
import type { Language } from '@studio/texts';

import { type PageText, say } from '../domain/messages';

/** Texts of an error page, by their keys in the catalogue (OAUTH-40). */
export interface ErrorTexts {
  readonly title: PageText;
  /** What happened, in one sentence. */
  readonly sentence: PageText;
  /** What to do next. */
  readonly advice: PageText;
}

/** Thrown by page handlers to answer with an error page. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly view: ErrorTexts,
  ) {
    super(say('en', view.sentence));
    this.name = 'PageError';
  }
}

/** The page of a refusal or fault. */
export function errorPage(texts: ErrorTexts, requestId: string, language: Language): StudioPage {
  const title = say(language, texts.title);
  return studioPage({
    language,
    title,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${say(language, texts.sentence)}</p>
      <p>${say(language, texts.advice)}</p>
      <p class="quiet">${say(language, 'requestId')} <code>${requestId}</code></p>
    `,
  });
}
