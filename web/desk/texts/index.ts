import { saying } from '../language';
import type { DeskStudio } from '../session';
import { de } from './de';
import { en, type TextName } from './en';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import { uk } from './uk';

export type { TextName };

/** A text of the frame in the reader's language. */
export const say = saying<TextName>({ en, de, es, uk, pl, fr });

export function roleName(role: DeskStudio['role']): string {
  return say(role);
}
