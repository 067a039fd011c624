import { formatUtc } from '@studio/kernel';

import type { InvitationRow } from '../queries/invitations.query';
import type { OwnInvitationRow } from '../queries/own-invitations.query';
import type { StaffInvitationDto } from './dto/staff-invitation.dto';
import type { InvitedMemberDto } from './dto/invited-member.dto';
import type { OwnInvitationDto } from './dto/own-invitation.dto';

export function presentInvitation(row: InvitationRow): StaffInvitationDto {
  const { id, email, name, phone, role, permissions, trainer_id, status, inviter_id, inviter_name } = row;
  return {
    id,
    email,
    name,
    phone,
    role,
    permissions,
    trainer_id,
    status,
    invited_by: inviter_id === null || inviter_name === null ? null : { id: inviter_id, name: inviter_name },
    invited_at: formatUtc(row.invited_at),
    expires_at: formatUtc(row.expires_at),
    ended_at: row.ended_at && formatUtc(row.ended_at),
  };
}

/** Former fields of this answer, which described a membership, with values of the invitation (GEN-18). */
export function presentInvitedMember(row: InvitationRow): InvitedMemberDto {
  const { name, email, phone, role, permissions, invited_at } = row;
  const user = { id: null, name: name ?? email, email, phone, avatar_url: null };
  return { id: null, user, role, permissions, created_at: formatUtc(invited_at) };
}

export function presentOwnInvitation(row: OwnInvitationRow): OwnInvitationDto {
  return {
    id: row.id,
    studio: { name: row.studioName, slug: row.slug, logo_url: row.logoUrl },
    role: row.role,
    invited_by_name: row.inviterName,
    invited_at: formatUtc(row.invitedAt),
    expires_at: formatUtc(row.expiresAt),
  };
}
