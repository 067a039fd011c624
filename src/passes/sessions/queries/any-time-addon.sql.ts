/**
 * SQL of `owedAddonCents`: the add-on owed for a class that a pass covers outside its window, in cents; 0 inside the
 * window. `pass` and `scheduled` are aliases of `passes.class_pass` and of the class, `zone` is an expression for the
 * class's zone.
 */
export function owedAddonCentsSql(pass: string, scheduled: string, zone: string): string {
  const time = `(${scheduled}.starts_at AT TIME ZONE ${zone})::time`;
  return `CASE
    WHEN coalesce(${time} >= ${pass}.available_from_time, true) AND coalesce(${time} < ${pass}.available_until_time, true) THEN 0
    WHEN ${pass}.allows_any_time THEN coalesce(${pass}.any_time_addon_price_cents, 0)
    ELSE 0 END`;
}
