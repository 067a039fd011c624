import { html, type StudioPage } from '@studio/http';

import { ENTERED_CODE_MAX } from '../../../accounts';
import type { SignInRefusal } from '../application/page-sign-in';
import { say } from '../domain/messages';
import { signInStepPage, type SignInStepView } from './sign-in-view';

/** The page that asks for the code of somebody whose password was right (SF-7). */
export interface SignInCodeView extends SignInStepView {
  /** The token of the step that waits for the code. */
  readonly step: string;
  /** What was wrong before; null on the first attempt. */
  readonly error: SignInRefusal | null;
}

/** Posts `csrf`, `step`, `code` and `decision`: `code`, or `cancel` for a pending request. Enter presses the first button. */
export function signInCodePage(view: SignInCodeView): StudioPage {
  const { language, step, error, passkeysAt } = view;
  return signInStepPage(view, {
    lead: html`${say(language, passkeysAt === null ? 'codeLead' : 'passkeyOrCodeLead')}`,
    error,
    fields: (problem) => html`
      <input type="hidden" name="step" value="${step}" />
      <div class="field">
        <label for="code">${say(language, 'code')}</label>
        <input
          id="code"
          name="code"
          maxlength="${ENTERED_CODE_MAX}"
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck="false"
          required
          autofocus${problem}
        />
      </div>
    `,
    decision: 'code',
    byPasskey: 'usePasskey',
  });
}
