/**
 * SQL for what pending orders of an owner in studio `$1` hold at `now`, by `ticket_type_id`: `held`, and `early` of it at the early
 * price. The database counts the places of pending orders; a hold ends by the clock, so those of orders that are still
 * pending after it are taken off, which are the few of the last minute (TKT-4, TKT-12). Without the order `except`.
 */
export function liveHolds(owner: string, ownerId: string, now: string, except?: string): string {
  const ended = `o.expires_at <= ${now}::timestamptz`;
  return `
    SELECT held_type.id AS ticket_type_id, (held_type.held_quantity - coalesce(lapsed.held, 0))::int AS held,
      (held_type.held_early_quantity - coalesce(lapsed.early, 0))::int AS early
    FROM ticketing.ticket_type held_type
    LEFT JOIN (
      SELECT i.ticket_type_id, sum(i.quantity) AS held, sum(i.quantity) FILTER (WHERE i.price_tier = 'early_bird') AS early
      FROM ticketing.ticket_order o
      JOIN ticketing.ticket_order_item i ON i.account_id = o.account_id AND i.owner = o.owner AND i.order_id = o.id
      WHERE o.account_id = $1 AND o.owner = ${owner} AND o.owner_id = ${ownerId} AND o.status = 'pending'
        AND ${except === undefined ? ended : `(${ended} OR o.id = ${except}::bigint)`}
      GROUP BY i.ticket_type_id
    ) lapsed ON lapsed.ticket_type_id = held_type.id
    WHERE held_type.account_id = $1 AND held_type.owner = ${owner} AND held_type.owner_id = ${ownerId}`;
}
