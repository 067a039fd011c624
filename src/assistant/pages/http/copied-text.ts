import { html, type Html } from '@studio/http';

/** A text to copy. The page's script adds a button; without scripts one click selects the text. */
export function copiedHtml(text: string): Html {
  return html`<figure class="code">
    <pre><code>${text}</code></pre>
  </figure>`;
}

/** Where screen readers learn from the script that a text was copied. */
export function copyStatusHtml(): Html {
  return html`<p role="status" class="unseen" id="copied"></p>`;
}
