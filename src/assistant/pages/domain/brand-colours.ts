/** The colour of a studio and one that can be read on it, both `#rrggbb`. */
export interface BrandColours {
  readonly background: string;
  readonly text: string;
}

const BLACK = '#000000';
const WHITE = '#ffffff';
const SHORT = /^#[0-9a-f]{3}$/;
const LONG = /^#[0-9a-f]{6}$/;

/** Colours for a studio's brand; null when what was typed is no colour as `#rgb` or `#rrggbb`. The text has a contrast of at least 4.5 : 1. */
export function brandColours(typed: string | null): BrandColours | null {
  const background = longForm((typed ?? '').toLowerCase());
  if (background === null) return null;
  // Of black and white one always has a contrast of 4.58 : 1 or more.
  const isLight = contrast(background, BLACK) >= contrast(background, WHITE);
  return { background, text: isLight ? BLACK : WHITE };
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function longForm(colour: string): string | null {
  if (LONG.test(colour)) return colour;
  if (!SHORT.test(colour)) return null;
  return `#${Array.from(colour.slice(1), (digit) => digit + digit).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A channel of sRGB as the share of light that it is. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
