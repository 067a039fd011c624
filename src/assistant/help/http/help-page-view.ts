import { html, type Html } from '@studio/http';

import type { OwnerHelpPageView } from '../queries/owner-help-pages';
import { helpLayout } from './help-layout';
import { helpText } from './help-text';

type SectionView = OwnerHelpPageView['sections'][number];

/** One page of the help. */
export function helpPageHtml(page: OwnerHelpPageView): string {
  const { title, summary, sections, related, updated_at: updatedAt } = page;
  return helpLayout({
    title,
    description: summary,
    isIndexed: true,
    content: html`
      <article class="with-contents">
        <header>
          <h1>${title}</h1>
          <p class="lead">${summary}</p>
        </header>
        <nav class="contents" aria-labelledby="on-this-page">
          <h2 id="on-this-page">On this page</h2>
          <ul>
            ${sections.map((section, index) => html`<li><a href="#${sectionId(index)}">${section.title}</a></li>`)}
          </ul>
        </nav>
        <div>
          ${sections.map(sectionHtml)}
          <nav class="related" aria-labelledby="related">
            <h2 id="related">Related pages</h2>
            <ul>
              ${related.map((link) => html`<li><a href="/help/${link.slug}">${link.title}</a></li>`)}
            </ul>
          </nav>
          <p class="quiet">Last changed on <time datetime="${updatedAt}">${updatedAt}</time>.</p>
        </div>
      </article>
    `,
  });
}

/** The page for a slug that no page has. */
export function unknownHelpPageHtml(): string {
  return helpLayout({
    title: 'Page not found',
    description: 'The help has no such page.',
    isIndexed: false,
    content: html`
      <h1>Page not found</h1>
      <p role="status">
        The help has no such page. Search for what you need, or go to the <a href="/help">list of pages</a>.
      </p>
    `,
  });
}

/** The anchor of a section. Sections are numbered, because two may have the same title. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}

function sectionHtml(section: SectionView, index: number): Html {
  const { title, body, steps, business_logic: rule } = section;
  return html`
    <section aria-labelledby="${sectionId(index)}">
      <h2 id="${sectionId(index)}">${title}</h2>
      ${body.map((paragraph) => html`<p>${helpText(paragraph)}</p>`)} ${steps.length === 0 ? [] : stepsHtml(steps)}
      ${rule === null ? [] : html`<p class="rule"><strong>The rule:</strong> ${helpText(rule)}</p>`}
    </section>
  `;
}

/** Steps as a numbered list; each leads to its operation. */
export function stepsHtml(steps: readonly string[]): Html {
  return html`<ol class="steps">
    ${steps.map((step) => html`<li>${helpText(step)}</li>`)}
  </ol>`;
}
