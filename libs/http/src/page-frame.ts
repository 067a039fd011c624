import type { Language } from '@studio/texts';

import { Html, html } from './html';
import { say } from './messages';

/** Widths of the content: `site` for cards and figures, `article` for text, `form` for one question to a person. */
type Layout = 'site' | 'article' | 'form';

/** What differs between the pages that people read. */
export interface PageFrame {
  /** English by default, as the guides, the help and the description of the interface are (LANG-3). */
  readonly language?: Language;
  readonly title: string;
  readonly layout: Layout;
  /** For search engines, which list a page with a description only. */
  readonly description?: string;
  /** False: not for search engines in spite of its description. */
  readonly isIndexed?: boolean;
  /** What else the head says about the page. */
  readonly head?: Html;
  /** Style sheets and scripts of this service, after `design.css`. The page must work without the scripts. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** The text of an inline style, whose hash the policy of the page must name: that of `brandStyle`. */
  readonly brand?: string | null;
  /** Whose page it is: the service's by default. A form has no ways to elsewhere in it. */
  readonly header?: Html;
  readonly content: Html;
  readonly footer?: Html;
}

const PARTS = [
  { name: 'Guides', path: '/guides' },
  { name: 'Help', path: '/help' },
  { name: 'API', path: '/docs' },
  { name: 'Sign in', path: '/desk/login' },
] as const;

/** Three classes, each beginning as the one before it goes on: rows of a timetable, and steps. */
const BARS = html`<rect class="mark-end" x="13" y="4" width="17" height="6.5" rx="3.25" />
  <rect class="mark-middle" x="7.5" y="12.75" width="17" height="6.5" rx="3.25" />
  <rect class="mark-end" x="2" y="21.5" width="17" height="6.5" rx="3.25" />`;
const MARK = html`<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">${BARS}</svg>`;
/** For the landing page: without a margin. */
export const LARGE_MARK = html`<svg class="large-mark" viewBox="2 4 28 24" aria-hidden="true">${BARS}</svg>`;

/**
 * The one frame of every page of the service: head, skip link, header, content, footer. All pages use `design.css`,
 * whose first lines list its classes. A page works without scripts and loads nothing from other hosts.
 */
export function pageFrame(page: PageFrame): string {
  const { language = 'en', title, layout, description, styles = [], scripts = [], brand = null, content } = page;
  const { isIndexed = description !== undefined, head = html`` } = page;
  const { header = layout === 'form' ? WORDMARK : serviceHeader(), footer = serviceFooter() } = page;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${description === undefined ? [] : html`<meta name="description" content="${description}" />`}
        <meta name="robots" content="${isIndexed ? 'index, follow' : 'noindex'}" />
        <title>${title}</title>
        ${head}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href="/fonts/archivo-latin-wdth-normal.woff2" as="font" type="font/woff2" crossorigin />
        ${['/design.css', ...styles].map((path) => html`<link rel="stylesheet" href="${path}" />`)}
        ${brand === null ? [] : new Html(`<style>${brand}</style>`)}
        ${scripts.map((path) => html`<script src="${path}" defer></script>`)}
      </head>
      <body class="${layout}">
        <a class="skip" href="#content">${say(language, 'skip')}</a>
        <header class="top">${header}</header>
        <main id="content" tabindex="-1">${content}</main>
        <footer class="foot">${footer}</footer>
      </body>
    </html> `.source;
}

/** The wordmark, which leads to the landing page. */
const WORDMARK = html`<a class="word" href="/">${MARK}<span>Studio Service</span></a>`;

/** Wordmark and parts of the site. `path`: the part that the page belongs to. `tools`: beside them, such as a search. */
export function serviceHeader({ path, tools = html`` }: { readonly path?: string; readonly tools?: Html } = {}): Html {
  return html`${WORDMARK} ${tools}
    <nav aria-label="Site">
      ${PARTS.map((part) => {
        const current = part.path === path ? html` aria-current="true"` : html``;
        return html`<a href="${part.path}" ${current}>${part.name}</a>`;
      })}
    </nav>`;
}

/** `note`: a sentence about the page. */
export function serviceFooter(note?: Html): Html {
  return html`<p class="word-small">${MARK}<span>Studio Service</span></p>
    ${note === undefined ? [] : html`<p>${note}</p>`}`;
}
