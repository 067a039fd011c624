import type { DomainError } from '@studio/kernel';
import type { Request } from 'express';

import { html } from './html';
import { pageFrame } from './page-frame';

/** Programs call these, also with the headers of a browser. */
const FOR_PROGRAMS = /^\/(?:api|mcp|oauth|\.well-known|openapi)(?:[/.]|$)/i;

/** Where people find what they may have looked for. */
const WAYS = [
  { path: '/', name: 'Studio Service', about: 'what it does, and the timetable of the demo studio' },
  { path: '/guides', name: 'Guides', about: 'host it, set up a studio, connect to it' },
  { path: '/help', name: 'Help', about: 'how to run a studio' },
  { path: '/docs', name: 'API', about: 'every operation, with an example' },
];

interface Texts {
  readonly title: string;
  readonly advice: string;
}

const TEXTS: Partial<Readonly<Record<DomainError['kind'], Texts>>> = {
  not_found: { title: 'Page not found', advice: 'The address may have a typing error, or the page is somewhere else.' },
  rate_limited: { title: 'Too many requests', advice: 'Wait a moment, then load the page again.' },
  unavailable: { title: 'The service is busy', advice: 'Wait a few seconds, then load the page again.' },
  internal: {
    title: 'Something went wrong',
    advice: 'Load the page again. If the error persists, send the request id to the operator of the service.',
  },
};
const OTHERS: Texts = { title: 'This request cannot be used', advice: 'Go back to where you came from.' };

/** Whether the client is a browser that opens a page, rather than a program or a script. */
export function opensPage(request: Request): boolean {
  return !FOR_PROGRAMS.test(request.path) && request.accepts(['json', 'html']) === 'html';
}

/** The page of a refusal or fault, with ways to what exists (ERR-7). */
export function errorPage(error: DomainError, requestId: string): string {
  const { title, advice } = TEXTS[error.kind] ?? OTHERS;
  return pageFrame({
    title: `${title} – Studio Service`,
    layout: 'article',
    content: html`
      <h1>${title}</h1>
      <p class="lead">${error.kind === 'not_found' ? [] : html`${error.message}`} ${advice}</p>
      <h2>Where to go from here</h2>
      <ul>
        ${WAYS.map(({ path, name, about }) => html`<li><a href="${path}">${name}</a>: ${about}</li>`)}
      </ul>
      <p class="quiet">Request id: <code>${requestId}</code></p>
    `,
  });
}
