import { oneLine } from './one-line';

/** What an e-mail says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Sender and recipient. */
export interface Correspondents {
  /** The studio, which signs. */
  readonly studioName: string;
  /** The name in the greeting; null for a greeting without a name. */
  readonly name: string | null;
}

/** A letter of paragraphs with greeting and signature. Names within them are the caller's to put on one line. */
export function letter({ studioName, name }: Correspondents, subject: string, paragraphs: readonly string[]): Letter {
  const greeted = name === null ? '' : oneLine(name);
  const greeting = greeted === '' ? 'Hello,' : `Hello ${greeted},`;
  return { subject, text: [greeting, ...paragraphs, oneLine(studioName)].join('\n\n') };
}
