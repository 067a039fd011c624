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

/**
 * A text of a catalogue with HTML in place of its values. `say` gets a mark for each, in characters that no text has; what
 * stands around them is escaped.
 */
export function saidHtml<Name extends string>(
  values: Readonly<Record<Name, Html>>,
  say: (marks: Readonly<Record<Name, string>>) => string,
): Html {
  const inserts = Object.entries<Html>(values);
  const marks = Object.fromEntries(inserts.map(([name], index) => [name, `\u{E000}${index}\u{E001}`]));
  const text = escapedHtml(say(marks as Record<Name, string>));
  return new Html(text.replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_, index) => inserts[Number(index)]?.[1].source ?? ''));
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
