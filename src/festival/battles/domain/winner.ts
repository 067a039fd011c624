/** One number for each performer. */
export interface Sides {
  readonly a: number;
  readonly b: number;
}

/** The result of votes and audience numbers. Percentages have at most 4 decimals. */
export interface BattleOutcome {
  /** Null: a tie. */
  readonly winner: 'a' | 'b' | null;
  readonly jury: Sides;
  readonly audience: Sides;
  readonly combined: Sides;
}

/** Steps of a percentage: 4 decimals. */
const STEPS_PER_PERCENT = 10_000;

/**
 * Jury and audience count one half each; integers are compared, never percentages (FEST-22). Throws unless `votes` and
 * `audience` are whole numbers with a sum of at least 1 each.
 */
export function computeOutcome(votes: Sides, audience: Sides): BattleOutcome {
  const [judges, total] = [BigInt(votes.a + votes.b), BigInt(audience.a + audience.b)];
  if (judges < 1n || total < 1n) throw new Error('A winner needs votes and audience numbers.');
  // BigInt, because products of manual numbers up to 1 000 000 000 exceed the safe integers.
  const weight = (side: 'a' | 'b') => BigInt(votes[side]) * total + BigInt(audience[side]) * judges;
  const [a, b] = [weight('a'), weight('b')];
  return {
    winner: a === b ? null : a > b ? 'a' : 'b',
    jury: shares(votes),
    audience: shares(audience),
    combined: { a: percentage(a, 2n * judges * total), b: percentage(b, 2n * judges * total) },
  };
}

/** Each side's share of the sum in percent (FEST-23). The sum is at least 1. */
export function shares({ a, b }: Sides): Sides {
  const total = BigInt(a + b);
  return { a: percentage(BigInt(a), total), b: percentage(BigInt(b), total) };
}

/** 100 · part / whole, rounded half up to 4 decimals from the exact fraction. */
function percentage(part: bigint, whole: bigint): number {
  const steps = part * BigInt(100 * STEPS_PER_PERCENT);
  return Number((2n * steps + whole) / (2n * whole)) / STEPS_PER_PERCENT;
}
