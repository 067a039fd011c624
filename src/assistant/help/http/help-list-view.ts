import { html, type Html } from '@studio/http';

import type { OwnerHelpPageView } from '../queries/owner-help-pages';
import type { OwnerHelpSearchView } from '../queries/owner-help-search';
import { HELP_GROUPS, type HelpGroup } from './help-groups';
import { helpLayout, QUERY_MAX } from './help-layout';
import { stepsHtml } from './help-page-view';

type Hit = OwnerHelpSearchView['results'][number];

/** The list of all pages in their groups. */
export function helpListHtml(pages: readonly OwnerHelpPageView[]): string {
  return helpLayout({
    title: 'Help',
    description: 'How to run a studio with Studio Service: set-up, timetable, bookings, passes, money, events.',
    isIndexed: true,
    content: html`
      <h1>Help for studio owners</h1>
      <p class="lead">
        How to set up your studio, plan the week, book customers, sell passes and keep the money in order.
      </p>
      ${HELP_GROUPS.map((group, index) => groupHtml(group, index, pages))}
    `,
  });
}

/** The results of a query. */
export function helpResultsHtml({ query, results }: OwnerHelpSearchView): string {
  const found = results.length === 1 ? '1 page answers' : `${results.length || 'No'} pages answer`;
  return helpLayout({
    title: `Search: ${query}`,
    description: 'Search results of the help.',
    query,
    isIndexed: false,
    content: html`
      <h1>Search</h1>
      <p role="status">${found} “${query}”.</p>
      ${results.length === 0 ? [] : hitsHtml(results)}
      <p><a href="/help">All pages of the help</a></p>
    `,
  });
}

/** The answer to a query that is too long. */
export function longQueryHtml(): string {
  return helpLayout({
    title: 'Search',
    description: 'Search of the help.',
    isIndexed: false,
    content: html`
      <h1>Search</h1>
      <p role="alert">Use at most ${QUERY_MAX} characters.</p>
      <p><a href="/help">All pages of the help</a></p>
    `,
  });
}

function groupHtml({ title, slugs }: HelpGroup, index: number, pages: readonly OwnerHelpPageView[]): Html {
  const id = `group-${index + 1}`;
  const ofGroup = pages.filter(({ slug }) => slugs.some((one) => one === slug));
  return html`
    <section aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      <ul class="cards">
        ${ofGroup.map(
          (page) =>
            html`<li>
              <a href="/help/${page.slug}">${page.title}</a>
              <p>${page.summary}</p>
            </li>`,
        )}
      </ul>
    </section>
  `;
}

function hitsHtml(hits: readonly Hit[]): Html {
  return html`<ol class="hits">
    ${hits.map(hitHtml)}
  </ol>`;
}

function hitHtml({ slug, title, summary, fragments }: Hit): Html {
  return html`
    <li>
      <h2><a href="/help/${slug}">${title}</a></h2>
      <p>${summary}</p>
      ${fragments.map(
        (fragment) => html`
          <h3>${fragment.section_title}</h3>
          <p>${fragment.excerpt}</p>
          ${fragment.steps.length === 0 ? [] : stepsHtml(fragment.steps)}
        `,
      )}
    </li>
  `;
}
