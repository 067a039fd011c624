import { html, type Html } from '../../http/html';

/** Longest query that is searched, as for the assistant (TOOL-HELPSEARCH-1). */
export const QUERY_MAX = 200;

/** What differs between the pages around their content. */
export interface HelpPageFrame {
  readonly title: string;
  readonly description: string;
  /** What stands in the search box. */
  readonly query?: string;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  readonly content: Html;
}

/** A whole page of the help. It works without scripts and takes nothing from elsewhere. */
export function helpLayout({ title, description, query = '', isIndexed, content }: HelpPageFrame): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${description}" />
        <meta name="robots" content="${isIndexed ? 'index, follow' : 'noindex'}" />
        <title>${title} – Studio Service help</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/landing.css" />
        <link rel="stylesheet" href="/help.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <nav aria-label="Site"><a href="/">Studio Service</a> <a href="/help">Help</a></nav>
          <form role="search" method="get" action="/help">
            <label for="q">Search the help</label>
            <input id="q" type="search" name="q" value="${query}" maxlength="${QUERY_MAX}" />
            <button type="submit">Search</button>
          </form>
        </header>
        <main id="content" tabindex="-1">${content}</main>
        <footer class="bar">
          <p>Help for studio owners and their staff. Every step names an operation of the <a href="/docs">API</a>.</p>
        </footer>
      </body>
    </html> `.source;
}
