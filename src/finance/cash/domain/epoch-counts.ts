/** A cashbox: a location and a currency. */
export interface Cashbox {
  readonly locationId: number;
  readonly currency: string;
}

/** The counted amount of a cashbox, in cents. */
export interface BoxCount extends Cashbox {
  readonly actualCountedCents: number;
}

/** The deviations from exactly one count for each box. */
export interface CountDifference {
  readonly missing: readonly Cashbox[];
  /** Counts for boxes that the studio does not have. */
  readonly extra: readonly Cashbox[];
  readonly repeated: readonly Cashbox[];
}

/** Compares counts with the boxes of a studio; null when each box was counted exactly once (CSH-6). */
export function assessCounts(boxes: readonly Cashbox[], counts: readonly Cashbox[]): CountDifference | null {
  const known = new Set(boxes.map(nameOf));
  const seen = new Set<string>();
  const repeated = new Map<string, Cashbox>();
  const extra = new Map<string, Cashbox>();
  for (const count of counts) {
    const name = nameOf(count);
    if (!known.has(name)) extra.set(name, count);
    else if (seen.has(name)) repeated.set(name, count);
    seen.add(name);
  }
  const missing = boxes.filter((box) => !seen.has(nameOf(box)));
  if (missing.length + extra.size + repeated.size === 0) return null;
  return { missing, extra: [...extra.values()], repeated: [...repeated.values()] };
}

/** One line for each deviating box. */
export function differenceTexts({ missing, extra, repeated }: CountDifference): string[] {
  return [
    ...missing.map(({ locationId, currency }) => `The count of location ${locationId} in ${currency} is missing.`),
    ...extra.map(({ locationId, currency }) => `The studio has no cashbox of location ${locationId} in ${currency}.`),
    ...repeated.map(({ locationId, currency }) => `Location ${locationId} in ${currency} is counted more than once.`),
  ];
}

function nameOf({ locationId, currency }: Cashbox): string {
  return `${locationId} ${currency}`;
}
