import { readFile } from 'node:fs/promises';

import { cleanUpServices, demoHome, startService } from '../support/process';

jest.setTimeout(180_000);

/** The directive that governs where a page's files of each kind may come from. */
const POLICY_OF_KIND = { script: 'script-src', style: 'style-src', image: 'img-src' } as const;

/** A file that a page makes the browser fetch. */
interface Asset {
  readonly kind: keyof typeof POLICY_OF_KIND;
  readonly address: string;
}

/** The files a page loads by itself, by their tags; links for people are not among them. */
function assetsOf(html: string): Asset[] {
  return [...html.matchAll(/<(script|link|img)\b[^>]*?\b(?:src|href)=["']([^"']+)["'][^>]*>/g)].map(
    ([tag, name, address = '']) => {
      if (name === 'script') return { kind: 'script', address };
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

describe('what the service tells of itself', () => {
  let baseUrl: string;

  const page = async (address: string) => {
    const response = await fetch(new URL(address, baseUrl));
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

  it('is the interface description as it is committed', async () => {
    const { text, headers } = await page('/openapi.json');
    expect(headers.get('Content-Type')).toMatch(/^application\/json\b/);
    const { servers, ...served } = JSON.parse(text) as Record<string, unknown>;
    const { servers: _, ...expected } = await committed('openapi.json');
    expect(served).toEqual(expected);
    // Whatever address it was fetched from, "Try it out" asks the same service.
    expect((servers as { url: string }[]).map(({ url }) => new URL(url, baseUrl).origin)).toEqual([
      new URL(baseUrl).origin,
    ]);
  });

  it.each([
    ['the API explorer', '/docs', ['script', 'style', 'image']],
    ['the landing page', '/', ['script', 'style', 'image']],
    ['the list of the help', '/help', ['style', 'image']],
    ['a page of the help', '/help/customers', ['style', 'image']],
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
      expect(told.get('Content-Type')).toMatch({ script: /javascript/, style: /css/, image: /^image\// }[asset.kind]);
    }
    // Scripts within the page would be refused, and so would a frame or a style of another origin.
    expect(directives.get('script-src') ?? directives.get('default-src')).not.toContain("'unsafe-inline'");
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=["']|@import|url\(\s*["']?(?:https?:)?\/\//);
  });

  it('is styled by files that fetch nothing from elsewhere', async () => {
    for (const address of ['/docs', '/', '/help']) {
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
    const settings = texts.filter((script) => script.includes('swaggerDoc'));
    expect(settings).toHaveLength(1);
    expect(settings[0]).toMatch(/"persistAuthorization": true\b/);
  });

  it('is a landing page whose classes are there after seeding, and whose links lead somewhere', async () => {
    const { text: script } = await page('/landing.js');
    const address = /'(\/api\/v1\/public\/[^']+)'/.exec(script)?.[1] ?? 'none';
    expect(address).toContain('/demo-studio/riverside/');
    const { data } = JSON.parse((await page(address)).text) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(0);

    const { text: html } = await page('/');
    expect(html).toContain(`curl ${address}<`);
    const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toEqual(expect.arrayContaining(['/docs', '/help', '/openapi.json']));
    for (const link of links) await page(link);
  });
});
