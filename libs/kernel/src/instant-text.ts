import { formatInZone, formatUtc } from './calendar';

/** How an answer writes instants: in UTC for programs, with the zone's offset for the assistant. */
export type InstantText = (instant: Date) => string;

const LENGTH_OF_MINUTES = '2026-06-01T18:00'.length;
const LENGTH_OF_SECONDS = '2026-06-01T18:00:00'.length;
const NEAR_CHANGE_MS = 3 * 3_600_000;

export const inUtc: InstantText = formatUtc;

/** Instants with the offset of the zone. */
export function inZone(timeZone: string): InstantText {
  return (instant) => formatInZone(instant, timeZone);
}

/**
 * Local times for an answer that names the zone once: without seconds that are zero, and with the offset only within three
 * hours of a clock change, where a local time can mean two instants.
 */
export function localIn(timeZone: string): InstantText {
  const offsetAt = (ms: number) => formatInZone(new Date(ms), timeZone).slice(LENGTH_OF_SECONDS);
  return (instant) => {
    const whole = formatInZone(instant, timeZone);
    const ms = instant.getTime();
    if (offsetAt(ms - NEAR_CHANGE_MS) !== offsetAt(ms + NEAR_CHANGE_MS)) return whole;
    return whole.slice(0, whole.slice(0, LENGTH_OF_SECONDS).endsWith(':00') ? LENGTH_OF_MINUTES : LENGTH_OF_SECONDS);
  };
}
