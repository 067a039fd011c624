import { html, type Html } from '@studio/http';
import type { Language } from '@studio/texts';

import { say } from './messages';

/** A text to copy. The page's script adds a button; without scripts one click selects the text. */
export function copiedHtml(text: string): Html {
  return html`<figure class="code">
    <pre><code>${text}</code></pre>
  </figure>`;
}

/** Where screen readers learn from the script that a text was copied, with the words of the script. */
export function copyStatusHtml(language: Language): Html {
  return html`<p
    role="status"
    class="unseen"
    id="copied"
    data-copy="${say(language, 'copyButton')}"
    data-copied="${say(language, 'copied')}"
    data-selected="${say(language, 'selected')}"
  ></p>`;
}
