/** The studio permissions in canonical order (PERM-1). */
export const PERMISSIONS = [
  'manage_schedule',
  'manage_bookings',
  'mark_attendance',
  'correct_closed_classes',
  'manage_clients',
  'manage_website_leads',
  'issue_customer_class_passes',
  'manage_customer_class_passes',
  'record_customer_payments',
  'manage_studio_cashflow',
  'view_studio_financial_reports',
  'manage_studio_payroll',
  'manage_trainers',
  'manage_studio_settings',
  'view_activity_log',
  'manage_events',
  'check_in_event_tickets',
  'manage_festivals',
  'manage_festival_registrations',
  'manage_festival_finance',
  'judge_festivals',
  'check_in_festival_tickets',
  'door_staff',
] as const;

/** Something staff may do in a studio. */
export type Permission = (typeof PERMISSIONS)[number];

/** A person's place in a studio. */
export const MEMBERSHIP_ROLES = [
  'owner',
  'admin',
  'manager',
  'trainer',
  'receptionist',
  'event_festival_staff',
] as const;

export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

const OWNER_ONLY: readonly Permission[] = [
  'correct_closed_classes',
  'manage_studio_cashflow',
  'view_studio_financial_reports',
  'manage_studio_payroll',
  'manage_festival_finance',
];

/** Permissions of a role while its membership has no explicit list (PERM-1, PERM-6). */
const DEFAULTS: Readonly<Record<MembershipRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  manager: [
    'manage_schedule',
    'manage_bookings',
    'mark_attendance',
    'manage_clients',
    'manage_website_leads',
    'record_customer_payments',
    'manage_trainers',
    'manage_events',
    'check_in_event_tickets',
    'manage_festivals',
    'manage_festival_registrations',
    'check_in_festival_tickets',
    'door_staff',
  ],
  trainer: ['manage_schedule', 'manage_bookings', 'mark_attendance', 'record_customer_payments'],
  receptionist: [
    'manage_bookings',
    'mark_attendance',
    'manage_clients',
    'manage_website_leads',
    'record_customer_payments',
    'check_in_event_tickets',
    'check_in_festival_tickets',
    'door_staff',
  ],
  event_festival_staff: ['check_in_event_tickets', 'check_in_festival_tickets', 'door_staff'],
};

/** What opens the studio's money, or its staff with what they may do (second-factor.md SF-14). */
const MONEY_OR_STAFF: ReadonlySet<Permission> = new Set([
  'manage_studio_cashflow',
  'view_studio_financial_reports',
  'manage_studio_payroll',
  'manage_festival_finance',
  'manage_trainers',
  'manage_studio_settings',
  'view_activity_log',
]);

/** Whether somebody with the permissions sees money or staff; owners have all of them. */
export function opensMoneyOrStaff(permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => MONEY_OR_STAFF.has(permission));
}

/** Whether somebody with the permissions works with bookings or customers, and so sees who they are (BK-19). */
export function seesCustomers(permissions: readonly Permission[]): boolean {
  return permissions.includes('manage_bookings') || permissions.includes('manage_clients');
}

/** What an event and festival helper may be granted at most (access.md section 1). */
export const EVENT_STAFF_PERMISSIONS: readonly Permission[] = [
  'check_in_event_tickets',
  'check_in_festival_tickets',
  'door_staff',
  'judge_festivals',
];

/** Permissions of a membership, in canonical order: all for an owner, else the explicit list, else the role's defaults (PERM-2). */
export function resolvePermissions(role: MembershipRole, explicit: readonly string[] | null): readonly Permission[] {
  if (role === 'owner' || explicit === null) return DEFAULTS[role];
  return PERMISSIONS.filter((permission) => explicit.includes(permission));
}
