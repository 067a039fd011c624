import { leadCreatedMessage, passwordLinkMessage } from './texts';

const ADDRESS = 'https://studio.example/password?token=t';
const STUDIO = 'Flow\r\nBcc: all@example.com';

describe('texts', () => {
  const linesOf = (name: string | null, studioName = 'Flow') =>
    passwordLinkMessage({ name, address: ADDRESS, studioName, language: 'en' }).text.split('\n');

  it.each([
    ['line breaks', 'friend,\r\n\r\nyour account was stolen. Open https://evil.example'],
    ['separators', 'friend,\u2028\u2029your account was stolen. Open https://evil.example'],
    [
      'control and direction characters',
      '\u202efriend,\u0085your\taccount was stolen. \u0000Open https://evil.example\u2069',
    ],
  ])('hold a name with %s in the line of the greeting', (_, name) => {
    const lines = linesOf(name);
    expect(lines[0]).toBe('Hello friend, your account was stolen. Open https://evil.example,');
    expect(lines).toHaveLength(linesOf(null).length);
  });

  it('leave names of other scripts as they are', () => {
    expect(linesOf("Zoë O'Brien-日本 👩\u200d🏫")[0]).toBe("Hello Zoë O'Brien-日本 👩\u200d🏫,");
  });

  it('greet without a name when it is unknown', () => {
    expect(linesOf(null)[0]).toBe('Hello,');
  });

  it('hold the name of the studio in its line, also in titles', () => {
    const password = passwordLinkMessage({ name: null, address: ADDRESS, studioName: STUDIO, language: 'en' });
    const lead = leadCreatedMessage(STUDIO, 'en');
    expect([password.title, lead.title]).toEqual([
      'Set your password for Flow Bcc: all@example.com',
      'New website lead for Flow Bcc: all@example.com',
    ]);
    expect(password.text.split('\n')).toHaveLength(linesOf(null).length);
    expect(lead.text).not.toContain('\n');
  });
});
