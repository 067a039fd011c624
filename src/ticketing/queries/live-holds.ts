/**
 * SQL that sums what pending orders of an owner hold at `now`, by `ticket_type_id`: `held`, and `early` of it at the
 * early price. A hold ends by the clock, so it is no part of the counted `sold_quantity` (TKT-4). Without the order
 * `except`.
 */
export function liveHolds(account: string, owner: string, ownerId: string, now: string, except?: string): string {
  const others = except === undefined ? '' : `AND (${except}::bigint IS NULL OR o.id <> ${except})`;
  return `
    SELECT i.ticket_type_id, sum(i.quantity)::int AS held,
      coalesce(sum(i.quantity) FILTER (WHERE i.price_tier = 'early_bird'), 0)::int AS early
    FROM ticketing.ticket_order o
    JOIN ticketing.ticket_order_item i ON i.account_id = o.account_id AND i.owner = o.owner AND i.order_id = o.id
    WHERE o.account_id = ${account} AND o.owner = ${owner} AND o.owner_id = ${ownerId} AND o.status = 'pending'
      AND (o.expires_at IS NULL OR o.expires_at > ${now}::timestamptz) ${others}
    GROUP BY i.ticket_type_id`;
}
