/** HTML that is safe to insert into a page. */
export class Html {
  constructor(readonly source: string) {}
}

type Insert = string | number | Html | readonly Html[];

/** A template tag for HTML: escapes every inserted value that is not an Html already, and writes lists without gaps. */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(String.raw({ raw: parts }, ...inserts.map(sourceOf)));
}

function sourceOf(insert: Insert): string {
  if (insert instanceof Html) return insert.source;
  if (typeof insert === 'object') return insert.map(({ source }) => source).join('');
  return escapedHtml(String(insert));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text escaped for HTML and for quoted attributes. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
