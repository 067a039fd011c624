import type { Response } from 'supertest';

type Parser = (typeof import('ical.js', { with: { 'resolution-mode': 'import' } }))['default'];

/** A date of a calendar, as another program reads it. */
export interface ReadDate {
  readonly uid: string;
  readonly sequence: number;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  readonly status: string;
  readonly isFree: boolean;
}

export interface ReadCalendar {
  /** Values of the calendar's properties, by name. */
  readonly head: Readonly<Record<string, string>>;
  readonly dates: readonly ReadDate[];
}

const LINE_BYTES = 75;

/**
 * The calendar of an answer, read by a parser that has nothing to do with what writes it. Throws what it refuses, and when a line
 * is longer than RFC 5545 allows or ends without CR.
 */
export async function calendarOf({ text, type }: Pick<Response, 'text' | 'type'>): Promise<ReadCalendar> {
  if (type !== 'text/calendar') throw new Error(`The answer is ${type}.`);
  const lines = text.split('\r\n');
  const odd = lines.filter((line) => Buffer.byteLength(line) > LINE_BYTES || /[\r\n]/.test(line));
  if (odd.length > 0 || lines.at(-1) !== '') throw new Error(`Lines are not as they should: ${odd.join(' | ')}`);
  const { default: ical } = await import('ical.js');
  const calendar = new ical.Component(ical.parse(text));
  const head = calendar.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]);
  const dates = calendar.getAllSubcomponents('vevent').map((one) => dateOf(new ical.Event(one)));
  return { head: Object.fromEntries(head) as ReadCalendar['head'], dates };
}

function dateOf(event: InstanceType<Parser['Event']>): ReadDate {
  const { uid, sequence, startDate, endDate, summary, location, description, component } = event;
  return {
    uid,
    sequence,
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    title: summary,
    place: location,
    about: component.hasProperty('description') ? description : '',
    status: String(component.getFirstPropertyValue('status')),
    isFree: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
  };
}
