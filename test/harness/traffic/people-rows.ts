import { codeOf, hashOf, idOf, named, oneOf } from './sql';
import {
  customersAfter,
  type Filling,
  FIRST_NAMES,
  LAST_NAMES,
  PASSWORD_EVERY,
  REGULARS,
  type StaffRole,
  TICKETS,
} from './studio';

const ROLES = { owner: 'owner', manager: 'manager', door: 'event_festival_staff' } as const satisfies Record<
  StaffRole,
  string
>;

const ABILITIES = [
  'mcp:read',
  'mcp:customers:read',
  'mcp:class-passes:read',
  'mcp:payments:read',
  'mcp:cashflow:read',
  'mcp:payroll:read',
  'mcp:events:read',
  'mcp:logic:read',
];

/** Customers, members of staff, their sessions, keys of websites and assistants, and guests with tickets. */
export function peopleRows(all: string, filling: Filling, passwordHash: string): string[] {
  return [
    ...customerRows(all, filling, passwordHash),
    ...Object.entries(ROLES).flatMap(([name, role], index) => staffRows(all, { name, role, index }, passwordHash)),
    ...keyRows(all),
    ...ticketRows(all),
  ];
}

function customerRows(all: string, { pastWeeks, firstPastWeeks = pastWeeks }: Filling, passwordHash: string): string[] {
  const hasPassword = `k % ${PASSWORD_EVERY} = 0`;
  const count = `CASE WHEN n = 1 THEN ${customersAfter(firstPastWeeks)} ELSE ${customersAfter(pastWeeks)} END`;
  return [
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin, email, email_origin, password_hash)
     SELECT n, ${idOf('k')}, ${named(`${oneOf(FIRST_NAMES, 'k')} || ' ' || ${oneOf(LAST_NAMES, 'k / 10')} || ' ' || k`)},
       '+49151' || (10000000 + k * 7919 % 89000000), 'staff',
       CASE WHEN ${hasPassword} THEN 'customer-' || k || '@studio-' || n || '.example.org' END, CASE WHEN ${hasPassword} THEN 'customer' END,
       CASE WHEN ${hasPassword} THEN '${passwordHash}' END
     FROM ${all}, generate_series(1, ${count}) k`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, customer_id, token_hash, last_four, expires_at, last_used_at)
     SELECT n, ${idOf('k')}, 'customer', ${idOf('k')}, ${hashOf(`'ss_mob_traffic_customer_' || n || '_' || k`)}, '0000', now() + interval '80 days', now()
     FROM ${all}, generate_series(1, ${REGULARS + 10}) k WHERE k <= 20 OR k > ${REGULARS}`,
  ];
}

function staffRows(
  all: string,
  { name, role, index }: { readonly name: string; readonly role: string; readonly index: number },
  passwordHash: string,
): string[] {
  return [
    `INSERT INTO accounts."user" (id, name, email, password_hash)
     SELECT ${idOf(index)}, ${named(`'${name}'`)}, '${name}-' || n || '@example.org', '${passwordHash}' FROM ${all}`,
    `INSERT INTO accounts.account_membership (account_id, id, user_id, role) SELECT n, ${idOf(index)}, ${idOf(index)}, '${role}' FROM ${all}`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     SELECT n, ${idOf(1_000 + index)}, 'staff', ${idOf(index)}, ${hashOf(`'ss_mob_traffic_${name}_' || n`)}, '0000', now() + interval '80 days', now() FROM ${all}`,
  ];
}

function keyRows(all: string): string[] {
  const row = (number: number, name: string, abilities: readonly string[]) =>
    `INSERT INTO accounts.account_api_token (account_id, id, name, token_hash, last_four, abilities, last_used_at)
     SELECT n, ${idOf(number)}, '${name}', ${hashOf(`'ss_live_traffic_${name}_' || n`)}, '0000', '{${abilities.join(',')}}', now() FROM ${all}`;
  return [row(1, 'website', ['website_leads:create']), row(2, 'assistant', ABILITIES)];
}

/** Every ticket is an order of its own, sold and paid. */
function ticketRows(all: string): string[] {
  const tickets = `${all}, generate_series(1, ${TICKETS}) k`;
  return [
    `UPDATE ticketing.ticket_type SET sold_quantity = ${TICKETS}`,
    `INSERT INTO ticketing.ticket_order (account_id, owner, id, owner_id, source, provider, order_id, status, buyer_name, amount_cents, currency, paid_at,
       idempotency_key, idempotency_hash)
     SELECT n, 'event', ${idOf('k')}, ${idOf(1)}, 'manual', 'manual_card', 'ev-' || ${idOf('k')}, 'paid', ${named(`'Guest ' || k`)}, 2500, 'EUR',
       now() - interval '3 days', gen_random_uuid(), repeat('0', 64) FROM ${tickets}`,
    `INSERT INTO ticketing.ticket_order_item (account_id, owner, id, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity, total_cents)
     SELECT n, 'event', ${idOf('k')}, ${idOf(1)}, ${idOf('k')}, ${idOf(1)}, 'Standard', 'regular', 2500, 1, 2500 FROM ${tickets}`,
    `INSERT INTO ticketing.ticket (account_id, owner, id, owner_id, order_id, order_item_id, ticket_type_id, holder_name, code, token, token_hash)
     SELECT n, 'event', ${idOf('k')}, ${idOf(1)}, ${idOf('k')}, ${idOf('k')}, ${idOf(1)}, ${named(`'Guest ' || k`)},
       'EV-AAAA-' || ${codeOf('k', 4)}, convert_to('sealed', 'UTF8'), ${hashOf(`lpad((${idOf('k')})::text, 64, 'x')`)} FROM ${tickets}`,
  ];
}
