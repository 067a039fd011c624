import { type Language, LANGUAGES } from '@studio/texts';

import { codeText } from './code-text';

/** The letters of GSM 03.38. */
const GSM = /^[ -Z_a-z\n\r¤¡£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/u;

describe('the SMS with a code (OTP-4, LANG-1)', () => {
  it.each(LANGUAGES)('in %s begins with the code, names the studio and is one part', (language) => {
    const text = codeText('Flow', '123456', language);
    expect(text).toMatch(/^123456 .*Flow/);
    expect(text).toContain('10');
    expect(text.length).toBeLessThanOrEqual(language === 'uk' ? 70 : 160);
    expect(GSM.test(text)).toBe(language !== 'uk');
  });

  it.each([
    ['en', 'x'.repeat(255), 306],
    ['de', '€'.repeat(255), 306],
    ['en', 'Ї'.repeat(255), 134],
    ['uk', 'Ї'.repeat(255), 134],
    ['fr', '👩'.repeat(120), 134],
  ] as [Language, string, number][])('in %s has two parts at most, whatever the name', (language, name, most) => {
    const text = codeText(name, '123456', language);
    const length = text.length + (text.match(/€/g)?.length ?? 0);
    expect(length).toBeLessThanOrEqual(most);
    expect(length).toBeGreaterThan(most - 3);
    expect(text).toMatch(/^123456 .*10/u);
    expect(text).not.toMatch(/\p{Cs}/u);
  });
});
