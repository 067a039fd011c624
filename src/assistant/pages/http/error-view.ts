import { html } from '../../http/html';
import { type Page, pageOf } from './page';

/** What an error page tells (OAUTH-40). */
export interface ErrorView {
  readonly title: string;
  /** What happened, in one sentence. */
  readonly sentence: string;
  /** What to do now. */
  readonly advice: string;
  readonly requestId: string;
}

/** Thrown by handlers of pages for an answer with an error page. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly view: Omit<ErrorView, 'requestId'>,
  ) {
    super(view.sentence);
    this.name = 'PageError';
  }
}

/** The page of a refusal or fault. Its texts are the service's own. */
export function errorPage({ title, sentence, advice, requestId }: ErrorView): Page {
  return pageOf({
    title,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p>${advice}</p>
      <p class="quiet">Request id: <code>${requestId}</code></p>
    `,
  });
}
