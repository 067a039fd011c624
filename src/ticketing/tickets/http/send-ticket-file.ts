import type { Response } from 'express';

/** Answers with a file of tickets, shown in the browser. Tickets are worth money, so nobody on the way keeps it. */
export function sendTicketFile(response: Response, type: string, name: string, bytes: Buffer): void {
  response.type(type).set('Cache-Control', 'no-store');
  response.set('Content-Disposition', `inline; filename="${name}"`).end(bytes);
}
