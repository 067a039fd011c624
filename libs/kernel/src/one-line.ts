import { singleLine } from './clean-text';

/**
 * A name as part of a text: what people typed cannot begin a line of its own, nor turn or hide what follows. Names of today are
 * stored so (GEN-22), those of before need not be.
 */
export function oneLine(name: string): string {
  return singleLine(name).replaceAll(/\s+/g, ' ');
}
