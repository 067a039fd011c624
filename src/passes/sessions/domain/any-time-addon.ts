import type { ClassPass } from './class-pass';

/** When a pass covers classes, and the price for using it at other times. */
export type AnyTimeTerms = Pick<
  ClassPass,
  'availableFromTime' | 'availableUntilTime' | 'allowsAnyTime' | 'anyTimeAddonPriceCents'
>;

/** Whether a class starting at local `time` lies in the pass's window: from inclusive, until exclusive. */
export function isInWindow(
  { availableFromTime, availableUntilTime }: Pick<AnyTimeTerms, 'availableFromTime' | 'availableUntilTime'>,
  time: string,
): boolean {
  return (
    (availableFromTime === null || time >= availableFromTime) &&
    (availableUntilTime === null || time < availableUntilTime)
  );
}

/** Whether the pass also covers classes outside its window (FIT-1 row 10). */
export function coversAnyTime({ allowsAnyTime, anyTimeAddonPriceCents }: AnyTimeTerms): boolean {
  return allowsAnyTime && anyTimeAddonPriceCents !== null;
}

/**
 * The add-on owed for a covered class at `time`, in cents; 0 inside the window and for a free add-on (FIT-3, FIN-7).
 */
export function owedAddonCents(terms: AnyTimeTerms, time: string): number {
  return isInWindow(terms, time) || !coversAnyTime(terms) ? 0 : (terms.anyTimeAddonPriceCents ?? 0);
}
