import type { ErrorTexts } from '@studio/kernel';

/** Capacity, cutoffs, the policy for late cancellations and booking requirement of a class type; null means none of its own. */
export interface ClassTypeLimits {
  readonly bookingCutoffMinutes: number | null;
  readonly cancellationCutoffMinutes: number | null;
  readonly defaultCapacity: number | null;
  readonly lateCancellationPolicy: string | null;
  readonly bookingRequirement: string | null;
}

/** Limits of an input; absent ones are undefined. */
export type LimitsInput = { readonly [Limit in keyof ClassTypeLimits]?: ClassTypeLimits[Limit] | undefined };

/** Limits of internal classes, which cannot be booked. */
export const NO_LIMITS = {
  bookingCutoffMinutes: null,
  cancellationCutoffMinutes: null,
  defaultCapacity: null,
  lateCancellationPolicy: null,
  bookingRequirement: null,
} as const satisfies ClassTypeLimits;

const INPUTS: Readonly<Record<keyof ClassTypeLimits, string>> = {
  bookingCutoffMinutes: 'booking_cutoff_minutes',
  cancellationCutoffMinutes: 'cancellation_cutoff_minutes',
  defaultCapacity: 'default_capacity',
  lateCancellationPolicy: 'late_cancellation_policy',
  bookingRequirement: 'booking_requirement',
};

/** The errors by input when an internal type has limits. */
export function assessInternalLimits(limits: LimitsInput): ErrorTexts {
  const wrong = (Object.keys(INPUTS) as (keyof ClassTypeLimits)[]).filter((limit) => (limits[limit] ?? null) !== null);
  return Object.fromEntries(wrong.map((limit) => [INPUTS[limit], ['An internal class type has no such limit.']]));
}
