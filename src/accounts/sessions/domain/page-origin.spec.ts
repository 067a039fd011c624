import { decidePage, originOf, type PageKey } from './page-origin';

const FOR_PAGES = { kind: 'api_token', ability: 'website_leads:create', needsSubscription: true } as const;
const FOR_PROGRAMS = { kind: 'api_token', ability: 'festival_battles:operate', needsSubscription: true } as const;
const PUBLISHABLE = { kind: 'publishable', origins: ['https://a.example', 'http://localhost:3000'] } as const;
const SECRET = { kind: 'secret', origins: [] } as const;

const decide = (key: PageKey, access: Parameters<typeof decidePage>[1], origin: string | undefined) =>
  decidePage(key, access, { origin, ownHost: 'api.example:8443' });

describe('pages and keys (WEB-3)', () => {
  it.each([
    ['https://a.example', null],
    ['http://localhost:3000', null],
    [undefined, 'origin_not_allowed'],
    ['null', 'origin_not_allowed'],
    ['', 'origin_not_allowed'],
    ['http://a.example', 'origin_not_allowed'],
    ['https://a.example:8443', 'origin_not_allowed'],
    ['https://www.a.example', 'origin_not_allowed'],
    ['https://a.example.evil.example', 'origin_not_allowed'],
    ['https://evil.example/https://a.example', 'origin_not_allowed'],
    ['https://a.example, https://evil.example', 'origin_not_allowed'],
  ])('a publishable key from %s: %s', (origin, refusal) => {
    expect(decide(PUBLISHABLE, FOR_PAGES, origin)).toBe(refusal);
  });

  it('a secret key works without a page only, and other routes are decided by abilities', () => {
    expect(decide(SECRET, FOR_PAGES, undefined)).toBeNull();
    expect(decide(SECRET, FOR_PAGES, 'https://a.example')).toBe('secret_key_in_page');
    expect(decide(SECRET, FOR_PAGES, 'https://api.example:8443')).toBeNull();
    expect(decide(SECRET, FOR_PAGES, 'https://api.example')).toBe('secret_key_in_page');
    expect(decide(PUBLISHABLE, FOR_PAGES, 'https://api.example:8443')).toBe('origin_not_allowed');
    expect(decide(SECRET, FOR_PAGES, 'null')).toBe('secret_key_in_page');
    expect(decide(SECRET, FOR_PROGRAMS, 'https://a.example')).toBeNull();
    expect(decide(PUBLISHABLE, FOR_PROGRAMS, 'https://evil.example')).toBeNull();
  });
});

describe('origins as they are listed (WEB-2)', () => {
  it.each([
    ['https://www.studio.example', 'https://www.studio.example'],
    ['HTTPS://WWW.Studio.Example/', 'https://www.studio.example'],
    ['https://studio.example:443', 'https://studio.example'],
    ['https://studio.example:8443', 'https://studio.example:8443'],
    ['https://tänze.example', 'https://xn--tnze-loa.example'],
    ['http://localhost:8000', 'http://localhost:8000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://studio.example', null],
    ['http://localhost.evil.example', null],
    ['https://*.studio.example', null],
    ['https://studio.example/trial', null],
    ['https://studio.example?a=b', null],
    ['https://studio.example#a', null],
    ['https://user:pass@studio.example', null],
    ['https://studio.example\\@evil.example', null],
    ['studio.example', null],
    ['null', null],
    ['*', null],
    ['file:///home/page.html', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    ['https://studio.example:99999', null],
    [`https://${'a'.repeat(260)}.example`, null],
  ])('%s: %s', (typed, origin) => {
    expect(originOf(typed)).toBe(origin);
  });
});
