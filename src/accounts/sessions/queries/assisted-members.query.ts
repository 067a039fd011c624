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

import type { AccountMode, AccountStatus } from '../../studios';
import { isConcerned } from '../application/studio-requirements';

export interface PersonInStudio {
  readonly accountId: number;
  readonly userId: number;
}

/** A person and their current role in a studio. */
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
  /** Whether an assistant may act for the person: a member of an active studio whose role is not limited to events. */
  readonly isEligible: boolean;
  /**
   * Whether the studio requires a second factor of the person that they did not have at the instant (SF-17); now when there is
   * none.
   */
  lacksSecondFactor(at?: Date): boolean;
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
  readonly second_factor_required: boolean;
  /** Read where the studio requires one; null without one. */
  readonly second_factor_since: Date | null;
}

const MEMBERS = lookUpEach(
  'unnest($1::bigint[], $2::bigint[]) requested (account_id, user_id)',
  `
  SELECT a.id AS account_id, a.name AS account_name, a.slug, a.mode, a.status, a.timezone, a.festivals_enabled,
    u.id AS user_id, u.name AS user_name, u.email, m.id AS membership_id, m.role, m.permissions, a.second_factor_required,
    CASE WHEN a.second_factor_required THEN (
      SELECT min(kept.since) FROM (
        SELECT s.confirmed_at AS since FROM accounts.user_one_time_secret s WHERE s.user_id = requested.user_id
        UNION ALL SELECT p.added_at FROM accounts.user_passkey p WHERE p.user_id = requested.user_id
      ) kept
    ) END AS second_factor_since
  FROM accounts.account a
  JOIN accounts."user" u ON u.id = requested.user_id
  LEFT JOIN accounts.account_membership m ON m.account_id = a.id AND m.user_id = u.id AND u.system_role IS NULL
  WHERE a.id = requested.account_id`,
);

/** The person is locked first, as sign-ins and changes of passwords do. */
const LOCK_PERSON = 'SELECT 1 FROM accounts."user" WHERE id = $1 FOR SHARE';
const LOCK_MEMBERSHIP = `
  SELECT 1 FROM accounts.account_membership WHERE account_id = $1 AND user_id = $2 FOR SHARE`;

/** Reads the current roles of people in studios (SIGN-4); one statement for concurrent requests. */
@Injectable()
export class AssistedMembers {
  private readonly members: BatchedRead<PersonInStudio, AssistedMember | null>;

  constructor(reads: BatchedReads) {
    this.members = reads.of({
      statement: (requested: readonly PersonInStudio[]) =>
        statement<MemberRow>('assisted_members', MEMBERS, [
          requested.map(({ accountId }) => accountId),
          requested.map(({ userId }) => userId),
        ]),
      values: (requested, rows) => requested.map((key) => memberOf(rows.find((row) => isOf(row, key)))),
    });
  }

  /** The person in the studio, whether or not a member; null if the person or the studio does not exist. */
  async find(key: PersonInStudio): Promise<AssistedMember | null> {
    return this.members(key);
  }

  /** As `find`, but locks person and membership, so that a concurrent withdrawal of access also finds what is granted here. */
  async lock(manager: EntityManager, { accountId, userId }: PersonInStudio): Promise<AssistedMember | null> {
    await manager.query(LOCK_PERSON, [userId]);
    await manager.query(LOCK_MEMBERSHIP, [accountId, userId]);
    return this.within(manager, { accountId, userId });
  }

  /** As `find`, but as the open transaction sees it and without a lock, for callers that hold locks of other rows. */
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
    lacksSecondFactor: (at) => actor !== null && lacksRequired(row, actor, at),
    actor,
    context: (requestId, now) => actor && contextOf(row, actor, requestId, now),
  };
}

function lacksRequired(
  { second_factor_required: isRequired, second_factor_since: since, mode }: MemberRow,
  { permissions }: AssistedStaffActor,
  at?: Date,
): boolean {
  if (!isRequired || !isConcerned(mode, permissions)) return false;
  return since === null || (at !== undefined && at < since);
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
