/** Columns of `customers.customer c` in answers. */
export const CUSTOMER_COLUMNS =
  'c.id, c.name, c.email, c.phone, c.default_language, c.email_verified_at, c.phone_verified_at';

/** Row with CUSTOMER_COLUMNS. */
export interface CustomerRow {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly default_language: string | null;
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
}
