import { inflateSync } from 'node:zlib';

import { create } from 'qrcode';

import type { PrintedTicket } from './printed-ticket';
import { TicketDocuments } from './ticket-documents';

const TOKEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ticket: PrintedTicket = {
  title: 'Свято танцю Žluťoučký Ελλάδα',
  venueName: 'Палац спорту',
  venueAddress: 'вул. Широка 1, Łódź',
  startsAt: new Date('2026-06-01T06:00:00Z'),
  endsAt: new Date('2026-06-03T20:00:00Z'),
  timeZone: 'Europe/Kyiv',
  admissionType: 'Парtер',
  holderName: 'Ганна Їжак Ñoño Ωμέγα',
  code: 'FS-ABCD-2345',
  token: TOKEN,
};
const documents = new TicketDocuments();

describe('QR code of a ticket', () => {
  it('is a PNG whose modules are those of the token, with a quiet zone', async () => {
    const { width, isDark } = readPng(await documents.qr(TOKEN));
    const { modules } = create(TOKEN, { errorCorrectionLevel: 'M' });
    const scale = width / (modules.size + 8);
    expect(Number.isInteger(scale)).toBe(true);
    const drawn = Array.from({ length: modules.size + 8 }, (_, row) =>
      Array.from({ length: modules.size + 8 }, (__, column) => isDark((row + 0.5) * scale, (column + 0.5) * scale)),
    );
    const expected = drawn.map((line, row) =>
      line.map(
        (_, column) =>
          row >= 4 &&
          column >= 4 &&
          row < modules.size + 4 &&
          column < modules.size + 4 &&
          modules.get(row - 4, column - 4) === 1,
      ),
    );
    expect(drawn).toEqual(expected);
  });

  it('is another one for another token', async () => {
    expect(await documents.qr(TOKEN)).not.toEqual(await documents.qr(TOKEN.toLowerCase()));
  });
});

describe('Printable tickets', () => {
  it('are one page each, with everything on it in any alphabet', async () => {
    const pages = pagesOf(await documents.pdf([ticket, { ...ticket, code: 'FS-WXYZ-6789', holderName: 'Anna' }], 'en'));
    expect(pages).toHaveLength(2);
    const [first = '', second = ''] = pages;
    for (const text of [
      ticket.title,
      'Monday, 1 June 2026, 09:00 to Wednesday, 3 June 2026, 23:00',
      'Палац спорту, вул. Широка 1, Łódź',
      ticket.admissionType,
      ticket.holderName ?? '',
      'FS-ABCD-2345',
    ]) {
      expect(squeezed(first)).toContain(squeezed(text));
    }
    expect(squeezed(second)).toContain('FS-WXYZ-6789');
    expect(squeezed(second)).not.toContain('FS-ABCD-2345');
  });

  it("are in the studio's language (LANG-1)", async () => {
    const [page = ''] = pagesOf(await documents.pdf([ticket], 'uk'));
    for (const text of ['Коли', 'понеділок, 1 червня 2026', '09:00 – ', 'Де', 'Квиток', 'Ім’я'])
      expect(squeezed(page)).toContain(squeezed(text));
    expect(squeezed(page)).not.toMatch(/When|Where|Admission|Monday/);
  });

  it('leave out what is not known', async () => {
    const [page = ''] = pagesOf(
      await documents.pdf([{ ...ticket, venueName: null, venueAddress: null, holderName: null }], 'en'),
    );
    expect(squeezed(page)).not.toMatch(/Where|Name/);
  });

  it('stay one page with the longest texts, which wrap', async () => {
    const long = {
      title: 'Festival '.repeat(28),
      venueName: 'W'.repeat(255),
      venueAddress: 'Street '.repeat(71),
      admissionType: 'Ї'.repeat(255),
      holderName: 'Ганна '.repeat(42),
    };
    const pages = pagesOf(await documents.pdf([{ ...ticket, ...long }], 'en'));
    expect(pages).toHaveLength(1);
    expect(squeezed(pages[0] ?? '')).toContain('ГаннаГаннаГаннаГаннаГаннаГаннаГаннаГаннаГаннаГаннаГаннаГанна');
    expect(squeezed(pages[0] ?? '')).toContain('FS-ABCD-2345');
  });

  it('draw the modules of the token', async () => {
    const content = contentsOf(await documents.pdf([ticket], 'en'))[0] ?? '';
    const { modules } = create(TOKEN, { errorCorrectionLevel: 'M' });
    const dark = modules.data.reduce((sum: number, module) => sum + module, 0);
    expect(content.match(/ re$/gm)).toHaveLength(dark);
  });
});

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** An 8-bit grey, RGB or palette PNG of `qrcode`, with its rows unfiltered. */
function readPng(png: Buffer): { readonly width: number; readonly isDark: (y: number, x: number) => boolean } {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const [width, depth, colour] = [png.readUInt32BE(16), png.readUInt8(24), png.readUInt8(25)];
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const channels = { 0: 1, 2: 3, 6: 4 }[colour];
  if (channels === undefined || depth !== 8) throw new Error(`PNG of colour type ${colour}, depth ${depth}.`);
  const pixels = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels);
  return { width, isDark: (y, x) => (pixels[Math.floor(y)]?.[Math.floor(x) * channels] ?? 255) < 128 };
}

function unfiltered(raw: Buffer, stride: number, channels: number): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < raw.length; at += stride + 1) {
    const above = rows.at(-1) ?? [];
    const row: number[] = [];
    for (let index = 0; index < stride; index += 1) {
      const [left, up, corner] = [row[index - channels] ?? 0, above[index] ?? 0, above[index - channels] ?? 0];
      const estimates = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)];
      row.push(((raw[at + 1 + index] ?? 0) + (estimates[raw[at] ?? 0] ?? 0)) & 255);
    }
    rows.push(row);
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Objects of a PDF by number, streams inflated. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, number = '', body = ''] = match;
    const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1];
    const isFlate = body.includes('FlateDecode') && stream !== undefined;
    objects.set(
      number,
      isFlate ? `${body.split('stream')[0]}\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}` : body,
    );
  }
  return objects;
}

/** Content streams of the pages, in their order. */
function contentsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => objects.get(/\/Contents (\d+)/.exec(body)?.[1] ?? '') ?? '');
}

/** Texts of the pages: the glyphs of their fonts through the maps to Unicode. */
function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const maps = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(body)?.[1] ?? '';
    for (const [, name = '', number = ''] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(number) ?? '')?.[1] ?? '';
      maps.set(name, glyphsOf(objects.get(map) ?? ''));
    }
  }
  return contentsOf(pdf).map((content) => {
    let font = new Map<string, string>();
    let text = '';
    for (const [token, name] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (name !== undefined) font = maps.get(name) ?? font;
      else for (const glyph of token.slice(1, -1).match(/.{4}/g) ?? []) text += font.get(glyph) ?? '?';
    }
    return text;
  });
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f]*)>/g)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      glyphs.set(glyph, Buffer.from(code, 'hex').swap16().toString('utf16le'));
    });
  }
  return glyphs;
}
