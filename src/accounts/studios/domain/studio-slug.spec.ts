import { assessStudioSlug } from './studio-slug';

/** The list of access.md section 1. */
const RESERVED = [
  'api',
  'app',
  'assets',
  'admin',
  'auth',
  'dashboard',
  'demo',
  'docs',
  'features',
  'health',
  'help',
  'login',
  'logout',
  'manage',
  'mcp',
  'mobile',
  'oauth',
  'platform',
  'public',
  'register',
  'support',
  'www',
];

describe('the slug of a studio (GEN-12)', () => {
  it.each(RESERVED)('may not be the reserved word %s', (slug) => {
    expect(assessStudioSlug(slug)).toBe('reserved');
  });

  it.each(['demo-studio', 'api-yoga', 'my-www', 'apis', 'river', '1', 'a'.repeat(80)])('may be %s', (slug) => {
    expect(assessStudioSlug(slug)).toBeNull();
  });

  it.each(['', 'River', 'river_hall', '-river', 'river-', 'a--b', 'größe', 'API', 'a'.repeat(81)])(
    'may not be written "%s"',
    (slug) => {
      expect(assessStudioSlug(slug)).toBe('malformed');
    },
  );
});
