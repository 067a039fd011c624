import { readFileSync } from 'node:fs';

import { HELP_SLUGS } from '../../../src/assistant/help/help-slugs';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { sendRaw } from '../../support/raw-http';
import { statementsDuring } from '../../support/statements';

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; tags: string[] }>>>>;
};
const OPERATIONS = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId, tags: [tag = ''] }) => `/docs#/${encodeURIComponent(tag)}/${operationId}`);

const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, link = '']) => link);

describe('the help pages', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_HELP: '1000000' } });
  });
  afterAll(() => service.close());

  it('list every page once, with its title and summary', async () => {
    const { text, headers } = await service.http.get('/help').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text.startsWith('<!doctype html>')).toBe(true);
    const pages = linksOf(text).filter((link) => link.startsWith('/help/'));
    expect(pages.toSorted()).toEqual(HELP_SLUGS.map((slug) => `/help/${slug}`).toSorted());
    expect(text).toContain('<a href="/help/trial-passes">Trial passes</a>');
  });

  it.each(HELP_SLUGS)('show %s with its sections and links that lead somewhere', async (slug) => {
    const { text } = await service.http.get(`/help/${slug}`).expect(200);
    const sections = [...text.matchAll(/<h2 id="(section-\d+)">/g)].map(([, id = '']) => id);
    expect(sections.length).toBeGreaterThanOrEqual(2);
    const links = linksOf(text);
    expect(links.filter((link) => link.startsWith('#section'))).toEqual(sections.map((id) => `#${id}`));
    for (const link of links.filter((one) => one.startsWith('/docs#'))) expect(OPERATIONS).toContain(link);
    const related = links.filter((link) => link.startsWith('/help/'));
    expect(related.length).toBeGreaterThanOrEqual(2);
    for (const link of related) expect(HELP_SLUGS.map((one) => `/help/${one}`)).toContain(link);
  });

  it('lead from each step to its operation (HELP-3)', async () => {
    const { text } = await service.http.get('/help/customers').expect(200);
    const steps = [...text.matchAll(/<ol class="steps">(.*?)<\/ol>/gs)].map(([, list = '']) => list);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps[0]).toMatch(
      /with <a class="operation" href="\/docs#\/[^"]+\/createCustomer">Create a customer<\/a>\./,
    );
    for (const list of steps) expect(list).toContain('href="/docs#/');
    expect(text).toContain('<code>already_taken</code>');
  });

  it('have landmarks, one first heading, a skip link and a labelled search', async () => {
    for (const address of ['/help', '/help/customers', '/help?q=freeze', '/help/none']) {
      const { text } = await service.http.get(address);
      expect(text).toContain('<html lang="en">');
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text.match(/<main id="content"/g)).toHaveLength(1);
      expect(text).toMatch(/<body class="article">\s*<a class="skip" href="#content">/);
      expect(text).toMatch(/<form role="search"[\s\S]*<label [^>]*for="q">[\s\S]*<input id="q"/);
      expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />');
    }
  });

  it('need no scripts and let nothing in from elsewhere', async () => {
    for (const address of ['/help', '/help/customers', '/help?q=freeze', '/help/none']) {
      const { text, headers } = await service.http.get(address);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:\/\//i);
    }
  });

  it('answer a search with the same pages as the tool, best first', async () => {
    const { text } = await service.http.get('/help').query({ q: '  freeze a   membership ' }).expect(200);
    expect(text).toContain('value="freeze a membership"');
    const first = linksOf(text).find((link) => link.startsWith('/help/'));
    expect(first).toBe('/help/class-passes');
    expect(text).toContain('<h3>Freezing and unfreezing a pass</h3>');
    expect(text).toContain('<meta name="robots" content="noindex" />');
  });

  it('say so when nothing is found', async () => {
    const { text } = await service.http.get('/help').query({ q: 'pie recipe' }).expect(200);
    expect(text).toContain('No pages answer');
    expect(linksOf(text).filter((link) => link.startsWith('/help/'))).toEqual([]);
  });

  it.each(['', '   ', undefined])('show the list for the empty query %j', async (q) => {
    const { text } = await service.http.get('/help').query({ q }).expect(200);
    expect(text).toContain('<h1>Help for studio owners</h1>');
  });

  it('show the list for a query that is not one text', async () => {
    for (const query of ['q=a&q=b', 'q[x]=a', 'q[]=a', 'other=1']) {
      const { text } = await service.http.get(`/help?${query}`).expect(200);
      expect(text).toContain('Help for studio owners</h1>');
    }
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)",
    '</title><script>alert(1)</script>',
    '&lt;script&gt;',
    '<b>freeze</b> a membership',
  ])('escape the query %s', async (q) => {
    const { text } = await service.http.get('/help').query({ q }).expect(200);
    expect(text).not.toMatch(/<script|<img|<b>|\sonfocus='|\sonerror=alert\(1\)>/);
    const escaped = q
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(text).toContain(`value="${escaped}"`);
  });

  it.each(['\u0000', '\u0000freeze', '😀😀', 'ﷺ'.repeat(200), 'проба', '%', '$&', '\\'])(
    'take the odd query %j',
    async (q) => {
      const { text } = await service.http.get('/help').query({ q }).expect(200);
      expect(text).toContain('<h1>Search</h1>');
    },
  );

  it('take up to 200 characters and refuse more', async () => {
    await service.http
      .get('/help')
      .query({ q: 'é'.repeat(200) })
      .expect(200);
    const { text, headers } = await service.http
      .get('/help')
      .query({ q: 'y'.repeat(201) })
      .expect(422);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(text).toContain('role="alert"');
    expect(text).not.toContain('yyyy');
  });

  it.each([
    'none',
    'Customers',
    'customers.md',
    'customers%2F..%2Fclass-passes',
    '..%2f..%2fpackage.json',
    'constructor',
    '<script>',
  ])('answer 404 with a page for the slug %s', async (slug) => {
    const { text, headers } = await service.http.get(`/help/${slug}`).expect(404);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['etag']).toBeUndefined();
    expect(text).toContain('<h1>Page not found</h1>');
    expect(text).not.toContain('<script>');
  });

  it('answer an address that cannot be read without a fault', async () => {
    const { status } = await service.http.get('/help/%E0%A4%A');
    expect(status).toBe(400);
    await service.http.get('/help/customers/more').expect(404);
  });

  it.each(['/help', '/help/customers', '/help?q=freeze'])(
    '%s is not sent again to a browser that has it',
    async (address) => {
      const { headers } = await service.http.get(address).expect(200);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const etag = headers['etag'] ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
      const again = await service.http.get(address).set('If-None-Match', etag).expect(304);
      expect(again.text).toBe('');
      expect(again.headers['etag']).toBe(etag);
      await service.http.get(address).set('If-None-Match', 'W/"other"').expect(200);
    },
  );

  it('tell pages apart by their ETags', async () => {
    const addresses = ['/help', ...HELP_SLUGS.map((slug) => `/help/${slug}`), '/help?q=freeze', '/help?q=refund'];
    const etags = await Promise.all(
      addresses.map(async (address) => (await service.http.get(address)).headers['etag']),
    );
    expect(new Set(etags).size).toBe(addresses.length);
  });

  it.each([
    ['/help', 200],
    ['/help/customers', 200],
    ['/help?q=freeze', 200],
    ['/help/none', 404],
  ])('HEAD %s answers %i without a body', async (address, status) => {
    const answer = await sendRaw(service.url, address, { method: 'HEAD', headers: { Host: 'localhost' } });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toHaveLength(0);
  });

  it('take no other methods', async () => {
    const { headers } = await service.http.post('/help').expect(405);
    expect(headers['allow']).toBe('GET, HEAD');
    await service.http.delete('/help/customers').expect(405);
  });

  it('are sent compressed to browsers that ask for it', async () => {
    const { headers } = await service.http.get('/help/customers').set('Accept-Encoding', 'gzip').expect(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['vary']).toContain('Accept-Encoding');
  });

  it('ask the database for nothing', async () => {
    const statements = await statementsDuring(async () => {
      await service.http.get('/help/customers').expect(200);
      await service.http.get('/help').query({ q: 'refund a payment' }).expect(200);
    });
    expect(statements).toEqual([]);
  });
});

describe('the limit of the help pages', () => {
  it('counts list, pages and searches of a client together (RL-2)', async () => {
    const service = await createTestApp({ environment: { RATE_LIMIT_HELP: '3' } });
    try {
      const { headers } = await service.http.get('/help').expect(200);
      expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
      await service.http.get('/help/customers').expect(200);
      await service.http.get('/help?q=freeze').expect(200);
      const refused = await service.http.get('/help/none').expect(429);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    } finally {
      await service.close();
    }
  });
});
