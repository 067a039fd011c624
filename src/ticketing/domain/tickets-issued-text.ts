import { type Correspondents, letter, type Letter, momentText, oneLine } from '@studio/kernel';

/** Tickets as their e-mail lists them. */
export interface IssuedTicketsFacts {
  /** What they admit to. */
  readonly title: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
  readonly tickets: readonly {
    readonly code: string;
    readonly admissionType: string;
    readonly holderName: string | null;
  }[];
}

/** The letter to which tickets are attached. */
export function ticketsIssuedText(between: Correspondents, { tickets, ...facts }: IssuedTicketsFacts): Letter {
  const title = oneLine(facts.title);
  return letter(between, `Your tickets for ${title}`, [
    `here are your tickets for ${title}.`,
    whenAndWhere(facts),
    tickets.map(ticketLine).join('\n'),
    'They are attached, to print or to show on a phone. Each code admits once: please pass it to nobody else.',
  ]);
}

/** When it begins in its zone, and where it is, on lines of their own. */
export function whenAndWhere({
  startsAt,
  timeZone,
  venueName,
  venueAddress,
}: Pick<IssuedTicketsFacts, 'startsAt' | 'timeZone' | 'venueName' | 'venueAddress'>): string {
  const venue = [venueName, venueAddress].filter((part) => part !== null).map(oneLine);
  const where = venue.length > 0 ? [`Venue: ${venue.join(', ')}.`] : [];
  return [`It begins on ${momentText(startsAt, timeZone)}.`, ...where].join('\n');
}

function ticketLine({ code, admissionType, holderName }: IssuedTicketsFacts['tickets'][number]): string {
  return `${code}  ${oneLine(admissionType)}${holderName === null ? '' : `, ${oneLine(holderName)}`}`;
}
