import { Injectable } from '@nestjs/common';
import type { ActorContext, MembershipRole, Permission } from '@studio/access';
import { type Page, pageOf, type PageRequest, readPosition } from '@studio/kernel';
import { BY_NAME, statement, UnitOfWork } from '@studio/persistence';

export interface MembershipRow {
  readonly id: number;
  readonly role: MembershipRole;
  readonly permissions: Permission[] | null;
  readonly created_at: Date;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly avatar_url: string | null;
}

const MEMBERS = `
  SELECT m.id, m.role, m.permissions, m.created_at, u.id AS user_id, u.name, u.email, u.phone, u.avatar_url
  FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
  WHERE m.account_id = $1`;

const PAGE = `${MEMBERS} AND ($2::text IS NULL OR m.role = $2)
  AND ($3::text IS NULL OR (u.name ${BY_NAME}, m.id) > ($3 ${BY_NAME}, $4::bigint))
  ORDER BY u.name ${BY_NAME}, m.id LIMIT $5`;

/** Scope of cursors: the list and its filter. */
export const membershipsScope = (role: MembershipRole | null) => ['memberships', role];

/** Reads a studio's memberships with their people. */
@Injectable()
export class MembershipsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** By name of the person and id. */
  async page(
    { accountId }: ActorContext,
    role: MembershipRole | null,
    request: PageRequest,
  ): Promise<Page<MembershipRow>> {
    const [name = null, id = null] = readPosition(request, ['text', 'id']) ?? [];
    const values = [accountId, role, name, id, request.limit + 1];
    const rows = await this.uow.readPlatform(statement<MembershipRow>('memberships', PAGE, values));
    return pageOf(membershipsScope(role), rows, request.limit, (row) => [row.name, row.id]);
  }

  /** Throws if there is none, which the preceding use case excludes. */
  async get({ accountId }: ActorContext, id: number): Promise<MembershipRow> {
    const [row] = await this.uow.readPlatform(
      statement<MembershipRow>('membership', `${MEMBERS} AND m.id = $2`, [accountId, id]),
    );
    if (!row) throw new Error(`There is no membership ${id} in studio ${accountId}.`);
    return row;
  }
}
