import { parseInstant } from '@studio/kernel';

/** An input that IsInstant has checked, as its instant; null and undefined stay. */
export function readInstant<Text extends string | null | undefined>(
  text: Text,
): (Text extends string ? Date : never) | Exclude<Text, string> {
  return (typeof text === 'string' ? parseInstant(text) : text) as never;
}
