import { isPublicHttpsAddress } from './public-address';

describe('an address that everybody may be shown (GEN-13)', () => {
  it.each([
    'https://studio.example/logo.svg',
    'HTTPS://studio.example',
    'https://studio.example:8443/a/b?c=d&e=%22#f',
    'https://cdn.studio.example./logo@2x.png',
    'https://studio.example/?owner=a@b.example',
    'https://münchen.example/ü.png',
    'https://93.184.216.34/logo.png',
    'https://[2606:4700::1111]/logo.png',
    'https://localhost.studio.example/logo.png',
  ])('is %s', (address) => expect(isPublicHttpsAddress(address)).toBe(true));

  it.each([
    ['another scheme', 'http://studio.example/logo.svg'],
    ['a script', 'javascript:alert(1)'],
    ['no scheme', '//studio.example/logo.svg'],
    ['a user', 'https://user@studio.example/'],
    ['a user and a password', 'https://user:secret@studio.example/'],
    ['an empty user', 'https://@studio.example/'],
    ['a quote', 'https://studio.example/"onerror="x'],
    ['an apostrophe', "https://studio.example/'onerror='x"],
    ['a tag', 'https://studio.example/<script>'],
    ['a backslash', 'https://studio.example\\@evil.example/'],
    ['a blank', 'https://studio.example/a b'],
    ['a line break', 'https://studio.example/\nx'],
    ['an invisible character', 'https://studio.example/\u202Egnp.exe'],
    ['more than 2048 characters', `https://studio.example/${'x'.repeat(2_048)}`],
  ])('is none with %s', (_, address) => expect(isPublicHttpsAddress(address)).toBe(false));

  it.each([
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'printer',
    'printer.local',
    'metadata.google.internal',
    'router.home.arpa',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
  ])('is not on %s, which is no machine of the internet', (host) =>
    expect(isPublicHttpsAddress(`https://${host}/logo.png`)).toBe(false),
  );
});
