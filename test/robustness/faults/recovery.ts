/** Seconds from the end of a fault; null when it did not happen. */
export interface Recovery {
  readonly firstSuccess: number | null;
  /** Until the last of 20 successes in a row. */
  readonly steady: number | null;
}

/** Whether the load was not served again, 20 times in a row, within so many seconds. */
export function isSlow({ steady }: Recovery, seconds: number): boolean {
  return steady === null || steady > seconds;
}

/** `first success after 0.1 s, 20 in a row after 0.4 s`. */
export function recoveryText({ firstSuccess, steady }: Recovery): string {
  return `first success after ${secondsText(firstSuccess)} s, 20 in a row after ${secondsText(steady)} s`;
}

/** With one decimal; a dash where it did not happen. */
export function secondsText(seconds: number | null): string {
  return seconds === null ? '-' : seconds.toFixed(1);
}

/** The later of both in each respect; what did not happen is the latest. */
export function worseOf(one: Recovery | null, other: Recovery): Recovery {
  const later = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b));
  if (one === null) return other;
  return { firstSuccess: later(one.firstSuccess, other.firstSuccess), steady: later(one.steady, other.steady) };
}
