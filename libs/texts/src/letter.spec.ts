import { letter } from './letter';

describe('a letter', () => {
  it('greets by name, and without one', () => {
    const of = (name: string | null) =>
      letter({ studioName: 'Riverside', name, language: 'en' }, 'News', ['yes.']).text;
    expect(of('Ann')).toBe('Hello Ann,\n\nyes.\n\nRiverside');
    expect([of(null), of(' \u0000 ')]).toEqual(['Hello,\n\nyes.\n\nRiverside', 'Hello,\n\nyes.\n\nRiverside']);
  });

  it('is turned by no name', () => {
    const from = { studioName: '\u202eegdirB', name: 'Ann\u2066a\u0000 \u200f', language: 'en' } as const;
    expect(letter(from, 'News', ['yes.']).text).toBe('Hello Anna,\n\nyes.\n\negdirB');
  });

  it('lets no name begin a line of its own', () => {
    const from = { studioName: 'a\r\nBcc: b', name: 'c\n\nPay here: d', language: 'en' } as const;
    expect(letter(from, 'News', ['yes.']).text).toBe('Hello c Pay here: d,\n\nyes.\n\na Bcc: b');
  });
});
