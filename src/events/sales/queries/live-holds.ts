/**
 * SQL that sums what live pending orders of an event hold, by `ticket_type_id`: `held`, and `early` of it at the early price.
 * A hold ends by the clock, so it is no part of the counted `sold_quantity` (EVT-9).
 */
export function liveHolds(account: string, event: string, now: string): string {
  return `
    SELECT i.ticket_type_id, sum(i.quantity)::int AS held,
      coalesce(sum(i.quantity) FILTER (WHERE i.price_tier = 'early_bird'), 0)::int AS early
    FROM events.event_order o
    JOIN events.event_order_item i ON i.account_id = o.account_id AND i.order_id = o.id
    WHERE o.account_id = ${account} AND o.event_id = ${event} AND o.status = 'pending'
      AND (o.expires_at IS NULL OR o.expires_at > ${now}::timestamptz)
    GROUP BY i.ticket_type_id`;
}
