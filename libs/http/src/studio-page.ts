import { createHash } from 'node:crypto';

import { shownLine } from '@studio/kernel';
import type { Language } from '@studio/texts';

import { brandStyle } from './brand-colours';
import { type Html, html } from './html';
import { say } from './messages';
import { pageFrame, type PageFrame } from './page-frame';

/** Maximum length of a text that a studio, a person or an application chose, in characters (OAUTH-37). */
const TEXT_MAX = 100;

/** The studio for which a page is shown. */
export interface PageStudio {
  readonly name: string;
  readonly slug: string;
  /** As the owner typed it; only `#rgb` and `#rrggbb` are used. */
  readonly brandColour: string | null;
  /** As the owner typed it; only `https` is used. Null shows the first letter of the name. */
  readonly logoUrl: string | null;
}

/** A whole page for `sendStudioPage`, with the source expressions that its content security policy needs. */
export interface StudioPage {
  readonly html: string;
  /** Of its one inline style; null without one. */
  readonly styleSource: string | null;
  /** The origins of its pictures. */
  readonly imageSources: readonly string[];
  readonly hasScript: boolean;
  /** Its script sends requests to this service. */
  readonly sendsRequests: boolean;
  /** Origins of a bot check, which is the only script from elsewhere. */
  readonly checkSources: readonly string[];
}

interface StudioPageParts {
  readonly language: Language;
  readonly title: string;
  /** Whether a form is shown again with what was wrong, which its title says first. */
  readonly isError?: boolean;
  /** Null on pages without a studio. */
  readonly studio: PageStudio | null;
  /** `form` by default: one question to a person. */
  readonly layout?: PageFrame['layout'];
  /** A script of this service; the page must work without it. */
  readonly script?: string;
  readonly sendsRequests?: boolean;
  readonly content: Html;
  /** Pictures beside the logo; only those that `pictureOf` accepts are loaded. */
  readonly pictures?: readonly (string | null)[];
  /** What else the frame has, such as its description. */
  readonly frame?: Partial<Pick<PageFrame, 'styles' | 'head' | 'description' | 'isIndexed' | 'footer'>>;
  /** The script of a bot check, and the origins that it needs. */
  readonly check?: { readonly script: string; readonly sources: readonly string[] } | null;
}

/**
 * Untrusted text as one line without invisible and direction characters (OAUTH-37); `unnamed` when nothing visible
 * remains.
 */
export function shownText(text: string, unnamed: string): string {
  const shown = shownLine(text, TEXT_MAX);
  return shown === '' ? unnamed : shown;
}

/** The name of a studio. */
export function studioNameOf({ name, slug }: Pick<PageStudio, 'name' | 'slug'>): string {
  return shownText(name, slug);
}

/** The text with an isolated direction (bdi). */
export function isolated(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

/**
 * A page with a form or a notice, in the colour and with the logo of a studio where it is a studio's. It works without
 * scripts and, apart from the logo, loads nothing from other hosts.
 */
export function studioPage(parts: StudioPageParts): StudioPage {
  const {
    language,
    title,
    isError = false,
    studio,
    layout = 'form',
    script,
    sendsRequests = false,
    content,
    pictures = [],
    frame = {},
    check = null,
  } = parts;
  const brand = studio === null ? null : brandStyle(studio.brandColour);
  const logo = studio === null ? null : pictureOf(studio.logoUrl);
  const page = pageFrame({
    language,
    title: isError ? say(language, 'error', { title }) : title,
    layout,
    styles: ['/forms.css'],
    scripts: [...(script === undefined ? [] : [script]), ...(check === null ? [] : [check.script])],
    brand,
    content,
    ...(studio !== null && { header: ownerHtml(studio, logo) }),
    ...frame,
  });
  return {
    html: page,
    styleSource: brand === null ? null : sourceOf(brand),
    imageSources: [...new Set([logo, ...pictures.map(pictureOf)].flatMap((address) => address?.origin ?? []))],
    hasScript: script !== undefined,
    sendsRequests,
    checkSources: check?.sources ?? [],
  };
}

/** The name stands beside the logo, so the logo has no text of its own. */
function ownerHtml(studio: PageStudio, logo: URL | null): Html {
  const name = studioNameOf(studio);
  const [initial = ''] = name;
  const mark =
    logo === null
      ? html`<span class="logo" aria-hidden="true">${initial.toUpperCase()}</span>`
      : html`<img class="logo" src="${logo.href}" alt="" width="40" height="40" referrerpolicy="no-referrer" />`;
  return html`<p class="owner">${mark} ${isolated(name)}</p>`;
}

/** The address of a picture; null unless a policy can name it by its origin. */
export function pictureOf(typed: string | null): URL | null {
  const address = typed === null || !URL.canParse(typed) ? null : new URL(typed);
  return address?.protocol === 'https:' && /^[a-z0-9.-]+$/.test(address.hostname) ? address : null;
}

function sourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
