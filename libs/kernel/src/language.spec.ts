import { isLanguageCode } from './language';

describe('a language code', () => {
  it.each(['en', 'de', 'uk', 'ja'])('is %s', (code) => expect(isLanguageCode(code)).toBe(true));
  it.each(['', 'EN', 'deu', 'zq', 'd', 'de-AT', '12'])('is not %p', (code) => expect(isLanguageCode(code)).toBe(false));
});
