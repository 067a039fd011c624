import { oneLine } from '@studio/kernel';
import { type Correspondents, type Language, letter, type Letter, momentText } from '@studio/texts';

import { say } from './messages';

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
  const { language } = between;
  return letter(between, say(language, 'subject', { title }), [
    say(language, 'here', { title }),
    whenAndWhere(facts, language),
    tickets.map(ticketLine).join('\n'),
    say(language, 'attached'),
  ]);
}

/** When it begins in its zone, and where it is, on lines of their own. */
export function whenAndWhere(
  { startsAt, timeZone, venueName, venueAddress }: Omit<IssuedTicketsFacts, 'title' | 'tickets'>,
  language: Language,
): string {
  const venue = [venueName, venueAddress].filter((part) => part !== null).map(oneLine);
  const where = venue.length > 0 ? [say(language, 'venue', { venue: venue.join(', ') })] : [];
  return [say(language, 'begins', { moment: momentText(startsAt, timeZone, language) }), ...where].join('\n');
}

function ticketLine({ code, admissionType, holderName }: IssuedTicketsFacts['tickets'][number]): string {
  return `${code}  ${oneLine(admissionType)}${holderName === null ? '' : `, ${oneLine(holderName)}`}`;
}
