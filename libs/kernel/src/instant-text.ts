import { formatInZone, formatUtc } from './calendar';

/** How an answer writes instants: in UTC for programs, with the zone's offset for the assistant. */
export type InstantText = (instant: Date) => string;

export const inUtc: InstantText = formatUtc;

/** Instants with the offset of the zone. */
export function inZone(timeZone: string): InstantText {
  return (instant) => formatInZone(instant, timeZone);
}
