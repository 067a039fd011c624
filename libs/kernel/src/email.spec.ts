import { isPlainEmail } from './email';

describe('an e-mail address', () => {
  it.each(['a@example.org', 'first.last+tag@sub.example.co', "o'hara_1@xn--bcher-kva.example", 'a@b.museum'])(
    'is %s',
    (text) => expect(isPlainEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    '@example.org',
    'a@example',
    'a@-example.org',
    '.a@example.org',
    'a..b@example.org',
    'a.@example.org',
    'a b@example.org',
    '"a b"@example.org',
    '"a\r\nbcc: x"@example.org',
    'a@example.org\n',
    'A@example.org ',
    'a@[127.0.0.1]',
    'a@exa mple.org',
    '\ud800@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
    'a@b@example.org',
    'a\u202eb@example.org',
    'a@exam\u200bple.org',
    '\u2066a@example.org\u2069',
    'a\u0301@example.org',
    'a\u0000@example.org',
    '\uff41@example.org',
  ])('is not %j', (text) => expect(isPlainEmail(text)).toBe(false));
});
