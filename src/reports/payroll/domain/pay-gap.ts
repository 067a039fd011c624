/** Why the amount of an entry is unknown (SAL-8). */
export const PAY_GAPS = [
  'no_assignment',
  'no_version',
  'no_rule',
  'class_value_missing',
  'class_value_currency_mismatch',
] as const;

export type PayGap = (typeof PAY_GAPS)[number];
