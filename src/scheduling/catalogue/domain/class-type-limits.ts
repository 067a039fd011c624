import type { ErrorTexts } from '@studio/kernel';

/** How many may book a class of a type, and until when; null = no limit of its own. */
export interface ClassTypeLimits {
  readonly bookingCutoffMinutes: number | null;
  readonly cancellationCutoffMinutes: number | null;
  readonly defaultCapacity: number | null;
}

/** Limits as they are given; an absent one is undefined. */
export type GivenLimits = { readonly [Limit in keyof ClassTypeLimits]?: ClassTypeLimits[Limit] | undefined };

/** Nobody books an internal class, so it has neither cutoffs nor capacity. */
export const NO_LIMITS: ClassTypeLimits = {
  bookingCutoffMinutes: null,
  cancellationCutoffMinutes: null,
  defaultCapacity: null,
};

const INPUTS: Readonly<Record<keyof ClassTypeLimits, string>> = {
  bookingCutoffMinutes: 'booking_cutoff_minutes',
  cancellationCutoffMinutes: 'cancellation_cutoff_minutes',
  defaultCapacity: 'default_capacity',
};

/** What is wrong with the limits given for an internal type, by input; empty when nothing is. */
export function assessInternalLimits(given: GivenLimits): ErrorTexts {
  const wrong = (Object.keys(INPUTS) as (keyof ClassTypeLimits)[]).filter((limit) => (given[limit] ?? null) !== null);
  return Object.fromEntries(wrong.map((limit) => [INPUTS[limit], ['An internal class type has no such limit.']]));
}
