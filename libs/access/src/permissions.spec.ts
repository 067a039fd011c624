import { ABILITIES, issuerPermission } from './abilities';
import { type MembershipRole, type Permission, PERMISSIONS, resolvePermissions } from './permissions';

/** PERM-1 as it stands in the behaviour document: owner, admin, manager, trainer, receptionist. */
const TABLE = `
  manage_schedule                 x x x x .
  manage_bookings                 x x x x x
  mark_attendance                 x x x x x
  correct_closed_classes          x . . . .
  manage_clients                  x x x . x
  manage_website_leads            x x x . x
  issue_customer_class_passes     x x . . .
  manage_customer_class_passes    x x . . .
  record_customer_payments        x x x x x
  manage_studio_cashflow          x . . . .
  view_studio_financial_reports   x . . . .
  manage_studio_payroll           x . . . .
  manage_trainers                 x x x . .
  manage_studio_settings          x x . . .
  view_activity_log               x x . . .
  manage_events                   x x x . .
  check_in_event_tickets          x x x . x
  manage_festivals                x x x . .
  manage_festival_registrations   x x x . .
  manage_festival_finance         x . . . .
  judge_festivals                 x x . . .
  check_in_festival_tickets       x x x . x
  door_staff                      x x x . x`;

const COLUMNS: readonly MembershipRole[] = ['owner', 'admin', 'manager', 'trainer', 'receptionist'];
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

describe('permissions', () => {
  it('are the 23 of the table, in its order (PERM-1)', () => {
    expect(PERMISSIONS).toEqual(rows.map(([permission]) => permission));
    expect(PERMISSIONS).toHaveLength(23);
  });

  it.each(COLUMNS.flatMap((role, column) => rows.map((row) => [role, row[0], row[column + 1] === 'x'] as const)))(
    'of %s include %s by default: %s (PERM-1)',
    (role, permission, isIncluded) => {
      expect(resolvePermissions(role, null).includes(permission as Permission)).toBe(isIncluded);
    },
  );

  it('of event and festival staff are three by default (PERM-6)', () => {
    const expected = ['check_in_event_tickets', 'check_in_festival_tickets', 'door_staff'];
    expect(resolvePermissions('event_festival_staff', null)).toEqual(expected);
  });

  it.each(['admin', 'manager', 'trainer', 'receptionist', 'event_festival_staff'] as const)(
    'of %s are the explicit list where there is one, also an empty one, in canonical order (PERM-2)',
    (role) => {
      expect(resolvePermissions(role, [])).toEqual([]);
      expect(resolvePermissions(role, ['door_staff', 'manage_schedule', 'no_such'])).toEqual([
        'manage_schedule',
        'door_staff',
      ]);
    },
  );

  it('of an owner are all, whatever a list says (PERM-2)', () => {
    expect(resolvePermissions('owner', [])).toEqual(PERMISSIONS);
  });
});

describe('abilities', () => {
  it('are the twelve of TOK-2 in its order, each with the permission its issuer needs', () => {
    expect(ABILITIES.map((ability) => [ability, issuerPermission(ability)])).toEqual([
      ['website_leads:create', 'manage_website_leads'],
      ['mcp:read', 'manage_studio_settings'],
      ['mcp:customers:read', 'manage_clients'],
      ['mcp:class-passes:read', 'manage_customer_class_passes'],
      ['mcp:payments:read', 'view_studio_financial_reports'],
      ['mcp:cashflow:read', 'manage_studio_cashflow'],
      ['mcp:payroll:read', 'manage_studio_payroll'],
      ['mcp:events:read', 'manage_events'],
      ['mcp:bookings:create', 'manage_bookings'],
      ['mcp:bookings:cancel', 'manage_bookings'],
      ['mcp:logic:read', 'manage_studio_settings'],
      ['festival_battles:operate', 'manage_festivals'],
    ]);
  });
});
