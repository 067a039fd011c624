import { FIRM_STATUSES } from '@studio/ticketing';

const FIRM = FIRM_STATUSES.map((status) => `'${status}'`).join(', ');

/** SQL that tells whether the order `o` holds its places at the instant of the bind parameter `now` (ADM-1). */
export function holdsStockSql(now: string): string {
  return `(o.status IN (${FIRM}) OR (o.status = 'pending' AND o.expires_at > ${now}::timestamptz))`;
}

/** SQL sums of the items `i`: what is held, and the part of it at the early price. */
export const HELD_SUMS = `
  coalesce(sum(i.quantity), 0)::int AS held,
  coalesce(sum(i.quantity) FILTER (WHERE i.price_tier = 'early_bird'), 0)::int AS early`;
