/** The colour of a studio and what pages derive from it, all `#rrggbb`. */
export interface BrandColours {
  readonly background: string;
  /** Of text on the background. */
  readonly text: string;
  /** The colour itself as text or line on the pages, darker or lighter where it would not be seen. */
  readonly onLight: string;
  readonly onDark: string;
}

const BLACK = '#000000';
const WHITE = '#ffffff';
/** The grounds of `design.css` on which text in the colour has the least contrast. */
const LIGHT_GROUND = '#f1f2ee';
const DARK_GROUND = '#20242a';
const TEXT_CONTRAST = 4.5;
const SHORT = /^#[0-9a-f]{3}$/;
const LONG = /^#[0-9a-f]{6}$/;

/**
 * Colours of a studio's brand; null unless the text is `#rgb` or `#rrggbb`. Each text colour has a contrast of at least
 * 4.5 : 1 to what is behind it.
 */
export function brandColours(typed: string | null): BrandColours | null {
  const background = longForm((typed ?? '').toLowerCase());
  if (background === null) return null;
  // Black or white always has a contrast of at least 4.58 : 1.
  const isLight = contrast(background, BLACK) >= contrast(background, WHITE);
  return {
    background,
    text: isLight ? BLACK : WHITE,
    onLight: readable(background, LIGHT_GROUND, BLACK),
    onDark: readable(background, DARK_GROUND, WHITE),
  };
}

/** The style with which a page of the studio sets its colours; null without any, so that those of `design.css` apply. */
export function brandStyle(typed: string | null): string | null {
  const colours = brandColours(typed);
  if (colours === null) return null;
  const { background, text, onLight, onDark } = colours;
  const light = `:root{--brand:${background};--on-brand:${text};--brand-text:${onLight}}`;
  return `${light}@media(prefers-color-scheme:dark){:root{--brand-text:${onDark}}}`;
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour mixed with as little of `towards` as makes it readable on the ground. */
function readable(colour: string, ground: string, towards: string): string {
  for (let percent = 0; percent < 100; percent += 5) {
    const mixed = mix(colour, towards, percent / 100);
    if (contrast(mixed, ground) >= TEXT_CONTRAST) return mixed;
  }
  return towards;
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function longForm(colour: string): string | null {
  if (LONG.test(colour)) return colour;
  if (!SHORT.test(colour)) return null;
  return `#${Array.from(colour.slice(1), (digit) => digit + digit).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The linear value of an sRGB channel. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
