import type { Permission } from './permissions';

/** Abilities of account API tokens in canonical order, with the permission their issuer must hold (TOK-2). */
const ISSUER_PERMISSIONS = {
  'website_leads:create': 'manage_website_leads',
  'mcp:read': 'manage_studio_settings',
  'mcp:customers:read': 'manage_clients',
  'mcp:class-passes:read': 'manage_customer_class_passes',
  'mcp:payments:read': 'view_studio_financial_reports',
  'mcp:cashflow:read': 'manage_studio_cashflow',
  'mcp:payroll:read': 'manage_studio_payroll',
  'mcp:events:read': 'manage_events',
  'mcp:bookings:create': 'manage_bookings',
  'mcp:bookings:cancel': 'manage_bookings',
  'mcp:logic:read': 'manage_studio_settings',
  'festival_battles:operate': 'manage_festivals',
} as const satisfies Readonly<Record<string, Permission>>;

/** Something an account API token may do. */
export type Ability = keyof typeof ISSUER_PERMISSIONS;

export const ABILITIES = Object.keys(ISSUER_PERMISSIONS) as readonly Ability[];

/** The permission that granting the ability requires, in addition to `manage_studio_settings`. */
export function issuerPermission(ability: Ability): Permission {
  return ISSUER_PERMISSIONS[ability];
}

/** Abilities under which something is written, which demo studios refuse (TOK-2, DEMO-1). */
const MUTATING: ReadonlySet<Ability> = new Set([
  'website_leads:create',
  'mcp:bookings:create',
  'mcp:bookings:cancel',
  'festival_battles:operate',
] as const);

/** Whether the ability allows writing. */
export function isMutating(ability: Ability): boolean {
  return MUTATING.has(ability);
}
