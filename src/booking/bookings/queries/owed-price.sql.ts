/** SQL condition that a cancelled booking `b` still owes its session or price, or a fee (CAN-10). */
export const OWED_LATE = `(b.late_cancellation = 'kept' OR b.late_cancellation_fee_cents IS NOT NULL)`;

/** SQL: what a booking `b` costs without a pass: the fee of its late cancellation, else its price (CAN-10, FIN-19). */
export const OWED_PRICE = {
  cents: 'coalesce(b.late_cancellation_fee_cents, b.price_cents)',
  currency: 'coalesce(b.late_cancellation_fee_currency, b.price_currency)',
};
