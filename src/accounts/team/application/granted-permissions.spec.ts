import { type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';

import { grantedPermissions } from './granted-permissions';

const everything = { permissions: PERMISSIONS };
const trainersOnly = { permissions: ['manage_trainers', 'manage_schedule'] as const };

const refusal = (actor: { permissions: readonly Permission[] }, role: MembershipRole, wanted: Permission[] | null) => {
  try {
    return grantedPermissions(actor, role, wanted);
  } catch (error) {
    const { code, errors } = error as { code: string; errors: object };
    return [code, ...Object.keys(errors)].join(' ');
  }
};

describe('granted permissions', () => {
  it('are a list in canonical order, each once, or the defaults of the role', () => {
    expect(
      grantedPermissions(everything, 'manager', ['manage_bookings', 'manage_schedule', 'manage_bookings']),
    ).toEqual(['manage_schedule', 'manage_bookings']);
    expect(grantedPermissions(everything, 'manager', [])).toEqual([]);
    expect(grantedPermissions(everything, 'owner', null)).toBeNull();
  });

  it('must be held by the person who grants them (MEM-2)', () => {
    expect(refusal(trainersOnly, 'trainer', ['manage_bookings', 'manage_schedule', 'door_staff'])).toBe(
      'permission_not_grantable permissions.0 permissions.2',
    );
    expect(refusal(trainersOnly, 'trainer', null)).toBe('permission_not_grantable role');
    expect(refusal(trainersOnly, 'trainer', ['manage_schedule'])).toEqual(['manage_schedule']);
  });

  it('fit the role: no list for owners, four permissions for event and festival helpers', () => {
    expect(refusal(everything, 'owner', [])).toBe('validation_failed permissions');
    expect(refusal(everything, 'event_festival_staff', ['door_staff', 'manage_events'])).toBe(
      'validation_failed permissions.1',
    );
    expect(refusal(everything, 'event_festival_staff', ['judge_festivals'])).toEqual(['judge_festivals']);
  });
});
