import { createHash } from 'node:crypto';

import { shownLine } from '@studio/kernel';

import { Html, html } from '../../http/html';
import { brandColours } from '../domain/brand-colours';

/** Longest text of a client or studio on a page, in characters (OAUTH-37). */
const TEXT_MAX = 100;

/** The studio in whose name a page is shown. */
export interface PageStudio {
  readonly name: string;
  readonly slug: string;
  /** As its owner typed it; anything but `#rgb` and `#rrggbb` is not used. */
  readonly brandColour: string | null;
}

/** A whole page, as `sendSignInPage` takes it. */
export interface Page {
  readonly html: string;
  /** Source expression of its one inline style for the content security policy; null without one. */
  readonly styleSource: string | null;
}

interface PageFrame {
  readonly title: string;
  /** Null on pages that speak for no studio. */
  readonly studio: PageStudio | null;
  /** Wide enough for texts to read; forms are narrow. */
  readonly isWide?: boolean;
  readonly content: Html;
}

/** A text that a client or an owner made up, as one line that cannot hide or turn anything (OAUTH-37); `unnamed` when nothing can be seen of it. */
export function shownGiven(text: string, unnamed: string): string {
  const shown = shownLine(text, TEXT_MAX);
  return shown === '' ? unnamed : shown;
}

/** The name of a client. */
export function clientNameOf(name: string): string {
  return shownGiven(name, 'Unnamed assistant');
}

/** The name of a studio. */
export function studioNameOf({ name, slug }: PageStudio): string {
  return shownGiven(name, slug);
}

/** A text with a direction of its own, whatever stands around it. */
export function isolated(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

/** A page of the sign-in. It works without scripts and takes nothing from elsewhere. */
export function pageOf({ title, studio, isWide = false, content }: PageFrame): Page {
  const style = studio === null ? null : brandStyle(studio.brandColour);
  const owner = studio === null ? 'Studio Service' : studioNameOf(studio);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/landing.css" />
        <link rel="stylesheet" href="/pages.css" />
        ${style === null ? [] : new Html(`<style>${style}</style>`)}
      </head>
      <body class="${isWide ? 'page wide' : 'page'}">
        <header class="owner">
          <p>${isolated(owner)}</p>
        </header>
        <main>${content}</main>
        <footer><p>A page of Studio Service.</p></footer>
      </body>
    </html> `;
  return { html: page.source, styleSource: style === null ? null : sourceOf(style) };
}

/** The colours of the studio; null when it has none, so that those of the style sheet stay. */
function brandStyle(typed: string | null): string | null {
  const colours = brandColours(typed);
  return colours === null ? null : `:root{--brand:${colours.background};--on-brand:${colours.text}}`;
}

function sourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
