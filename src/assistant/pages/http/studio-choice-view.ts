import { html, isolated, type StudioPage, studioPage } from '@studio/http';
import type { Language } from '@studio/texts';

import { guidePath } from '../domain/guide-path';
import { say } from './messages';

/** The page that asks for the studio of a guide (OAUTH-50). */
export interface StudioChoiceView {
  readonly language: Language;
  /** What was entered, when no active studio has it; null at first. */
  readonly unknown: string | null;
  /** Demo studios to try it with. */
  readonly demos: readonly { readonly slug: string; readonly name: string }[];
}

const ENTERED_MAX = 255;

/** Sends `studio` back to the same address. */
export function studioChoicePage({ language, unknown, demos }: StudioChoiceView): StudioPage {
  const title = say(language, 'choose');
  const problem = unknown === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return studioPage({
    language,
    title,
    isError: unknown !== null,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${say(language, 'chooseLead')}</p>
      <form method="get" action="/connect">
        ${unknown === null ? [] : html`<p class="error" id="error" role="alert">${say(language, 'unknown')}</p>`}
        <div class="field">
          <label for="studio">${say(language, 'yourStudio')}</label>
          <input
            id="studio"
            name="studio"
            value="${unknown ?? ''}"
            maxlength="${ENTERED_MAX}"
            autocapitalize="none"
            autocomplete="organization"
            spellcheck="false"
            placeholder="river-yoga"
            required${problem}
          />
          <p class="hint">${say(language, 'studioHint')}</p>
        </div>
        <div class="actions"><button class="main" type="submit">${say(language, 'show')}</button></div>
      </form>
      ${
        demos.length === 0
          ? []
          : html`
              <section aria-labelledby="demos">
                <h2 id="demos">${say(language, 'demos')}</h2>
                <ul>
                  ${demos.map(({ slug, name }) => html`<li><a href="${guidePath(slug)}">${isolated(name)}</a></li>`)}
                </ul>
              </section>
            `
      }
    `,
  });
}
