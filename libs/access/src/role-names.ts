import type { MembershipRole } from './permissions';

/** Roles as pages and mails call them. */
export const ROLE_NAMES: Readonly<Record<MembershipRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  trainer: 'Trainer',
  receptionist: 'Receptionist',
  event_festival_staff: 'Staff of events and festivals',
};
