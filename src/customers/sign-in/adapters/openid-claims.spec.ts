import { areComplete, externalIdentityFrom, type IdentityClaims } from './openid-claims';

const FULL: IdentityClaims = { sub: 's', email: 'anna@example.com', email_verified: true, name: 'Anna' };

describe('the identity in claims (IDP-5)', () => {
  const cases: readonly (readonly [what: string, claims: Partial<IdentityClaims>, identity: object | null])[] = [
    ['everything', {}, { subject: 's', email: 'anna@example.com', isEmailVerified: true, name: 'Anna' }],
    ['an e-mail in another form', { email: ' Anna@Example.COM ' }, { email: 'anna@example.com' }],
    ['an unverified e-mail', { email_verified: false }, { email: 'anna@example.com', isEmailVerified: false }],
    ['an e-mail without a statement about it', { email_verified: undefined }, { isEmailVerified: false }],
    ['a verification given as text', { email_verified: 'true' }, { isEmailVerified: true }],
    ['a missing verification given as text', { email_verified: 'false' }, { isEmailVerified: false }],
    ['a verification given as number', { email_verified: 1 }, { isEmailVerified: false }],
    ['a text that is not an e-mail', { email: 'anna' }, { email: null, isEmailVerified: false }],
    ['an e-mail with NUL', { email: 'anna\0@example.com' }, { email: null }],
    ['an e-mail with a quoted line break', { email: '"a\r\nBcc: x"@example.org' }, { email: null }],
    ['half a surrogate pair in the e-mail', { email: 'anna\ud83d@example.com' }, { email: null }],
    ['an e-mail that is too long', { email: `${'a'.repeat(250)}@example.com` }, { email: null }],
    ['a number as e-mail', { email: 5 }, { email: null, isEmailVerified: false }],
    ['a verification without an e-mail', { email: undefined }, { email: null, isEmailVerified: false }],
    ['a name with blanks around', { name: '  Anna Example ' }, { name: 'Anna Example' }],
    ['a blank name', { name: '   ' }, { name: null }],
    ['a name with NUL', { name: 'Anna\0 Example' }, { name: 'Anna Example' }],
    ['a name of control characters', { name: '\0\n' }, { name: null }],
    ['half a surrogate pair in the name', { name: 'Anna \ud83d' }, { name: 'Anna' }],
    ['a name that reverses the following text', { name: 'Anna \u202egpj.exe' }, { name: 'Anna gpj.exe' }],
    ['a name of invisible characters', { name: '\u202e\u200b' }, { name: null }],
    ['a name on two lines', { name: 'Anna\r\nExample' }, { name: 'Anna Example' }],
    ['an e-mail with a mark of direction', { email: 'anna\u200f@example.com' }, { email: null }],
    ['a long name', { name: '💃'.repeat(300) }, { name: '💃'.repeat(255) }],
    ['an object as name', { name: { first: 'Anna' } }, { name: null }],
    ['a subject of 255 characters', { sub: 'x'.repeat(255) }, { subject: 'x'.repeat(255) }],
    ['a longer subject', { sub: 'x'.repeat(256) }, null],
    ['half a surrogate pair in the subject', { sub: 'x\ud83d' }, null],
    ['a subject with NUL', { sub: 'x\0' }, null],
    ['an empty subject', { sub: '' }, null],
  ];
  it.each(cases)('from %s', (_, claims, identity) => {
    const found = externalIdentityFrom([{ ...FULL, ...claims }]);
    if (identity === null) expect(found).toBeNull();
    else expect(found).toMatchObject(identity);
  });

  it('takes e-mail and verification from one source', () => {
    const given = { sub: 's', email: 'given@example.com' };
    expect(externalIdentityFrom([given, FULL])).toEqual({
      subject: 's',
      email: 'given@example.com',
      isEmailVerified: false,
      name: 'Anna',
    });
    expect(
      externalIdentityFrom([
        { sub: 's', email_verified: true, name: 'Userinfo' },
        { ...FULL, email_verified: false },
      ]),
    ).toEqual({
      subject: 's',
      email: 'anna@example.com',
      isEmailVerified: false,
      name: 'Userinfo',
    });
  });

  it('is complete when nothing more can be requested', () => {
    expect(areComplete(FULL)).toBe(true);
    for (const claim of ['email', 'email_verified', 'name'])
      expect(areComplete({ ...FULL, [claim]: undefined })).toBe(false);
  });
});
