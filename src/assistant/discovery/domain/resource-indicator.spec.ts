import fc from 'fast-check';

import { isStudioSlug, resourceOf, studioPath } from './resource-indicator';

const BASE = 'https://studio.example.com';
const LOCAL = 'http://localhost:3000';
const RIVER = { kind: 'studio', slug: 'river-yoga' };

const NAMED = [
  ['as it is published', `${BASE}/mcp/service-studio/river-yoga`],
  ['with a slash at its end', `${BASE}/mcp/service-studio/river-yoga/`],
  ['with the scheme in capitals', 'HTTPS://studio.example.com/mcp/service-studio/river-yoga'],
  ['with the host in capitals', 'https://Studio.EXAMPLE.com/mcp/service-studio/river-yoga'],
  ['with the default port', 'https://studio.example.com:443/mcp/service-studio/river-yoga'],
  ['with all of it', 'hTTps://STUDIO.example.com:443/mcp/service-studio/river-yoga/'],
] as const;

const OTHERS = [
  ['nothing', ''],
  ['no address', 'river-yoga'],
  ['a path alone', '/mcp/service-studio/river-yoga'],
  ['an address without a scheme', '//studio.example.com/mcp/service-studio/river-yoga'],
  ['another scheme', 'http://studio.example.com/mcp/service-studio/river-yoga'],
  ['another host', 'https://example.com/mcp/service-studio/river-yoga'],
  ['a host below', 'https://a.studio.example.com/mcp/service-studio/river-yoga'],
  ['a host with a dot at its end', 'https://studio.example.com./mcp/service-studio/river-yoga'],
  ['another port', 'https://studio.example.com:8443/mcp/service-studio/river-yoga'],
  ['the default port of another scheme', 'https://studio.example.com:80/mcp/service-studio/river-yoga'],
  ['a port with a leading zero', 'https://studio.example.com:0443/mcp/service-studio/river-yoga'],
  ['no port after a colon', 'https://studio.example.com:/mcp/service-studio/river-yoga'],
  ['a user', 'https://ana@studio.example.com/mcp/service-studio/river-yoga'],
  ['an empty user', 'https://@studio.example.com/mcp/service-studio/river-yoga'],
  ['a user and a password', 'https://ana:secret@studio.example.com/mcp/service-studio/river-yoga'],
  ['the service itself', BASE],
  ['the service with a slash', `${BASE}/`],
  ['another path', `${BASE}/mcp/river-yoga`],
  ['a longer path', `${BASE}/mcp/service-studio/river-yoga/tools`],
  ['a path before', `${BASE}/x/mcp/service-studio/river-yoga`],
  ['a path that only begins alike', `${BASE}/mcp/service-studios`],
  ['a path in capitals', `${BASE}/MCP/service-studio/river-yoga`],
  ['two slashes at its end', `${BASE}/mcp/service-studio/river-yoga//`],
  ['two slashes before the slug', `${BASE}/mcp/service-studio//river-yoga`],
  ['two slashes instead of a slug', `${BASE}/mcp/service-studio//`],
  ['two slashes at the beginning', `${BASE}//mcp/service-studio/river-yoga`],
  ['a query', `${BASE}/mcp/service-studio/river-yoga?a=1`],
  ['an empty query', `${BASE}/mcp/service-studio/river-yoga?`],
  ['a query after a slash', `${BASE}/mcp/service-studio/river-yoga/?`],
  ['a fragment', `${BASE}/mcp/service-studio/river-yoga#a`],
  ['an empty fragment', `${BASE}/mcp/service-studio/river-yoga#`],
  ['a slug in capitals', `${BASE}/mcp/service-studio/River-yoga`],
  ['a slug in escapes', `${BASE}/mcp/service-studio/river%2Dyoga`],
  ['a path in escapes', `${BASE}/mcp%2Fservice-studio/river-yoga`],
  ['a slug with an underscore', `${BASE}/mcp/service-studio/river_yoga`],
  ['a slug of other letters', `${BASE}/mcp/service-studio/ріка`],
  ['a slug of 81 characters', `${BASE}/mcp/service-studio/${'a'.repeat(81)}`],
  ['a dot segment', `${BASE}/mcp/./service-studio/river-yoga`],
  ['a dot segment as slug', `${BASE}/mcp/service-studio/.`],
  ['a way up', `${BASE}/mcp/service-studio/x/../river-yoga`],
  ['a way up at the end', `${BASE}/mcp/service-studio/river-yoga/x/..`],
  ['backslashes', 'https:\\\\studio.example.com\\mcp\\service-studio\\river-yoga'],
  ['a backslash before the slug', `${BASE}/mcp/service-studio\\river-yoga`],
  ['a backslash that hides a host', 'https://evil.example\\@studio.example.com/mcp/service-studio/river-yoga'],
  ['a space before', ` ${BASE}/mcp/service-studio/river-yoga`],
  ['a space after', `${BASE}/mcp/service-studio/river-yoga `],
  ['a space inside', `${BASE}/mcp/service-studio/river yoga`],
  ['a line feed after', `${BASE}/mcp/service-studio/river-yoga\n`],
  ['a tab inside', `${BASE}/mcp/service-\tstudio/river-yoga`],
  ['parameters of a segment', `${BASE}/mcp/service-studio/river-yoga;a=1`],
  ['two addresses', `${BASE}/mcp/service-studio/river-yoga,${BASE}/mcp/service-studio/river-yoga`],
  ['a long text', `${BASE}/mcp/service-studio/${'a'.repeat(100_000)}`],
  ['a long host', `https://${'a.'.repeat(50_000)}/mcp/service-studio/river-yoga`],
] as const;

describe('the resource an indicator names (OAUTH-6)', () => {
  it.each(NAMED)('is the studio %s', (_case, text) => {
    expect(resourceOf(text, BASE)).toEqual(RIVER);
  });

  it.each(OTHERS)('is none with %s', (_case, text) => {
    expect(resourceOf(text, BASE)).toBeNull();
  });

  it.each([
    ['as it is published', `${BASE}/mcp/service-studio`],
    ['with a slash at its end', `${BASE}/mcp/service-studio/`],
    ['in capitals with the default port', 'HTTPS://STUDIO.example.com:443/mcp/service-studio'],
  ])('is the endpoint for service keys %s (OAUTH-17)', (_case, text) => {
    expect(resourceOf(text, BASE)).toEqual({ kind: 'service_key' });
  });

  it.each([
    ['a port', LOCAL, 'HTTP://LocalHost:3000/mcp/service-studio/river-yoga', RIVER],
    ['a port that is left out', LOCAL, 'http://localhost/mcp/service-studio/river-yoga', null],
    ['the default port', 'http://localhost', 'http://localhost:80/mcp/service-studio/river-yoga', RIVER],
    ['an address of version 6', 'http://[::1]:3000', 'http://[::1]:3000/mcp/service-studio/river-yoga', RIVER],
    ['an address of version 4', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/mcp/service-studio/river-yoga', RIVER],
    ['one name of this machine for another', LOCAL, 'http://127.0.0.1:3000/mcp/service-studio/river-yoga', null],
    ['a base with its default port', `${BASE}:443`, `${BASE}/mcp/service-studio/river-yoga`, RIVER],
  ])('with %s', (_case, base, text, resource) => {
    expect(resourceOf(text, base)).toEqual(resource);
  });

  it('is the studio whatever the slug, and only that one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,80}$/), (slug) => {
        expect(isStudioSlug(slug)).toBe(true);
        expect(resourceOf(BASE + studioPath(slug), BASE)).toEqual({ kind: 'studio', slug });
      }),
    );
  });

  it('is none when anything is put into the published address', () => {
    const address = BASE + studioPath('river-yoga');
    fc.assert(
      fc.property(fc.nat(address.length), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), (at, text) => {
        const named = resourceOf(address.slice(0, at) + text + address.slice(at), BASE);
        const isSlug = at > address.indexOf('river') - 1 && /^[a-z0-9-]+\/?$/.test(text);
        const isSlash = at === address.length && text === '/';
        expect(named === null || isSlug || isSlash).toBe(true);
      }),
    );
  });
});
