import { Injectable } from '@nestjs/common';
import { type MembershipRole, type Permission, resolvePermissions } from '@studio/access';
import { type Statement, statement, UnitOfWork } from '@studio/persistence';

export interface StaffContact {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

interface MemberRow extends StaffContact {
  readonly role: MembershipRole;
  readonly permissions: string[] | null;
}

const MEMBERS = `
  SELECT u.id AS "userId", u.name, u.email, m.role, m.permissions
  FROM accounts.account_membership m
  JOIN accounts."user" u ON u.id = m.user_id AND u.system_role IS NULL
  WHERE m.account_id = $1 AND ($2::bigint[] IS NULL OR m.user_id = ANY($2))
  ORDER BY m.id`;

/** Reads the staff of a studio for other contexts. */
@Injectable()
export class StaffDirectory {
  constructor(private readonly uow: UnitOfWork) {}

  /** The current members among the people, by membership. */
  async among(accountId: number, userIds: readonly number[]): Promise<StaffContact[]> {
    return (await this.members(accountId, userIds)).map(contactOf);
  }

  /** Members who currently hold the permission (PERM-2), by membership. */
  async holders(accountId: number, permission: Permission): Promise<StaffContact[]> {
    const members = await this.members(accountId, null);
    return members
      .filter(({ role, permissions }) => resolvePermissions(role, permissions).includes(permission))
      .map(contactOf);
  }

  /** As `among`, as a statement to be read together with others. */
  statement(accountId: number, userIds: readonly number[]): Statement<StaffContact> {
    return statement<StaffContact>('studio_members', MEMBERS, [accountId, userIds]);
  }

  private members(accountId: number, userIds: readonly number[] | null): Promise<MemberRow[]> {
    return this.uow.readPlatform(statement<MemberRow>('studio_members', MEMBERS, [accountId, userIds]));
  }
}

function contactOf({ userId, name, email }: MemberRow): StaffContact {
  return { userId, name, email };
}
