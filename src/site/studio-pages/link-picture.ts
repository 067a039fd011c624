import { readFileSync } from 'node:fs';
import path from 'node:path';

import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { brandColours, html } from '@studio/http';
import { shownLine } from '@studio/kernel';

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 90;
const LINES_MAX = 3;
/** Characters of a line in the largest letters. */
const LINE = 16;
const SIZE_MAX = 116;
/** Width of an average letter of the font, in shares of its size; names in capitals are wider. */
const LETTER = 0.68;
const NAME_MAX = 60;
const SLOGAN_MAX = 70;
const FONT = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf', 'DejaVuSans-Bold.ttf');
/** What the font does not have would be an empty box. */
const WITHOUT_LETTERS = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{N}\p{Sc}\p{Zs}]/gu;

/** What the picture says. */
export interface PictureFacts {
  readonly name: string;
  readonly slogan: string | null;
  /** Where the page is, without its scheme. */
  readonly address: string;
  readonly brandColour: string | null;
}

let ready: Promise<Uint8Array> | undefined;

/** The picture of a page for links in messengers and networks, as a PNG of 1200 by 630. Takes about 60 ms. */
export async function linkPicture(facts: PictureFacts): Promise<Buffer> {
  const font = await (ready ??= prepare());
  const drawing = new Resvg(linkDrawing(facts), {
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
  });
  const image = drawing.render();
  try {
    return Buffer.from(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}

/** The drawing: the name in the colour of the studio. */
export function linkDrawing({ name, slogan, address, brandColour }: PictureFacts): string {
  const { background, text } = brandColours(brandColour) ?? { background: '#15181c', text: '#ffffff' };
  const lines = linesOf(readable(name, NAME_MAX) || address);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(SIZE_MAX, Math.floor((WIDTH - 2 * MARGIN) / (LETTER * longest)));
  const [initial = ''] = lines[0] ?? '';
  const said = slogan === null ? '' : readable(slogan, SLOGAN_MAX);
  const top = HEIGHT / 2 - ((lines.length - 1) * size * 1.12) / 2 + size * 0.36 - (said === '' ? 0 : 25);
  const below = top + (lines.length - 1) * size * 1.12 + 80;
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${WIDTH}"
    height="${HEIGHT}"
    font-family="DejaVu Sans"
    font-weight="700"
  >
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${background}" />
    <rect x="${MARGIN}" y="56" width="72" height="72" rx="16" fill="${text}" />
    <text x="${MARGIN + 36}" y="107" font-size="42" text-anchor="middle" fill="${background}">
      ${initial.toUpperCase()}
    </text>
    ${lines.map(
      (line, index) =>
        html`<text x="${MARGIN}" y="${Math.round(top + index * size * 1.12)}" font-size="${size}" fill="${text}"
          >${line}</text
        >`,
    )}
    <text x="${MARGIN}" y="${Math.round(below)}" font-size="32" fill="${text}">${said}</text>
    <text x="${MARGIN}" y="${HEIGHT - 62}" font-size="27" fill="${text}">${readable(address, NAME_MAX)}</text>
  </svg>`.source;
}

async function prepare(): Promise<Uint8Array> {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return readFileSync(FONT);
}

function readable(text: string, max: number): string {
  return shownLine(text.normalize('NFC').replaceAll(WITHOUT_LETTERS, ''), max).trim();
}

/** Words in at most three lines of about equal length. */
function linesOf(text: string): string[] {
  const count = Math.min(LINES_MAX, Math.ceil(text.length / LINE));
  const wanted = Math.ceil(text.length / count);
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const joined = `${last ?? ''} ${word}`.trim();
    if (last !== undefined && (joined.length <= wanted || lines.length === count)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
