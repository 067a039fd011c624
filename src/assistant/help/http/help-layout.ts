import { html, type Html, pageFrame, serviceFooter, serviceHeader } from '@studio/http';

/** Maximum length of a query, as for the assistant (TOOL-HELPSEARCH-1). */
export const QUERY_MAX = 200;

/** The variable parts of the layout. */
export interface HelpPageFrame {
  readonly title: string;
  readonly description: string;
  /** The text in the search box. */
  readonly query?: string;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  readonly content: Html;
}

/** A whole page of the help. */
export function helpLayout({ title, description, query = '', isIndexed, content }: HelpPageFrame): string {
  const search = html`<form role="search" method="get" action="/help">
    <label class="unseen" for="q">Search the help</label>
    <input id="q" type="search" name="q" value="${query}" maxlength="${QUERY_MAX}" placeholder="Search the help" />
    <button type="submit">Search</button>
  </form>`;
  return pageFrame({
    title: `${title} – Studio Service help`,
    layout: 'article',
    styles: ['/reading.css'],
    ...(isIndexed ? { description } : {}),
    header: serviceHeader({ path: '/help', tools: search }),
    content,
    footer: serviceFooter(html`Every step names an operation of the <a href="/docs">API</a>.`),
  });
}
