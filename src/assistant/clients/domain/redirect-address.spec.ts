import { isLoopbackRedirect, isRegisteredRedirect, redirectAddressProblem, redirectHostOf } from './redirect-address';

const PRIVATE = ['com.example.app:/callback'];

describe('a redirect address', () => {
  it.each([
    'https://assistant.example',
    'https://assistant.example/callback',
    'https://assistant.example:8443/callback?from=studio&x=%2F',
    'https://Assistant.example/a@b/c:d',
    'https://xn--bcher-kva.example/cb',
    'https://intranet/callback',
    'https://127.0.0.1.evil.example/cb',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:33418',
    'http://[::1]:1/callback',
    'http://[::1]',
    'http://localhost',
    'http://localhost:6274/oauth/callback?x=1',
    'com.example.app:/callback',
  ])('may be %s (OAUTH-11)', (address) => {
    expect(redirectAddressProblem(address, PRIVATE)).toBeNull();
  });

  it.each<[string, RegExp]>([
    ['', /empty/],
    ['callback', /absolute/],
    ['/callback', /absolute/],
    ['//assistant.example/callback', /absolute/],
    ['https:/assistant.example/callback', /absolute/],
    ['https:assistant.example', /absolute/],
    ['https://', /absolute/],
    ['https:///callback', /absolute/],
    ['http://assistant.example/callback', /http/],
    ['http://127.0.0.1.evil.example/', /http/],
    ['http://localhost.evil.example/', /http/],
    ['http://localhost./', /http/],
    ['http://sub.localhost/', /http/],
    ['http://LOCALHOST/', /http/],
    ['http://127.0.0.2/', /http/],
    ['http://127.1/', /absolute/],
    ['http://0x7f000001/', /absolute/],
    ['http://0177.0.0.1/', /absolute/],
    ['http://2130706433/', /absolute/],
    ['http://127.0.0.1./', /absolute/],
    ['http://[0:0:0:0:0:0:0:1]/', /absolute/],
    ['http://[::ffff:127.0.0.1]/', /absolute/],
    ['http://[::2]/', /http/],
    ['http://[::1%25lo]/', /absolute/],
    ['http://127.0.0.1:65536/', /absolute/],
    ['http://127.0.0.1:8o/', /absolute/],
    ['http://127.0.0.1:/', /absolute/],
    ['https://192.0.2.7/callback', /IP address/],
    ['https://8.8.8.8/callback', /IP address/],
    ['https://127.0.0.1/callback', /IP address/],
    ['https://[::1]/callback', /IP address/],
    ['https://[2001:db8::1]/callback', /IP address/],
    ['https://3221225985/', /absolute/],
    ['https://0xc0.0.2.1/', /absolute/],
    ['https://0300.0.2.1/', /absolute/],
    ['https://192.0.2/', /absolute/],
    ['https://localhost/callback', /loopback/],
    ['https://LocalHost:8443/callback', /loopback/],
    ['https://app.localhost/callback', /loopback/],
    ['https://localhost./callback', /dot/],
    ['https://assistant.example./callback', /dot/],
    ['https://assistant%2eexample/callback', /absolute/],
    ['https://b\u00FCcher.example/', /characters/],
    ['HTTPS://assistant.example/callback', /absolute/],
    ['HTTP://127.0.0.1/callback', /absolute/],
    ['https://assistant.example/callback#', /fragment/],
    ['https://assistant.example/callback#part', /fragment/],
    ['http://127.0.0.1/#', /fragment/],
    ['https://user@assistant.example/', /user information/],
    ['https://user:word@assistant.example/', /user information/],
    ['https://@assistant.example/', /user information/],
    ['http://127.0.0.1@evil.example/', /user information/],
    ['http://127.0.0.1:80@evil.example/', /user information/],
    ['https:\\\\assistant.example/', /characters/],
    ['https://assistant.example\\@evil.example/', /characters/],
    ['http://127.0.0.1\\.evil.example/', /characters/],
    [' https://assistant.example/', /characters/],
    ['https://assistant.example/ ', /characters/],
    ['https://assistant.example/a b', /characters/],
    ['https://assistant.example/\n', /characters/],
    ['https://assist\tant.example/', /characters/],
    ['https://assistant.example/\u0000', /characters/],
    ['https://assistant.example/"><script>', /characters/],
    ['javascript:alert(1)', /absolute/],
    ['data:text/html,x', /absolute/],
    ['file:///etc/passwd', /absolute/],
    ['ftp://assistant.example/', /absolute/],
    ['ws://127.0.0.1/', /absolute/],
    ['com.example.app:/other', /absolute/],
    ['com.example.app:/callback/', /absolute/],
    ['COM.EXAMPLE.APP:/callback', /absolute/],
    [`https://assistant.example/${'a'.repeat(2_023)}`, /2048/],
  ])('may not be %j (OAUTH-11)', (address, problem) => {
    expect(redirectAddressProblem(address, PRIVATE)).toMatch(problem);
  });

  it('may have 2048 characters', () => {
    const address = `https://assistant.example/${'a'.repeat(2_022)}`;
    expect(address).toHaveLength(2_048);
    expect(redirectAddressProblem(address, [])).toBeNull();
  });

  it('with a scheme of its own needs to be on the list', () => {
    expect(redirectAddressProblem('com.example.app:/callback', [])).toMatch(/absolute/);
  });
});

describe('a registered redirect address', () => {
  const registered = [
    'https://assistant.example/cb',
    'http://127.0.0.1:4000/cb?x=1',
    'http://[::1]/',
    'http://localhost',
  ];

  it.each([
    ...registered,
    'http://127.0.0.1/cb?x=1',
    'http://127.0.0.1:65535/cb?x=1',
    'http://[::1]:8080/',
    'http://localhost:6274',
  ])('is %s (OAUTH-11)', (asked) => {
    expect(isRegisteredRedirect(registered, asked)).toBe(true);
  });

  it.each([
    'https://assistant.example/cb/',
    'https://assistant.example/CB',
    'https://assistant.example:443/cb',
    'https://Assistant.example/cb',
    'https://assistant.example/cb?x=1',
    'http://assistant.example/cb',
    'http://127.0.0.1:4000/cb',
    'http://127.0.0.1:4000/cb?x=2',
    'http://127.0.0.1:4000/cb/../cb?x=1',
    'http://localhost:4000/cb?x=1',
    'https://127.0.0.1:4000/cb?x=1',
    'http://127.0.0.1:65536/cb?x=1',
    'http://127.0.0.1:4000@evil.example/cb?x=1',
    'http://127.0.0.1:4000/cb?x=1#',
    'http://[::1]',
    'http://localhost/',
    'http://localhost:',
    'http://localhost.evil.example',
    '',
  ])('is not %j (OAUTH-11)', (asked) => {
    expect(isRegisteredRedirect(registered, asked)).toBe(false);
  });

  it.each([
    ['https://Assistant.example:8443/cb', 'assistant.example', false],
    ['http://127.0.0.1:4000/cb', '127.0.0.1', true],
    ['http://[::1]:4000/cb', '[::1]', true],
    ['http://localhost', 'localhost', true],
    ['com.example.app:/callback', 'com.example.app', false],
  ])('%s sends to %s (OAUTH-39)', (address, host, isLoopback) => {
    expect([redirectHostOf(address), isLoopbackRedirect(address)]).toEqual([host, isLoopback]);
  });
});
