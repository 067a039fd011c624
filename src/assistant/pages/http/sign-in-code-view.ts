import { html, isolated, saidHtml, studioNameOf, type StudioPage, studioPage } from '@studio/http';

import { say } from '../domain/messages';
import type { SignInView } from './sign-in-view';

/** The page that asks for the code of somebody whose password was right (SF-7). */
export interface SignInCodeView extends Pick<
  SignInView,
  'language' | 'studio' | 'clientName' | 'action' | 'csrfToken'
> {
  /** The token of the step that waits for the code. */
  readonly step: string;
  /** The code that was entered before was wrong. */
  readonly isWrong: boolean;
}

const CODE_MAX = 40;

/** Posts `csrf`, `step`, `code` and `decision`: `code`, or `cancel` for a pending request. Enter presses the first button. */
export function signInCodePage(view: SignInCodeView): StudioPage {
  const { language, studio, clientName, action, csrfToken, step, isWrong } = view;
  const name = studioNameOf(studio);
  return studioPage({
    language,
    title: say(language, 'signInTo', { studio: name }),
    isError: isWrong,
    studio,
    content: html`
      <h1>${saidHtml({ studio: isolated(name) }, (marks) => say(language, 'signInTo', marks))}</h1>
      <p class="lead">${say(language, 'codeLead')}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        <input type="hidden" name="step" value="${step}" />
        ${isWrong ? html`<p class="error" id="error" role="alert">${say(language, 'wrong_code')}</p>` : []}
        <div class="field">
          <label for="code">${say(language, 'code')}</label>
          <input
            id="code"
            name="code"
            maxlength="${CODE_MAX}"
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck="false"
            required
            autofocus${isWrong ? html` aria-invalid="true" aria-describedby="error"` : html``}
          />
        </div>
        <div class="actions">
          <button class="main" type="submit" name="decision" value="code">${say(language, 'signIn')}</button>
          ${
            clientName === null
              ? []
              : html`<button type="submit" name="decision" value="cancel" formnovalidate>
                  ${say(language, 'cancel')}
                </button>`
          }
        </div>
      </form>
    `,
  });
}
