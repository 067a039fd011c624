import { oneLine } from './one-line';

/** What an e-mail says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Who writes to whom. */
export interface Correspondents {
  /** The studio, which signs. */
  readonly studioName: string;
  /** Who is greeted; null greets nobody by name. */
  readonly name: string | null;
}

/** A letter of paragraphs with greeting and signature. Names within them are the caller's to put on one line. */
export function letter({ studioName, name }: Correspondents, subject: string, paragraphs: readonly string[]): Letter {
  const greeted = name === null ? '' : oneLine(name);
  const greeting = greeted === '' ? 'Hello,' : `Hello ${greeted},`;
  return { subject, text: [greeting, ...paragraphs, oneLine(studioName)].join('\n\n') };
}
