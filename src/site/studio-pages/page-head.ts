import { html, type Html, TextContent, policyOf, type PageStudio, type StudioPage, studioPage } from '@studio/http';
import { type Language, languageOf, LANGUAGES } from '@studio/texts';

import { say } from './messages';
import type { ListFacts } from './studio-pages';

/** Names of the languages in themselves. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  uk: 'Українська',
  pl: 'Polski',
  fr: 'Français',
};

interface PublicPageParts {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page in the language of the studio. */
  readonly address: string;
  /** Absolute address of the picture for links. */
  readonly picture: string;
  readonly pictures?: readonly (string | null)[];
  readonly head?: Html;
  readonly content: Html;
}

/** The studio for the frame of a page. */
export function pageStudioOf({ name, slug, brandColour, logoUrl }: ListFacts['studio']): PageStudio {
  return { name, slug, brandColour, logoUrl };
}

/** A page of a studio for everybody: indexed, unless it is a demo's, in six languages with an address each. */
export function publicPage({ studio, request: { language } }: ListFacts, parts: PublicPageParts): TextContent {
  const { title, description, address, picture, pictures = [], head = html``, content } = parts;
  const isIndexed = studio.mode !== 'demo_readonly';
  const addressIn = (one: Language) => (one === languageOf(studio.language) ? address : `${address}?lang=${one}`);
  const page = studioPage({
    language,
    title,
    studio: pageStudioOf(studio),
    layout: 'site',
    pictures,
    content,
    frame: {
      styles: ['/week.css', '/studio.css'],
      description,
      isIndexed,
      head: html`<link rel="canonical" href="${addressIn(language)}" />
        ${LANGUAGES.map((one) => html`<link rel="alternate" hreflang="${one}" href="${addressIn(one)}" />`)}
        <link rel="alternate" hreflang="x-default" href="${address}" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${addressIn(language)}" />
        <meta property="og:site_name" content="${studio.name}" />
        <meta property="og:image" content="${picture}" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        ${head}`,
      footer: languagesHtml(language),
    },
  });
  return { text: page.html, headers: headersOf(page, isIndexed) };
}

function headersOf(page: StudioPage, isIndexed: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(page, []),
    Vary: 'Accept-Language',
    ...(!isIndexed && { 'X-Robots-Tag': 'noindex' }),
  };
}

/** The same page in other languages; `rel` keeps search engines from taking them for other pages. */
function languagesHtml(current: Language): Html {
  return html`<nav class="languages" aria-label="${say(current, 'languages')}">
    ${LANGUAGES.map((language) => {
      const state = language === current ? html` aria-current="true"` : html``;
      return html`<a href="?lang=${language}" hreflang="${language}" lang="${language}" ${state}
        >${NAMES[language]}</a
      > `;
    })}
  </nav>`;
}
