/** More than that is easier to read as a difference. */
const MOST = 9.99;

/** By which share of what was before it is more or less now; null where that is beyond 999 %. */
export function shareOfChange(now: number, before: number): number | null {
  const change = (now - before) / Math.abs(before);
  return Math.abs(change) > MOST ? null : change;
}
