import { singleLine } from './clean-text';

/**
 * A name as part of a text: input of people can neither begin a new line, nor reverse or hide the text after it. Names
 * are stored in this form (GEN-22); older ones may not be.
 */
export function oneLine(name: string): string {
  return singleLine(name).replaceAll(/\s+/g, ' ');
}
