import { html, type Html, pageFrame, serviceFooter, serviceHeader } from '@studio/http';

import type { Guide } from './read-guide';

/** What differs between the pages of the guides; a page without a description is not for search engines. */
interface GuidePage {
  readonly title: string;
  readonly description?: string;
  readonly scripts?: readonly string[];
  readonly content: Html;
}

function guidePage({ title, ...page }: GuidePage): string {
  return pageFrame({
    ...page,
    title: `${title} – Studio Service guides`,
    layout: 'article',
    styles: ['/reading.css'],
    header: serviceHeader({ path: '/guides' }),
    footer: serviceFooter(html`Each guide is also a script: <code>npm run guides</code> runs its commands.`),
  });
}

/** The list of the guides. */
export function guideListHtml(guides: readonly Guide[]): string {
  return guidePage({
    title: 'Guides',
    description: 'The first hour with Studio Service: host it, set up a studio, connect to it.',
    content: html`
      <h1>Guides</h1>
      <p class="lead">The first hour, step by step. Follow a page from top to bottom; copy what it shows.</p>
      <ol class="cards">
        ${guides.map(
          ({ slug, title, summary, minutes }) => html`
            <li>
              <a href="/guides/${slug}">${title}</a>
              <p>${summary}</p>
              <p class="quiet">${minutes} minutes</p>
            </li>
          `,
        )}
      </ol>
    `,
  });
}

/** One guide. A script adds the copy buttons. */
export function guideHtml({ title, summary, minutes, sections, body }: Guide): string {
  return guidePage({
    title,
    description: summary,
    scripts: ['/copy-buttons.js'],
    content: html`
      <article class="with-contents">
        <header>
          <h1>${title}</h1>
          <p class="lead">${summary} It takes about ${minutes} minutes.</p>
        </header>
        <nav class="contents" aria-labelledby="on-this-page">
          <h2 id="on-this-page">On this page</h2>
          <ol>
            ${sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>`)}
          </ol>
        </nav>
        <div>${body}</div>
      </article>
      <p role="status" class="unseen" id="copied" data-copy="Copy" data-copied="Copied" data-selected="Selected"></p>
    `,
  });
}

/** The page for a name that no guide has. */
export function unknownGuideHtml(): string {
  return guidePage({
    title: 'Page not found',
    content: html`
      <h1>Page not found</h1>
      <p role="status">There is no such guide. Go to the <a href="/guides">list of the guides</a>.</p>
    `,
  });
}
