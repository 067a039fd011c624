import { html, type Html, operationAddress } from '@studio/http';

/** The summary of an operation in quotes, or a word of the interface: with an underscore or a colon. */
const MARKED = /"([^"]+)"|(?<![\p{L}\d])([a-z]+(?:[_:][a-z0-9-]+)+)/gu;

/** A text of the help, with operations as links to the explorer and words of the interface as code. */
export function helpText(text: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const { 0: marked, 1: summary, index } = match;
    parts.push(
      html`${text.slice(end, index)}`,
      summary === undefined ? html`<code>${marked}</code>` : operation(summary),
    );
    end = index + marked.length;
  }
  return [...parts, html`${text.slice(end)}`];
}

function operation(summary: string): Html {
  const address = operationAddress(summary);
  return address === null ? html`“${summary}”` : html`<a class="operation" href="${address}">${summary}</a>`;
}
