import { escapedHtml, type StudioPage } from '@studio/http';
import { type Language, LANGUAGES } from '@studio/texts';

import type { ConnectionRow } from '../../connections';
import { ownConnectionsPage } from '../../own-connections/http/own-connections-view';
import { TOOL_TEXTS } from '../domain/tool-texts';
import { connectionGuidePage } from './connection-guide-view';
import { consentPage } from './consent-view';
import { errorPage } from './error-view';
import { refusedPersonPage } from './refused-person-view';
import { signInPage } from './sign-in-view';
import { studioChoicePage } from './studio-choice-view';

/** As long as pages show it, with what must not become markup or syntax of a message. */
const LONG = `"O'Neil" & <b>{x} # ${'Привіт '.repeat(11)}`.slice(0, 100).trim();
const studio = { name: LONG, slug: 'river', brandColour: null, logoUrl: null };
const form = { action: '/decide', csrfToken: 't', passkeysAt: 'https://studio.example' };
const person = { name: LONG, email: 'ada@example.org', roleName: LONG };
const moment = new Date('2026-06-02T07:00:00Z');
const row: ConnectionRow = {
  id: 1,
  user_id: 1,
  client_name: LONG,
  client_kind: 'registered',
  client_host: null,
  redirect_hosts: [],
  last_used_at: moment,
  connected_at: moment,
  last_consent_at: moment,
  revoked_at: null,
  live_grants: 0,
};

const pagesIn = (language: Language): Readonly<Record<string, StudioPage>> => ({
  signIn: signInPage({
    language,
    studio,
    clientName: LONG,
    forgotPath: '/f',
    email: LONG,
    error: 'wrong_credentials',
    ...form,
  }),
  signInHere: signInPage({ language, studio, clientName: null, forgotPath: '/f', email: '', error: null, ...form }),
  consent: consentPage({
    language,
    studio,
    client: { name: LONG, kind: 'registered', host: LONG },
    destination: { host: LONG, isThisDevice: true },
    person,
    access: [],
    isOffline: true,
    ...form,
  }),
  refused: refusedPersonPage({ language, studio, person, canCancel: true, ...form }),
  stranger: refusedPersonPage({ language, studio, person: { ...person, roleName: null }, canCancel: true, ...form }),
  connections: ownConnectionsPage({
    language,
    studio,
    isDemo: false,
    person,
    connections: [row, { ...row, id: 2, last_used_at: null }],
    timeZone: 'Europe/Berlin',
    guidePath: '/connect/river',
    ...form,
  }),
  guide: connectionGuidePage({
    language,
    studio,
    personalAddress: 'http://localhost/mcp',
    serviceKeyAddress: 'http://localhost/mcp/key',
    connectionsPath: '/connect/river/connections',
    documentationUrl: 'https://docs.example.org',
  }),
  choice: studioChoicePage({ language, unknown: LONG, demos: [{ slug: 'demo', name: LONG }] }),
  error: errorPage({ title: 'expired', sentence: 'expiredSaid', advice: 'startAgain' }, 'r', language),
});

const tagsOf = ({ html }: StudioPage) => (html.match(/<[a-z]+/g) ?? []).join(' ');
const wordsOf = ({ html }: StudioPage) =>
  html
    .replaceAll(escapedHtml(LONG), '')
    .replaceAll(/<(pre|code)>[\s\S]*?<\/\1>|<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');

describe.each(LANGUAGES)('pages in %s (LANG-3)', (language) => {
  it.each(Object.entries(pagesIn(language)))('%s is whole, with long names as text', (name, page) => {
    expect(page.html).toContain(`<html lang="${language}">`);
    expect(tagsOf(page)).toBe(tagsOf(pagesIn('en')[name] ?? page));
    if (name !== 'error') expect(page.html).toContain(escapedHtml(LONG));
    expect(wordsOf(page)).not.toMatch(/undefined|\{\w+\}|\[object|[\u{E000}\u{E001}]|, plural/u);
  });

  it('say something else than in English', () => {
    const english = pagesIn('en');
    for (const [name, page] of Object.entries(pagesIn(language)))
      expect([name, wordsOf(page) === wordsOf(english[name] ?? page)]).toEqual([name, language === 'en']);
  });

  it('name each tool', () => {
    for (const texts of Object.values(TOOL_TEXTS[language] ?? {}))
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
});
