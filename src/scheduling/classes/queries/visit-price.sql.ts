/**
 * SQL: what a booking of class `c` of type `t` costs without a pass (VPR-2), as columns `cents` and `currency`, both null without a
 * price. The class's own price applies, else the type's; a price per hour in proportion to the minutes, rounded half up.
 */
export const VISIT_PRICE = `
  CROSS JOIN LATERAL (
    SELECT CASE WHEN o.rental_price_unit = 'hour'
        THEN round(o.rental_price_cents * extract(epoch FROM c.ends_at - c.starts_at) / 3600)::bigint
        ELSE coalesce(o.drop_in_price_cents, o.rental_price_cents)::bigint END AS cents,
      o.price_currency AS currency
    FROM (VALUES
      (1, c.drop_in_price_cents, c.rental_price_cents, c.rental_price_unit, c.price_currency),
      (2, t.drop_in_price_cents, t.rental_price_cents, t.rental_price_unit, t.price_currency),
      (3, NULL, NULL, NULL, NULL)
    ) o (step, drop_in_price_cents, rental_price_cents, rental_price_unit, price_currency)
    WHERE o.step = 3 OR o.price_currency IS NOT NULL ORDER BY o.step LIMIT 1) visit_price`;
