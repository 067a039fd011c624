import { html, isolated, type StudioPage, studioPage } from '@studio/http';

import { guidePath } from '../domain/guide-path';

/** The page that asks for the studio of a guide (OAUTH-50). */
export interface StudioChoiceView {
  /** What was entered, when no active studio has it; null at first. */
  readonly unknown: string | null;
  /** Demo studios to try it with. */
  readonly demos: readonly { readonly slug: string; readonly name: string }[];
}

const ENTERED_MAX = 255;

/** Sends `studio` back to the same address. */
export function studioChoicePage({ unknown, demos }: StudioChoiceView): StudioPage {
  const title = 'Connect an assistant';
  const problem = unknown === null ? html`` : html` aria-invalid="true" aria-describedby="error"`;
  return studioPage({
    title: unknown === null ? title : `Error: ${title}`,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">
        Claude, ChatGPT and other AI assistants can answer questions about your studio, as far as your role allows. Each
        studio has its own guide.
      </p>
      <form method="get" action="/connect">
        ${
          unknown === null
            ? []
            : html`<p class="error" id="error" role="alert">No active studio has this name in its address.</p>`
        }
        <div class="field">
          <label for="studio">Your studio</label>
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
          <p class="hint">The short name of the studio in its addresses. Its owner knows it.</p>
        </div>
        <div class="actions"><button class="main" type="submit">Show the guide</button></div>
      </form>
      ${
        demos.length === 0
          ? []
          : html`
              <section aria-labelledby="demos">
                <h2 id="demos">Try it with a demo studio</h2>
                <ul>
                  ${demos.map(({ slug, name }) => html`<li><a href="${guidePath(slug)}">${isolated(name)}</a></li>`)}
                </ul>
              </section>
            `
      }
    `,
  });
}
