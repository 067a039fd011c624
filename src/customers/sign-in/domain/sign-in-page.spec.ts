import { forgotPasswordPath, signInPageOf } from './sign-in-page';

describe('the sign-in page to which the pages for passwords lead back (OAUTH-43)', () => {
  it.each(['/oauth/authorize/aB3_-x/sign-in', '/connect/river-yoga/connections'])('may be %s', (path) => {
    expect(signInPageOf(path)).toBe(path);
    expect(new URL(forgotPasswordPath(path), 'https://a.example').searchParams.get('from')).toBe(path);
  });

  it.each([
    '//evil.example/oauth/authorize/a/sign-in',
    '/\\evil.example/connect/a/connections',
    'https://evil.example/connect/a/connections',
    '/connect/a/connections/end',
    '/connect/../connections',
    '/connect/a%2fb/connections',
    '/oauth/authorize/a/consent',
    '/oauth/authorize/a/sign-in?x=1',
    '/oauth/authorize/a/sign-in\n',
    `/oauth/authorize/${'a'.repeat(65)}/sign-in`,
    '/',
    '',
    null,
    ['/connect/a/connections'],
  ])('is never %j', (given) => {
    expect(signInPageOf(given)).toBeNull();
  });
});
