import fc from 'fast-check';

import { multiLine, singleLine } from './clean-text';

const FORBIDDEN = /[\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/u;

describe('a text of one line (GEN-22)', () => {
  it.each([
    ['a name', 'Anna Müller'],
    ['letters that turn by themselves', 'נועה أحمد'],
    ['a family of emoji', '👩‍👩‍👧‍👦'],
    ['a selector within emoji', '❤️‍🔥 1️⃣ 👍🏽'],
    ['the flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a joiner after a virama', 'क्‍ष'],
    ['a joiner at the end of a word', 'രാജന്‍'],
    ['a joiner after a letter of Bengali', 'র‍্যাব'],
    ['a joiner within a word of Sinhala', 'ශ්‍රී'],
    ['a non-joiner of Persian', 'می‌خواهم'],
    ['the form of an ideograph', '葛󠄀城'],
    ['syllables of Hangul with a filler', '\u1112\u1160'],
    ['spaces', 'a  b'],
  ])('keeps %s', (_, text) => {
    expect([singleLine(text), multiLine(text)]).toEqual([text, text]);
  });

  it.each([
    ['controls', 'A\u0000n\u0007n\u001b[31ma\u009b', 'Ann[31ma'],
    ['a direction override', 'Anna \u202egpj.exe\u202c', 'Anna gpj.exe'],
    ['isolates, marks and embeddings', '\u2066a\u2069\u200eb\u200f\u061c\u202ac', 'abc'],
    ['zero-width and soft characters', 'A\u200bn\u2060n\u00ada\ufeff', 'Anna'],
    ['joiners between letters that do not join', 'An\u200dna\u200c Иван\u200d', 'Anna Иван'],
    ['tags outside flags', 'Anna\u{e0049}\u{e0067}\u{e006e}', 'Anna'],
    ['tags after a flag that are no region', '🏴\u{e0041}\u{e0020}\u{e007f}', '🏴'],
    ['selectors that select nothing', 'A\u{e0110}\u{e0122} \ufe0f\ufe0fB', 'A B'],
    ['fillers', 'ㅤAnnaﾠ', 'Anna'],
    ['halves of surrogate pairs', 'x\ud83dy\ude00', 'xy'],
    ['marks in excess', `a${'\u0316\u0301'.repeat(200)}b`, `á\u0316\u0316\u0316\u0316\u0301\u0301\u0301b`],
  ])('loses %s', (_, text, expected) => {
    expect(singleLine(text)).toBe(expected);
  });

  it('puts line breaks and tabs as a space, which a note keeps', () => {
    const text = 'a\tb\r\nc\rd\u2028e\u0085f\u000bg';
    expect([singleLine(text), multiLine(text)]).toEqual(['a b c d e f g', 'a\tb\r\nc\nd\ne\nf\ng']);
  });

  it('is composed, as most keyboards write it (NFC)', () => {
    expect(singleLine('Zoe\u0308')).toBe('Zoë');
  });

  it.each([
    '',
    ' \t\n',
    '\u202e',
    '\u200d\u200d',
    '\u0301'.repeat(255),
    '\u2800',
    'ㅤ',
    '\u{e0041}',
    '\ud800',
    '\ufe0f',
  ])('is empty where nothing can be seen: %j', (text) => expect([singleLine(text), multiLine(text)]).toEqual(['', '']));

  it('of any text holds nothing forbidden, and is clean when it is cleaned again', () => {
    const odd = fc.constantFrom(
      ...'\u0000\u0007\t\n\r\u00ad\u0301\u0316\u0344\u061c\u1160\u180b\u200b\u200c\u200d\u200e\u202e\u2028\u2066\u3164\ufe0f\ufeff\ud800',
      ...['🏴', '\u{e0067}', '\u{e0062}', '\u{e007f}', '\u{e0100}', '👩', '葛', 'क', '\u094d', 'e', ' ', 'é'],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(odd).map((units) => units.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const clean of [singleLine, multiLine]) {
          const once = clean(text);
          expect(once).not.toMatch(FORBIDDEN);
          expect(clean(once)).toBe(once);
          expect(once.normalize('NFC')).toBe(once);
        }
        expect(singleLine(text)).not.toMatch(/[\t\n\r\u2028\u2029]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['marks in every other order', 'a' + '\u0315\u0300'.repeat(60_000)],
    ['marks with joiners', 'a\u0301\u200d'.repeat(60_000)],
    ['selectors', ' \ufe0f'.repeat(60_000)],
    ['flags that do not end', '\u{1f3f4}\u{e0067}'.repeat(60_000)],
    ['line breaks', `é${'\n'.repeat(120_000)}x`],
  ])('takes no time that grows faster than the text: %s', (_, text) => {
    const began = performance.now();
    singleLine(text);
    multiLine(text);
    // Composing unbounded marks takes 10 seconds and more.
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
