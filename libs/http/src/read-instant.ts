import { parseInstant } from '@studio/kernel';

/** Converts an input that IsInstant has checked; null and undefined are unchanged. */
export function readInstant<Text extends string | null | undefined>(
  text: Text,
): (Text extends string ? Date : never) | Exclude<Text, string> {
  return (typeof text === 'string' ? parseInstant(text) : text) as never;
}
