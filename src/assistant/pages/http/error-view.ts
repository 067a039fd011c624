import { html, type StudioPage, studioPage } from '@studio/http';

/** Texts of an error page (OAUTH-40). */
export interface ErrorView {
  readonly title: string;
  /** What happened, in one sentence. */
  readonly sentence: string;
  /** What to do next. */
  readonly advice: string;
  readonly requestId: string;
}

/** Thrown by page handlers to answer with an error page. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly view: Omit<ErrorView, 'requestId'>,
  ) {
    super(view.sentence);
    this.name = 'PageError';
  }
}

/** The page of a refusal or fault. Its texts are constants of the service. */
export function errorPage({ title, sentence, advice, requestId }: ErrorView): StudioPage {
  return studioPage({
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
