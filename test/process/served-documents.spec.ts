import { readFile } from 'node:fs/promises';

import { interfaceReaders } from '../../src/interface-readers';
import { cleanUpServices, demoHome, startService } from '../support/process';

jest.setTimeout(180_000);

/** The directive that governs where a page's files of each kind may come from. */
const POLICY_OF_KIND = { script: 'script-src', style: 'style-src', image: 'img-src', font: 'font-src' } as const;

/** A file that a page makes the browser fetch. */
interface Asset {
  readonly kind: keyof typeof POLICY_OF_KIND;
  readonly address: string;
}

const TYPE_OF_KIND = { font: /^font\/woff2$/, script: /javascript/, style: /css/, image: /^image\// };

/** The files a page loads by itself, by their tags; links for people are not among them. */
function assetsOf(html: string): Asset[] {
  return [...html.matchAll(/<(script|link|img|source)\b[^>]*?\b(?:src|srcset|href)=["']([^"']+)["'][^>]*>/g)].map(
    ([tag, name, address = '']) => {
      if (name === 'script' || /\brel=["']modulepreload["']/.test(tag)) return { kind: 'script', address };
      if (/\bas=["']font["']/.test(tag)) return { kind: 'font', address };
      return { kind: /\brel=["']stylesheet["']/.test(tag) ? 'style' : 'image', address };
    },
  );
}

/** The sources of each directive of a Content-Security-Policy. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** A description without the examples of its parameters, bodies and answers. Properties may have these names, too. */
function withoutExamples(node: unknown, within?: string): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item));
  if (typeof node !== 'object' || node === null) return node;
  const isExample = (key: string) => within !== 'properties' && ['example', 'examples'].includes(key);
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (isExample(key) ? [] : [[key, withoutExamples(value, key)]])),
  );
}

describe('what the service tells of itself', () => {
  let baseUrl: string;

  const page = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(address, baseUrl), { headers });
    expect([address, response.status]).toEqual([address, 200]);
    return { text: await response.text(), headers: response.headers };
  };
  const committed = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;

  beforeAll(async () => {
    const service = await startService({}, await demoHome());
    baseUrl = await service.ready();
  });
  afterAll(cleanUpServices);

  it('is which versions are running', async () => {
    const { text, headers } = await page('/version');
    const { name, version } = await committed('package.json');
    const { info } = await committed('openapi.json');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({
      name,
      version,
      interface_version: (info as { version: string }).version,
      node: process.version,
    });
  });

  it('is the interface description as it is committed, but for its examples, which are of now (GEN-27)', async () => {
    const { text, headers } = await page('/openapi.json');
    expect(headers.get('Content-Type')).toMatch(/^application\/json\b/);
    const { servers, ...served } = JSON.parse(text) as Record<string, unknown>;
    const { servers: _, ...expected } = await committed('openapi.json');
    expect(withoutExamples(served)).toEqual(withoutExamples(expected));
    // Whatever address it was fetched from, "Try it out" asks the same service.
    expect((servers as { url: string }[]).map(({ url }) => new URL(url, baseUrl).origin)).toEqual([
      new URL(baseUrl).origin,
    ]);
  });

  it.each(['/openapi.json', ...interfaceReaders.map(({ name }) => `/openapi/${name}.json`)])(
    'is %s, compressed, and not sent again to who has it',
    async (address) => {
      for (const encoding of ['br', 'gzip']) {
        const { text, headers } = await page(address, { 'Accept-Encoding': encoding });
        expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([
          encoding,
          expect.stringContaining('Accept-Encoding'),
        ]);
        expect(Object.keys((JSON.parse(text) as { paths: object }).paths)).not.toHaveLength(0);
      }
      const tag = (await page(address)).headers.get('ETag');
      const again = await fetch(new URL(address, baseUrl), { headers: { 'If-None-Match': tag ?? '' } });
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
    },
  );

  it.each([
    ['the API explorer', '/docs', ['script', 'style', 'image']],
    ['a document of it', '/docs/app', ['script', 'style', 'image']],
    ['the landing page', '/', ['font', 'style', 'image']],
    ['the list of the help', '/help', ['font', 'style', 'image']],
    ['a page of the help', '/help/customers', ['font', 'style', 'image']],
    ['the list of the guides', '/guides', ['font', 'style', 'image']],
    [
      'a page that offers a passkey (SF-31)',
      '/connect/sandbox-studio/connections',
      ['font', 'script', 'style', 'image'],
    ],
    ['a guide', '/guides/host-it', ['font', 'script', 'style', 'image']],
    [
      'a guide with the components for websites (OPS-13)',
      '/guides/put-it-on-a-website',
      ['font', 'script', 'style', 'image'],
    ],
  ])('is %s, which loads nothing from elsewhere and only what its policy lets in', async (_, address, kinds) => {
    const { text, headers } = await page(address);
    const directives = directivesOf(headers.get('Content-Security-Policy') ?? '');
    expect([directives.get('frame-ancestors'), directives.get('base-uri')]).toEqual([["'none'"], ["'none'"]]);
    const assets = assetsOf(text);
    expect(new Set(assets.map(({ kind }) => kind))).toEqual(new Set(kinds));
    for (const asset of assets) {
      const { origin, pathname } = new URL(asset.address, new URL(address, baseUrl));
      expect([asset.address, origin]).toEqual([asset.address, new URL(baseUrl).origin]);
      expect(directives.get(POLICY_OF_KIND[asset.kind])).toContain("'self'");
      const { headers: told } = await page(pathname);
      // `nosniff` makes browsers drop a file whose type is not what it is for.
      expect(told.get('X-Content-Type-Options')).toBe('nosniff');
      expect(told.get('Content-Type')).toMatch(TYPE_OF_KIND[asset.kind]);
    }
    // Scripts within the page would be refused, and so would a frame or a style of another origin.
    expect(directives.get('script-src') ?? directives.get('default-src')).not.toContain("'unsafe-inline'");
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=["']|@import|url\(\s*["']?(?:https?:)?\/\//);
  });

  it('is styled by files that fetch nothing from elsewhere', async () => {
    for (const address of ['/docs', '/', '/help', '/guides']) {
      const { text } = await page(address);
      for (const style of assetsOf(text).filter(({ kind }) => kind === 'style')) {
        const css = (await page(new URL(style.address, new URL(address, baseUrl)).pathname)).text;
        expect(css).not.toMatch(/@import|url\(\s*["']?(?:https?:)?\/\//);
      }
    }
  });

  it('is an explorer that keeps the credentials one typed in', async () => {
    const { text } = await page('/docs');
    const scripts = assetsOf(text).filter(({ kind }) => kind === 'script');
    const texts = await Promise.all(
      scripts.map(async ({ address }) => (await page(new URL(address, new URL('/docs', baseUrl)).pathname)).text),
    );
    expect(texts.filter((script) => /persistAuthorization:!0/.test(script)).length).toBeGreaterThan(0);
  });

  it('is a landing page with the classes of the demo studio after seeding, whose links lead somewhere', async () => {
    const { text: html } = await page('/');
    expect((html.match(/<p class="title">/g) ?? []).length).toBeGreaterThan(0);
    const address = '/api/v1/public/demo-studio/riverside/schedule';
    expect(html).toContain(`<a href="${address}">`);
    expect((JSON.parse((await page(address)).text) as { data: unknown[] }).data.length).toBeGreaterThan(0);
    const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toEqual(expect.arrayContaining(['/docs', '/help', '/openapi.json']));
    for (const link of links) await page(link);
  });
});
