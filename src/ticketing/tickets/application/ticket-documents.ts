import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { oneLine } from '@studio/kernel';
import { type Language, momentText } from '@studio/texts';
import { create, toBuffer } from 'qrcode';

import { say } from '../../domain/messages';
import type { PrintedTicket } from './printed-ticket';

const FONTS = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const PLAIN = path.join(FONTS, 'DejaVuSans.ttf');
const BOLD = path.join(FONTS, 'DejaVuSans-Bold.ttf');

/** Points, of a sheet of A4. */
const MARGIN = 56;
const PAGE_WIDTH = 595;
const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const CODE_SIZE = 230;
const SIZES = { title: 24, heading: 10, text: 14, code: 20 };
/** Tallest texts: what is longer ends in an ellipsis, so that a ticket stays one page. */
const HEIGHTS = { title: 120, venue: 54, type: 72, holder: 72 };
const GAP = 14;

/** Quiet zone in modules, as the standard of QR codes asks. */
const QUIET_MODULES = 4;
const PIXELS_PER_MODULE = 8;

/** Renders tickets: the QR code of a token, and printable pages. */
@Injectable()
export class TicketDocuments {
  /** The token as a PNG of its QR code. */
  qr(token: string): Promise<Buffer> {
    return toBuffer(token, { type: 'png', errorCorrectionLevel: 'M', margin: QUIET_MODULES, scale: PIXELS_PER_MODULE });
  }

  /** One page for each ticket. Holds up other work for one page at a time. */
  async pdf(tickets: readonly PrintedTicket[], language: Language): Promise<Buffer> {
    // Loaded when a page is printed: it is large, and most processes never print one.
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      autoFirstPage: false,
      info: { Title: tickets[0]?.title ?? '' },
    });
    const chunks: Buffer[] = [];
    const finished = new Promise<void>((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', resolve);
      document.on('error', reject);
    });
    document.registerFont('plain', PLAIN).registerFont('bold', BOLD);
    for (const ticket of tickets) {
      drawTicket(document.addPage(), ticket, language);
      await setImmediate();
    }
    document.end();
    await finished;
    return Buffer.concat(chunks);
  }
}

function drawTicket(document: PDFKit.PDFDocument, ticket: PrintedTicket, language: Language): void {
  const { startsAt, endsAt, timeZone } = ticket;
  const venue = [ticket.venueName, ticket.venueAddress].filter((part) => part !== null).join(', ');
  document.font('bold').fontSize(SIZES.title);
  document.text(oneLine(ticket.title), MARGIN, MARGIN, block(HEIGHTS.title));
  document.moveDown(0.5);
  const [from, until] = [startsAt, endsAt].map((at) => momentText(at, timeZone, language)) as [string, string];
  drawPart(document, say(language, 'when'), say(language, 'period', { from, until }), HEIGHTS.venue);
  drawPart(document, say(language, 'where'), venue, HEIGHTS.venue);
  drawPart(document, say(language, 'admission'), ticket.admissionType, HEIGHTS.type);
  drawPart(document, say(language, 'name'), ticket.holderName ?? '', HEIGHTS.holder);
  drawCode(document, ticket.token, document.y + GAP);
  document.font('bold').fontSize(SIZES.code);
  document.text(ticket.code, MARGIN, document.y, { ...block(SIZES.code * 2), align: 'center' });
}

/** A heading with its text; nothing for an empty one. */
function drawPart(document: PDFKit.PDFDocument, heading: string, text: string, height: number): void {
  const line = oneLine(text);
  if (line === '') return;
  document.font('plain').fontSize(SIZES.heading).fillColor('#555555').text(heading, MARGIN, document.y, block(20));
  document.fontSize(SIZES.text).fillColor('#000000').text(line, MARGIN, document.y, block(height));
  document.y += GAP;
}

/** The QR code as squares, which print sharp at any size; leaves the position below it. */
function drawCode(document: PDFKit.PDFDocument, token: string, top: number): void {
  const { modules } = create(token, { errorCorrectionLevel: 'M' });
  const module = CODE_SIZE / (modules.size + 2 * QUIET_MODULES);
  const left = (PAGE_WIDTH - CODE_SIZE) / 2 + QUIET_MODULES * module;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      document.rect(left + column * module, top + (QUIET_MODULES + row) * module, module, module);
    }
  }
  document.fill('#000000');
  document.y = top + CODE_SIZE;
}

const block = (height: number) => ({ width: TEXT_WIDTH, height, ellipsis: true });
