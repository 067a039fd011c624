import { opensMoneyOrStaff, type Permission } from '@studio/access';

import type { AccountMode } from '../../studios';

/** Whether what a studio requires for its money and staff is required of somebody with the permissions (SF-14); demos require nothing. */
export function isConcerned(mode: AccountMode, permissions: readonly Permission[]): boolean {
  return mode !== 'demo_readonly' && opensMoneyOrStaff(permissions);
}
