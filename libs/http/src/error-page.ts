import type { DomainError } from '@studio/kernel';
import type { Language } from '@studio/texts';
import type { Request } from 'express';

import { html } from './html';
import { say } from './messages';
import { pageFrame } from './page-frame';

/** Programs call these, also with the headers of a browser. */
const FOR_PROGRAMS = /^\/(?:api|desk\/api|mcp|oauth|\.well-known|openapi)(?:[/.]|$)/i;

/** Where people find what they may have looked for; the pages themselves are in English (LANG-3). */
const WAYS = [
  { path: '/', name: 'Studio Service', about: 'home' },
  { path: '/guides', name: 'Guides', about: 'guides' },
  { path: '/help', name: 'Help', about: 'help' },
  { path: '/docs', name: 'API', about: 'api' },
] as const;

const KINDS = ['not_found', 'rate_limited', 'unavailable', 'internal'] as const;

/** Whether the client is a browser that opens a page, rather than a program or a script. */
export function opensPage(request: Request): boolean {
  return !FOR_PROGRAMS.test(request.path) && request.accepts(['json', 'html']) === 'html';
}

/** The page of a refusal or fault, with ways to what exists (ERR-7). */
export function errorPage(error: DomainError, requestId: string, language: Language): string {
  const kind = KINDS.find((known) => known === error.kind) ?? 'others';
  const title = say(language, kind);
  return pageFrame({
    language,
    title: `${title} – Studio Service`,
    layout: 'article',
    content: html`
      <h1>${title}</h1>
      <p class="lead">${kind === 'not_found' ? [] : html`${error.message}`} ${say(language, `${kind}_advice`)}</p>
      <h2>${say(language, 'ways')}</h2>
      <ul>
        ${WAYS.map(
          ({ path, name, about }) =>
            html`<li><a href="${path}" hreflang="en">${name}</a>: ${say(language, about)}</li>`,
        )}
      </ul>
      <p class="quiet">${say(language, 'requestId')} <code>${requestId}</code></p>
    `,
  });
}
