/** Printable ASCII and the composed letters of Latin: they are never dropped or composed. Most texts contain nothing else. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff]*$/;

/**
 * Controls that break no line, halves of surrogate pairs, and invisible characters: bidirectional controls, zero-width
 * spaces, soft hyphens, fillers. The rules below handle joiners, selectors and tags.
 */
const HIDDEN =
  /(?![\t\n\v\f\r\u0085\u115f\u1160\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Tags, which are visible only in the flag of a region, such as Scotland's. */
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/** A character and the marks, selectors and joiners on it. */
const CLUSTERS = /(^|[^\p{M}\u200c\u200d])([\p{M}\u200c\u200d]+)/gu;
/** More marks on one letter than any language has would cover the lines around it, and take long to normalise. */
const MARKS_MAX = 8;
/** The characters after which a joiner has a meaning: emoji, and letters of scripts whose letters join. */
const JOINING =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}/u;
const SELECTOR = /\p{Variation_Selector}/u;
const OF_IDEOGRAPHS = /[\u{e0100}-\u{e01ef}]/u;
const IDEOGRAPH = /\p{Script=Han}/u;

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Every line break but LF and CR LF. */
const ODD_BREAKS = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/g;

/** Something that can be seen. The blank of Braille cannot. */
const SEEN = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * `text` on one line, without invisible characters, in NFC (GEN-22); empty when nothing of it is visible. The time is
 * proportional to the length of `text`.
 */
export function singleLine(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return seen(withoutHidden(text).replaceAll(BREAKS, ' '));
}

/** The same of a text that may have lines and tabs, such as a note. */
export function multiLine(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return seen(withoutHidden(text).replaceAll(ODD_BREAKS, '\n'));
}

function withoutHidden(text: string): string {
  const tidied = text.replaceAll(HIDDEN, '').replaceAll(TAGS, '$1').replaceAll(CLUSTERS, tidyCluster).normalize('NFC');
  // Some marks are composed as two.
  return tidied.replaceAll(CLUSTERS, tidyCluster).normalize('NFC');
}

/** The meaningful additions to a character: one selector or joiner at a time, and a limited number of marks. */
function tidyCluster(_cluster: string, base: string, marks: string): string {
  const joins = JOINING.test(base);
  const kept: string[] = [];
  for (const mark of marks) {
    const last = kept.at(-1) ?? '';
    const means = isJoiner(mark) ? joins && !isJoiner(last) : !SELECTOR.test(mark) || selects(mark, last, base);
    if (means) kept.push(mark);
    if (kept.length === MARKS_MAX) break;
  }
  return base + kept.join('');
}

function isJoiner(character: string): boolean {
  return character === '\u200c' || character === '\u200d';
}

function selects(selector: string, last: string, base: string): boolean {
  if (base.trim() === '' || SELECTOR.test(last)) return false;
  return !OF_IDEOGRAPHS.test(selector) || IDEOGRAPH.test(base);
}

function seen(text: string): string {
  return SEEN.test(text) ? text.trim() : '';
}
