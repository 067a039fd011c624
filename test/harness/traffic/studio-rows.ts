import { idOf, named } from './sql';
import { LOCATIONS } from './studio';

const PLANS = 6;

/** Studios with what they offer. Their triggers count the revisions that public answers are kept by. */
export function studioRows(all: string): string[] {
  return [
    `INSERT INTO accounts.account (id, name, slug, currency, timezone)
     SELECT n, ${named(`'Harbour Lane'`)}, 'studio-' || n, 'EUR', 'Europe/Berlin' FROM ${all}`,
    `INSERT INTO accounts.subscription_plan (id, name, slug, plan_type, price_cents, currency)
     VALUES (1, 'Standard', 'standard', 'standard', 4900, 'EUR')`,
    `INSERT INTO accounts.account_subscription (account_id, id, subscription_plan_id, status, "interval", started_at)
     SELECT n, n, 1, 'active', 'monthly', now() FROM ${all}`,
    ...LOCATIONS.map(
      (slug, index) => `INSERT INTO scheduling.location (account_id, id, name, slug)
       SELECT n, ${idOf(index + 1)}, ${named(`'House ${index + 1}'`)}, '${slug}' FROM ${all}`,
    ),
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug, capacity)
     SELECT n, ${idOf('k')}, ${idOf('1 + k % 2')}, ${named(`'Hall ' || k`)}, 'hall-' || k, 30 FROM ${all}, generate_series(1, 4) k`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default)
     SELECT n, ${idOf('k')}, ${named(`'Direction ' || k`)}, 'direction-' || k, k = 1 FROM ${all}, generate_series(1, 3) k`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug)
     SELECT n, ${idOf('k')}, ${idOf('1 + k % 3')}, ${named(`'Flow ' || k`)}, 'flow-' || k FROM ${all}, generate_series(1, 6) k`,
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default)
     SELECT n, ${idOf(1)}, ${named(`'Team'`)}, 'team', true FROM ${all}`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug)
     SELECT n, ${idOf('k')}, ${idOf(1)}, ${named(`'Trainer ' || k`)}, 'trainer-' || k FROM ${all}, generate_series(1, 5) k`,
    ...priceListRows(all),
    ...eventRows(all),
  ];
}

function priceListRows(all: string): string[] {
  return [
    `INSERT INTO passes.class_pass_segment (account_id, id, name, slug, schedule_kind, sort_order)
     SELECT n, ${idOf(1)}, ${named(`'Packs'`)}, 'packs', 'group_class', 1 FROM ${all}`,
    `INSERT INTO passes.class_pass_plan (account_id, id, name, slug, schedule_kind, segment_id, price_cents, currency, sessions_count,
       validity_days, total_validity_days, sort_order)
     SELECT n, ${idOf('k')}, ${named(`'Pass ' || k`)}, 'pass-' || k, 'group_class', ${idOf(1)}, 2000 * k, 'EUR', k, 90, 365, k
     FROM ${all}, generate_series(5, ${4 + PLANS}) k`,
    `INSERT INTO passes.class_pass_plan_class_type (account_id, class_pass_plan_id, class_type_id, schedule_kind)
     SELECT n, ${idOf('k')}, ${idOf('t')}, 'group_class' FROM ${all}, generate_series(5, ${4 + PLANS}) k, generate_series(1, 6) t`,
    `INSERT INTO finance.account_finance (account_id) SELECT n FROM ${all}`,
    `INSERT INTO finance.finance_epoch (account_id, id, starts_at, is_legacy, actor)
     SELECT n, ${idOf(1)}, 'epoch', true, '{"user_id": null, "trainer_id": null, "name": "System", "role": "owner"}' FROM ${all}`,
  ];
}

/** An event of today. Its tickets come with the people. */
function eventRows(all: string): string[] {
  return [
    `INSERT INTO events.event (account_id, id, slug, title, status, venue_kind, external_name, external_address, starts_at, ends_at,
       timezone, currency, published_at)
     SELECT n, ${idOf(1)}, 'summer-party', ${named(`'Summer party'`)}, 'published', 'external', 'Harbour Hall', 'Harbour Lane 5',
       now() - interval '1 hour', now() + interval '12 hours', 'Europe/Berlin', 'EUR', now() - interval '30 days' FROM ${all}`,
    `INSERT INTO ticketing.ticket_type (account_id, owner, id, owner_id, name, inventory, price_cents)
     SELECT n, 'event', ${idOf(1)}, ${idOf(1)}, ${named(`'Standard'`)}, 1000, 2500 FROM ${all}`,
  ];
}
