import {
  EVENT_STAFF_PERMISSIONS,
  type MembershipRole,
  type Permission,
  PERMISSIONS,
  resolvePermissions,
  type StaffActor,
} from '@studio/access';
import { validationFailed } from '@studio/kernel';

import { permissionNotGrantable, roleNotGrantable } from '../../studios';

/**
 * The permission list of a membership as the actor may grant it, in canonical order; null means the role's defaults. Throws
 * `validation_failed` when the role cannot have the list (access.md section 1), and `permission_not_grantable` for permissions
 * that the actor does not hold, including the role's defaults (MEM-2).
 */
export function grantedPermissions(
  { permissions: held }: Pick<StaffActor, 'permissions'>,
  role: MembershipRole,
  wanted: readonly Permission[] | null,
): Permission[] | null {
  if (wanted === null) {
    if (!resolvePermissions(role, null).every((permission) => held.includes(permission))) throw roleNotGrantable();
    return null;
  }
  assertFitting(role, wanted);
  const refusedAt = indexesOf(wanted, (permission) => !held.includes(permission));
  if (refusedAt.length > 0) throw permissionNotGrantable(refusedAt);
  return PERMISSIONS.filter((permission) => wanted.includes(permission));
}

function assertFitting(role: MembershipRole, wanted: readonly Permission[]): void {
  if (role === 'owner') throw validationFailed({ permissions: ['An owner holds every permission and has no list.'] });
  if (role !== 'event_festival_staff') return;
  const text = `An event and festival helper may hold ${EVENT_STAFF_PERMISSIONS.join(', ')} only.`;
  const places = indexesOf(wanted, (permission) => !EVENT_STAFF_PERMISSIONS.includes(permission));
  if (places.length > 0)
    throw validationFailed(Object.fromEntries(places.map((index) => [`permissions.${index}`, [text]])));
}

function indexesOf(list: readonly Permission[], isRefused: (permission: Permission) => boolean): number[] {
  return [...list.keys()].filter((index) => list.slice(index, index + 1).some(isRefused));
}
