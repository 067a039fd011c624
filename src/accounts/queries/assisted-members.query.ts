import { Injectable } from '@nestjs/common';
import {
  type AssistedStaffActor,
  type AssistedStaffContext,
  actorContext,
  type MembershipRole,
  resolvePermissions,
} from '@studio/access';
import { DEFAULT_TIME_ZONE } from '@studio/kernel';
import { type BatchedRead, BatchedReads, lookUpEach, statement } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { AccountMode, AccountStatus } from '../entities/account.entity';

/** A person and a studio, as those who act for people ask about them. */
export interface PersonInStudio {
  readonly accountId: number;
  readonly userId: number;
}

/** A person with what they are in a studio now. */
export interface AssistedMember {
  readonly studio: {
    readonly name: string;
    readonly slug: string;
    readonly isDemo: boolean;
    /** False while the studio is suspended. */
    readonly isActive: boolean;
  };
  readonly person: { readonly name: string; readonly email: string };
  /** Null without a membership, and for platform administrators (PERM-5). */
  readonly role: MembershipRole | null;
  /** Whether the person may let an assistant act for them: a member of an active studio who does not only work for events. */
  readonly isEligible: boolean;
  /** Acts for the person; null unless eligible. */
  readonly actor: AssistedStaffActor | null;
  /** The actor's context at the instant `now`; null unless eligible. */
  context(requestId: string, now: Date): AssistedStaffContext | null;
}

interface MemberRow {
  readonly account_id: number;
  readonly account_name: string;
  readonly slug: string;
  readonly mode: AccountMode;
  readonly status: AccountStatus;
  readonly timezone: string | null;
  readonly festivals_enabled: boolean;
  readonly user_id: number;
  readonly user_name: string;
  readonly email: string;
  readonly membership_id: number | null;
  readonly role: MembershipRole | null;
  readonly permissions: string[] | null;
}

const MEMBERS = lookUpEach(
  'unnest($1::bigint[], $2::bigint[]) asked (account_id, user_id)',
  `
  SELECT a.id AS account_id, a.name AS account_name, a.slug, a.mode, a.status, a.timezone, a.festivals_enabled,
    u.id AS user_id, u.name AS user_name, u.email, m.id AS membership_id, m.role, m.permissions
  FROM accounts.account a
  JOIN accounts."user" u ON u.id = asked.user_id
  LEFT JOIN accounts.account_membership m ON m.account_id = a.id AND m.user_id = u.id AND u.system_role IS NULL
  WHERE a.id = asked.account_id`,
);

/** The person first, as sign-ins and changes of passwords lock them. */
const LOCK_PERSON = 'SELECT 1 FROM accounts."user" WHERE id = $1 FOR SHARE';
const LOCK_MEMBERSHIP = `
  SELECT 1 FROM accounts.account_membership WHERE account_id = $1 AND user_id = $2 FOR SHARE`;

/** Tells who people are in studios, as it is now (SIGN-4); requests that come together in one statement. */
@Injectable()
export class AssistedMembers {
  private readonly members: BatchedRead<PersonInStudio, AssistedMember | null>;

  constructor(reads: BatchedReads) {
    this.members = reads.of({
      statement: (asked: readonly PersonInStudio[]) =>
        statement<MemberRow>('assisted_members', MEMBERS, [
          asked.map(({ accountId }) => accountId),
          asked.map(({ userId }) => userId),
        ]),
      values: (asked, rows) => asked.map((key) => memberOf(rows.find((row) => isOf(row, key)))),
    });
  }

  /** The person in the studio, member or not; null when one of them does not exist. */
  async find(asked: PersonInStudio): Promise<AssistedMember | null> {
    return this.members(asked);
  }

  /**
   * As `find`, but person and membership stay as they are until the unit ends: what is opened for them is found by whatever
   * takes it away.
   */
  async lock(manager: EntityManager, { accountId, userId }: PersonInStudio): Promise<AssistedMember | null> {
    await manager.query(LOCK_PERSON, [userId]);
    await manager.query(LOCK_MEMBERSHIP, [accountId, userId]);
    return this.within(manager, { accountId, userId });
  }

  /** As `find`, but as the open unit sees it, and without a lock: who a person is where locks of other rows are held. */
  async within(manager: EntityManager, { accountId, userId }: PersonInStudio): Promise<AssistedMember | null> {
    const [row] = await manager.query<MemberRow[]>(MEMBERS, [[accountId], [userId]]);
    return memberOf(row);
  }
}

function isOf(row: MemberRow, { accountId, userId }: PersonInStudio): boolean {
  return row.account_id === accountId && row.user_id === userId;
}

function memberOf(row: MemberRow | undefined): AssistedMember | null {
  if (!row) return null;
  const { role } = row;
  const isActive = row.status === 'active';
  const isEligible = isActive && role !== null && role !== 'event_festival_staff';
  const actor = isEligible ? actorOf(row) : null;
  return {
    studio: { name: row.account_name, slug: row.slug, isDemo: row.mode === 'demo_readonly', isActive },
    person: { name: row.user_name, email: row.email },
    role,
    isEligible,
    actor,
    context: (requestId, now) => actor && contextOf(row, actor, requestId, now),
  };
}

function actorOf({
  user_id: userId,
  user_name: name,
  membership_id: membershipId,
  role,
  permissions,
}: MemberRow): AssistedStaffActor | null {
  if (membershipId === null || role === null) return null;
  return {
    kind: 'assisted_staff',
    userId,
    membershipId,
    name,
    role,
    permissions: resolvePermissions(role, permissions),
  };
}

function contextOf(row: MemberRow, actor: AssistedStaffActor, requestId: string, now: Date): AssistedStaffContext {
  return actorContext({
    accountId: row.account_id,
    actor,
    timeZone: row.timezone ?? DEFAULT_TIME_ZONE,
    festivalsEnabled: row.festivals_enabled,
    requestId,
    now,
  });
}
