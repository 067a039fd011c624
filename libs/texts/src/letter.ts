import { oneLine } from '@studio/kernel';

import { catalogue } from './catalogue';
import type { Language } from './language';

/** What an e-mail says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** A link that is a paragraph of the text, with the words of its button in HTML. */
  readonly action?: LetterAction | undefined;
}

export interface LetterAction {
  readonly address: string;
  readonly label: string;
}

/** Sender and recipient. */
export interface Correspondents {
  /** The studio, which signs. */
  readonly studioName: string;
  /** The name in the greeting; null for a greeting without a name. */
  readonly name: string | null;
  readonly language: Language;
}

const say = catalogue({
  en: { hello: 'Hello,', helloName: 'Hello {name},' },
  de: { hello: 'Guten Tag!', helloName: 'Guten Tag, {name}!' },
  es: { hello: 'Hola:', helloName: 'Hola, {name}:' },
  uk: { hello: 'Вітаємо!', helloName: 'Вітаємо, {name}!' },
  pl: { hello: 'Dzień dobry!', helloName: 'Dzień dobry, {name}!' },
  fr: { hello: 'Bonjour,', helloName: 'Bonjour {name},' },
});

/** The first line of a letter. */
export function greeting(name: string | null, language: Language): string {
  const greeted = name === null ? '' : oneLine(name);
  return greeted === '' ? say(language, 'hello') : say(language, 'helloName', { name: greeted });
}

/** A letter of paragraphs with greeting and signature. Names within them are the caller's to put on one line. */
export function letter(
  { studioName, name, language }: Correspondents,
  subject: string,
  paragraphs: readonly string[],
): Letter {
  return { subject, text: [greeting(name, language), ...paragraphs, oneLine(studioName)].join('\n\n'), language };
}
