import { escapedHtml } from '@studio/http';

/** A piece of HTML that is safe to stand in a page. */
export class Html {
  constructor(readonly source: string) {}
}

type Insert = string | number | Html | readonly Html[];

/** HTML with everything inserted escaped, but what is HTML already. */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(String.raw({ raw: parts }, ...inserts.map(sourceOf)));
}

function sourceOf(insert: Insert): string {
  if (insert instanceof Html) return insert.source;
  if (typeof insert === 'object') return insert.map(({ source }) => source).join('\n');
  return escapedHtml(String(insert));
}
