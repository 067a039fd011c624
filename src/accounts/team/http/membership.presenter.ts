import { formatUtc } from '@studio/kernel';

import type { MembershipRow } from '../queries/memberships.query';
import type { MembershipDto } from './dto/membership.dto';

export function presentMembership(row: MembershipRow): MembershipDto {
  const { id, role, permissions, created_at, user_id, ...person } = row;
  return { id, user: { id: user_id, ...person }, role, permissions, created_at: formatUtc(created_at) };
}
