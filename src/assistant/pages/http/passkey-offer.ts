import { html, type Html } from '@studio/http';
import type { Language } from '@studio/texts';

import { say } from '../domain/messages';

/** The script of the pages that offer a passkey. */
export const PASSKEY_SCRIPT = '/passkey-sign-in.js';

/**
 * What the script puts into the form of a browser that takes passkeys of the address `at`: it posts `passkey`, what the browser
 * answered, with the decision `passkey`. Without scripts nothing of it is shown (SF-31). An empty field would be read as none.
 */
export function passkeyOfferHtml(language: Language, at: string, text: 'usePasskey' | 'signInByPasskey'): Html {
  return html`<template id="passkey" data-at="${at}">
    <div class="actions">
      <button type="submit" name="decision" value="passkey" formnovalidate>${say(language, text)}</button>
    </div>
    <p class="error" role="alert" hidden>${say(language, 'passkeyNotShown')}</p>
    <input type="hidden" name="passkey" value="{}" />
  </template>`;
}
