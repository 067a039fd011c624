import type { ClassPass } from './class-pass';

/** When a pass covers classes, and what it takes to use it at another time. */
export type AnyTimeTerms = Pick<
  ClassPass,
  'availableFromTime' | 'availableUntilTime' | 'allowsAnyTime' | 'anyTimeAddonPriceCents'
>;

/** Whether a class that starts at `time` of its own day lies in the window of the pass: from inclusive, until exclusive. */
export function isInWindow(
  { availableFromTime, availableUntilTime }: Pick<AnyTimeTerms, 'availableFromTime' | 'availableUntilTime'>,
  time: string,
): boolean {
  return (
    (availableFromTime === null || time >= availableFromTime) &&
    (availableUntilTime === null || time < availableUntilTime)
  );
}

/** Whether the pass covers classes outside its window too (FIT-1 row 10). */
export function coversAnyTime({ allowsAnyTime, anyTimeAddonPriceCents }: AnyTimeTerms): boolean {
  return allowsAnyTime && anyTimeAddonPriceCents !== null;
}

/** What a class that the pass covers at `time` costs beside it, in cents; 0 in the window and with a free add-on (FIT-3, FIN-7). */
export function owedAddonCents(terms: AnyTimeTerms, time: string): number {
  return isInWindow(terms, time) || !coversAnyTime(terms) ? 0 : (terms.anyTimeAddonPriceCents ?? 0);
}
