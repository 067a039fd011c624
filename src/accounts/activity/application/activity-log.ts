import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityEntryEntity } from '../entities/activity-entry.entity';

/** A change to record. `changes` never contains passwords, tokens or codes. */
export interface Activity {
  /** Dotted, in the past tense, such as `account.suspended`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** A person whose name and contacts the log may contain, with the ids of all their subjects. */
export interface LoggedPerson {
  readonly subjectType: 'customer' | 'website_lead';
  readonly subjectIds: readonly number[];
  /** Contacts that only this person has in the studio, such as a customer's e-mail address and phone number. */
  readonly contacts: readonly string[];
}

const PERSONAL_FIELDS = ['name', 'email', 'phone', 'notes', 'customer_name', 'customer_email', 'customer_phone'];

/** Entries about the subjects `$3`, and about subjects that were merged into one of them. */
const ABOUT = `
  e.subject_type = $2 AND (e.subject_id = ANY($3::bigint[]) OR e.subject_id IN (
    SELECT (merge.changes ->> 'source_id')::bigint FROM accounts.activity_entry merge
    WHERE merge.account_id = $1 AND merge.subject_type = $2 AND merge.subject_id = ANY($3::bigint[])
      AND merge.action = $2 || '.merged'))`;

/** Entries about the subjects, and other entries whose `changes` refer to one of them by id. */
const BLANK_FIELDS = `
  UPDATE accounts.activity_entry e SET changes = e.changes || (
    SELECT coalesce(jsonb_object_agg(key, NULL::text), '{}') FROM jsonb_object_keys(e.changes) key WHERE key = ANY($4))
  WHERE e.account_id = $1 AND e.changes ?| $4
    AND (${ABOUT} OR e.changes @> ANY (ARRAY(SELECT jsonb_build_object($2 || '_id', id) FROM unnest($3::bigint[]) id)))`;

/** A phone number is stored as text, or as an object with the values before and after a change. */
const PHONES = `
  SELECT DISTINCT phone #>> '{}' AS phone FROM accounts.activity_entry e,
    jsonb_path_query(e.changes, '$.phone.** ? (@.type() == "string")') phone
  WHERE e.account_id = $1 AND ${ABOUT}`;

/** Rows per insert; PostgreSQL accepts 65,535 parameters at most. */
const CHUNK = 1_000;

/** Writes a studio's activity log, in the transaction of the change itself (AUD-1). */
@Injectable()
export class ActivityLog {
  constructor(private readonly clock: Clock) {}

  async record(manager: EntityManager, ctx: ActorContext, activity: Activity): Promise<void> {
    await this.recordAll(manager, ctx, [activity]);
  }

  async recordAll(manager: EntityManager, ctx: ActorContext, activities: readonly Activity[]): Promise<void> {
    if (ctx.actor.kind === 'public') throw new Error('A visitor of public pages changes nothing.');
    const common = { accountId: ctx.accountId, occurredAt: this.clock.now(), ...actorColumns(ctx.actor) };
    const rows = activities.map(({ action, subjectType, subjectId, changes = {} }) => ({
      ...common,
      action,
      subjectType,
      subjectId,
      // TypeORM's insert type cannot express a JSON column of open shape.
      changes: changes as never,
    }));
    for (let start = 0; start < rows.length; start += CHUNK)
      await manager.insert(ActivityEntryEntity, rows.slice(start, start + CHUNK));
  }

  /** Blanks a person's name and contacts in the studio's entries, the only change made to entries (AUD-2, CUS-6). */
  async blank(
    manager: EntityManager,
    { accountId }: Pick<ActorContext, 'accountId'>,
    { subjectType, subjectIds, contacts }: LoggedPerson,
  ): Promise<void> {
    if (subjectIds.length > 0) await manager.query(BLANK_FIELDS, [accountId, subjectType, subjectIds, PERSONAL_FIELDS]);
    if (contacts.length > 0) await manager.query(blankContacts(contacts.length), [accountId, ...contacts]);
  }

  /** Every phone number in entries about the person, current and former. */
  async phonesOf(
    manager: EntityManager,
    { accountId }: Pick<ActorContext, 'accountId'>,
    { subjectType, subjectIds }: Pick<LoggedPerson, 'subjectType' | 'subjectIds'>,
  ): Promise<string[]> {
    const rows = await manager.query<{ phone: string }[]>(PHONES, [accountId, subjectType, subjectIds]);
    return rows.map(({ phone }) => phone);
  }
}

/** In JSON text a contact appears with its quotes, at any depth, so the quoted text is replaced. */
function blankContacts(count: number): string {
  const contacts = Array.from({ length: count }, (_, index) => `to_jsonb($${index + 2}::text)::text`);
  const blanked = contacts.reduce((text, contact) => `replace(${text}, ${contact}, 'null')`, 'e.changes::text');
  const holds = contacts.map((contact) => `strpos(e.changes::text, ${contact}) > 0`).join(' OR ');
  return `UPDATE accounts.activity_entry e SET changes = (${blanked})::jsonb WHERE e.account_id = $1 AND (${holds})`;
}

/** The actor at this moment, as names and roles change. Customers by id only, as names are personal data (CUS-6). */
function actorColumns(
  actor: Exclude<ActorContext['actor'], { kind: 'public' }>,
): Pick<ActivityEntryEntity, 'actorKind' | 'actorId' | 'actorName' | 'actorRole'> {
  if (actor.kind === 'staff' || actor.kind === 'assisted_staff')
    return { actorKind: 'staff', actorId: actor.userId, actorName: actor.name, actorRole: actor.role };
  const nobody = { actorKind: actor.kind, actorId: null, actorName: null, actorRole: null };
  if (actor.kind === 'customer') return { ...nobody, actorId: actor.customerId };
  if (actor.kind === 'api_token') return { ...nobody, actorId: actor.tokenId, actorName: actor.name };
  return { ...nobody, actorName: actor.name };
}
