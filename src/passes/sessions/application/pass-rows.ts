import { insertRows, type Statement, statement, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { ClassPass, PlanCoverage } from '../domain/class-pass';
import { consumedBefore, foreseen, type Session } from '../domain/pass-normalisation';

/** Selects the passes to lock. */
export type PassSelection =
  | { readonly kind: 'by_ids'; readonly ids: readonly number[] }
  /** Passes that may cover a class. */
  | { readonly kind: 'active'; readonly customerId: number }
  /** Passes that may cover a class or hold reservations. */
  | { readonly kind: 'open'; readonly customerId: number }
  /** The open passes, and one other pass of the customer. */
  | { readonly kind: 'open_and'; readonly customerId: number; readonly id: number };

export interface LockedPass extends ClassPass {
  /** Whether it has a reservation that normalisation counts as used (NRM-1). */
  readonly hasConsumable: boolean;
}

export type PlanColumns = Omit<PlanCoverage, 'kind'> & { readonly planKind: PlanCoverage['kind'] | null };

type LockedRow = Omit<LockedPass, 'plan'> & PlanColumns;

/** An active pass, read without a lock. */
type SeenRow = Omit<ClassPass, 'plan'> &
  PlanColumns & {
    /** Start of its first class that normalisation counts as used (NRM-1); null without one. */
    readonly consumedFrom: Date | null;
  };

/** A pass as the preview of a booking shows it. */
export interface NamedPass extends LockedPass {
  readonly code: string;
  readonly planName: string;
  readonly isTrial: boolean;
  readonly currency: string;
}

type NamedRow = Omit<NamedPass, 'plan'> & PlanColumns;

/** Ids are returned as JSON because the driver parses arrays of bigint as strings. */
const planIds = (table: string, column: string) => `
  coalesce((SELECT json_agg(x.${column}) FROM passes.${table} x
    WHERE x.account_id = $1 AND x.class_pass_plan_id = p.class_pass_plan_id), '[]')`;

const CONDITIONS: Readonly<Record<PassSelection['kind'], string>> = {
  by_ids: 'p.id = ANY($3::bigint[])',
  active: `p.customer_id = $3 AND p.status = 'active'`,
  open: `p.customer_id = $3 AND (p.status = 'active' OR p.reserved_sessions_count > 0)`,
  open_and: `p.customer_id = $3 AND (p.status = 'active' OR p.reserved_sessions_count > 0 OR p.id = $4)`,
};

/** Columns of PlanColumns, over a pass or its plan with the id `p.class_pass_plan_id`, and the plan `l`. */
export const PLAN_COLUMNS = `
    l.schedule_kind AS "planKind", ${planIds('class_pass_plan_class_type', 'class_type_id')} AS "classTypeIds",
    ${planIds('class_pass_plan_trainer_type', 'trainer_type_id')} AS "trainerTypeIds",
    ${planIds('class_pass_plan_room', 'room_id')} AS "roomIds"`;

const COLUMNS = `
  p.id, p.customer_id AS "customerId", p.status, p.purchased_at AS "purchasedAt",
    p.paid_amount_cents >= p.price_cents AS "isPaid",
    p.sessions_count AS "sessionsCount", p.reserved_sessions_count AS "reservedSessionsCount",
    p.used_sessions_count AS "usedSessionsCount", p.validity_days AS "validityDays",
    p.total_validity_days AS "totalValidityDays", p.opened_at AS "openedAt", p.expires_at AS "expiresAt",
    p.usable_until_at AS "usableUntilAt", p.closed_at AS "closedAt", p.frozen_at AS "frozenAt",
    p.cancel_reason AS "cancelReason", left(p.available_from_time::text, 5) AS "availableFromTime",
    left(p.available_until_time::text, 5) AS "availableUntilTime", p.allows_any_time AS "allowsAnyTime",
    p.any_time_addon_price_cents AS "anyTimeAddonPriceCents", ${PLAN_COLUMNS}`;

const TABLES = `
  passes.class_pass p
  LEFT JOIN passes.class_pass_plan l ON l.account_id = p.account_id AND l.id = p.class_pass_plan_id`;

/** Classes of the pass's reservations that are to be consumed (NRM-1), as of the instant of CONSUMED_AFTER_MINUTES ago in $2. */
const CONSUMABLE = `
  passes.class_pass_reservation r
  JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.id = r.scheduled_class_id
  WHERE r.account_id = $1 AND r.class_pass_id = p.id AND r.status = 'reserved'
    AND c.status = 'scheduled' AND c.ends_at < $2`;

/** Whether the pass has a reservation that normalisation counts as used. */
const HAS_CONSUMABLE = `p.reserved_sessions_count > 0 AND EXISTS (SELECT 1 FROM ${CONSUMABLE}) AS "hasConsumable"`;

const see = (condition: string) => `
  SELECT ${COLUMNS}, ${HAS_CONSUMABLE}
  FROM ${TABLES} WHERE p.account_id = $1 AND ${condition} ORDER BY p.id`;

const lock = (condition: string) => `${see(condition)} FOR NO KEY UPDATE OF p`;

const SEE_ACTIVE = `
  SELECT ${COLUMNS}, CASE WHEN p.reserved_sessions_count > 0 THEN (SELECT min(c.starts_at) FROM ${CONSUMABLE}) END AS "consumedFrom"
  FROM ${TABLES} WHERE p.account_id = $1 AND ${CONDITIONS.active} ORDER BY p.id`;

/** Passes that are not active and are shown with the active ones, newest first. */
const SHOWN_BESIDE = 20;

const SEE_NAMED = `
  SELECT ${COLUMNS}, ${HAS_CONSUMABLE}, p.code, p.plan_name AS "planName", p.is_trial AS "isTrial", p.currency
  FROM ${TABLES}
  WHERE p.account_id = $1 AND p.customer_id = $3 AND (p.status = 'active' OR p.id IN (
    SELECT q.id FROM passes.class_pass q
    WHERE q.account_id = $1 AND q.customer_id = $3 AND q.status NOT IN ('active', 'cancelled')
    ORDER BY q.id DESC LIMIT ${SHOWN_BESIDE}))
  ORDER BY p.id`;

/** Locks passes in id order. Writers have locked the customer before, so none waits here (CustomerLocks). */
export async function lockPasses(
  manager: EntityManager,
  { accountId }: StudioScope,
  selection: PassSelection,
  now: Date,
): Promise<LockedPass[]> {
  const values = [accountId, consumedBefore(now), ...subjectOf(selection)];
  const rows = await manager.query<LockedRow[]>(lock(CONDITIONS[selection.kind]), values);
  return rows.map((row) => ({ ...row, plan: planOf(row) }));
}

/** The open passes of a customer as of `now`, without locks. */
export async function openPasses(
  manager: EntityManager,
  { accountId }: StudioScope,
  customerId: number,
  now: Date,
): Promise<ClassPass[]> {
  const rows = await manager.query<LockedRow[]>(see(CONDITIONS.open), [accountId, consumedBefore(now), customerId]);
  return rows.map((row) => ({ ...row, plan: planOf(row) }));
}

/** The active passes of a customer as of `now`, as a statement without locks. */
export function activePasses({ accountId }: StudioScope, customerId: number, now: Date): Statement<SeenRow> {
  return statement('active_passes', SEE_ACTIVE, [accountId, consumedBefore(now), customerId]);
}

/** The passes that could cover a class at `now`, normalised as a booking would find them. */
export function usablePasses(rows: readonly SeenRow[], now: Date): ClassPass[] {
  return rows.map((row) => foreseen({ ...row, plan: planOf(row) }, row.consumedFrom, now));
}

/** The active passes of a customer as of `now` and the newest others but cancelled ones, as a statement without locks. */
export function namedPasses({ accountId }: StudioScope, customerId: number, now: Date): Statement<NamedRow> {
  return statement('named_passes', SEE_NAMED, [accountId, consumedBefore(now), customerId]);
}

export function namedPass(row: NamedRow): NamedPass {
  return { ...row, plan: planOf(row) };
}

export function planOf({ planKind, classTypeIds, trainerTypeIds, roomIds }: PlanColumns): PlanCoverage | null {
  return planKind && { kind: planKind, classTypeIds, trainerTypeIds, roomIds };
}

function subjectOf(selection: PassSelection): unknown[] {
  if (selection.kind === 'by_ids') return [[...new Set(selection.ids)]];
  return selection.kind === 'open_and' ? [selection.customerId, selection.id] : [selection.customerId];
}

const sessions = (condition: string) => `
  SELECT r.class_booking_id AS "bookingId", r.class_pass_id AS "classPassId", r.scheduled_class_id AS "scheduledClassId",
    r.status, r.reserved_at AS "reservedAt", r.used_at AS "usedAt", r.released_at AS "releasedAt",
    c.status AS "classStatus", c.starts_at AS "classStartsAt", c.ends_at AS "classEndsAt"
  FROM passes.class_pass_reservation r
  JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.id = r.scheduled_class_id
  WHERE r.account_id = $1 AND ${condition} ORDER BY r.class_booking_id`;

const OF_PASSES = sessions(`r.class_pass_id = ANY($2::bigint[]) AND r.status IN ('reserved', 'used')`);

const OF_BOOKINGS = sessions('r.class_booking_id = ANY($2::bigint[])');

const OF_ACTIVE = sessions(`r.status IN ('reserved', 'used') AND r.class_pass_id IN (
  SELECT p.id FROM passes.class_pass p WHERE p.account_id = $1 AND p.customer_id = $2 AND p.status = 'active')`);

/** All reserved and used sessions of a customer's active passes, as a statement without locks. */
export function activeSessions({ accountId }: StudioScope, customerId: number): Statement<Session> {
  return statement('active_sessions', OF_ACTIVE, [accountId, customerId]);
}

/** All reserved and used sessions of the passes. */
export function sessionsOfPasses(
  manager: EntityManager,
  { accountId }: StudioScope,
  passIds: readonly number[],
): Promise<Session[]> {
  return manager.query<Session[]>(OF_PASSES, [accountId, passIds]);
}

/** The bookings' reservations, including released ones. */
export function sessionsOfBookings(
  manager: EntityManager,
  { accountId }: StudioScope,
  bookingIds: readonly number[],
): Promise<Session[]> {
  return manager.query<Session[]>(OF_BOOKINGS, [accountId, bookingIds]);
}

const SAVE_PASSES = `
  UPDATE passes.class_pass p SET status = n.status, sessions_count = n.sessions_count,
    reserved_sessions_count = n.reserved, used_sessions_count = n.used, validity_days = n.validity_days,
    total_validity_days = n.total_validity_days, opened_at = n.opened_at, expires_at = n.expires_at,
    usable_until_at = n.usable_until_at, closed_at = n.closed_at, frozen_at = n.frozen_at, cancel_reason = n.cancel_reason
  FROM unnest($2::bigint[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::timestamptz[],
    $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[], $14::text[])
    AS n (id, status, sessions_count, reserved, used, validity_days, total_validity_days, opened_at, expires_at,
      usable_until_at, closed_at, frozen_at, cancel_reason)
  WHERE p.account_id = $1 AND p.id = n.id`;

/** Writes the state of locked passes. */
export async function savePasses(
  manager: EntityManager,
  { accountId }: StudioScope,
  passes: readonly ClassPass[],
): Promise<void> {
  if (passes.length === 0) return;
  const column = (field: keyof ClassPass) => passes.map((pass) => pass[field]);
  await manager.query(SAVE_PASSES, [
    accountId,
    column('id'),
    column('status'),
    column('sessionsCount'),
    column('reservedSessionsCount'),
    column('usedSessionsCount'),
    column('validityDays'),
    column('totalValidityDays'),
    column('openedAt'),
    column('expiresAt'),
    column('usableUntilAt'),
    column('closedAt'),
    column('frozenAt'),
    column('cancelReason'),
  ]);
}

const REPLACE_SESSION = `
  ON CONFLICT (account_id, class_booking_id) DO UPDATE SET class_pass_id = excluded.class_pass_id,
    status = excluded.status, reserved_at = excluded.reserved_at, used_at = excluded.used_at, released_at = excluded.released_at`;

/** Writes reservations; a booking has one row at most (RSV-2). */
export async function saveSessions(
  manager: EntityManager,
  scope: StudioScope,
  changed: readonly Session[],
): Promise<void> {
  const rows = changed.map((session) => ({
    class_booking_id: session.bookingId,
    class_pass_id: session.classPassId,
    scheduled_class_id: session.scheduledClassId,
    status: session.status,
    reserved_at: session.reservedAt,
    used_at: session.usedAt,
    released_at: session.releasedAt,
  }));
  await insertRows(manager, scope, 'passes.class_pass_reservation', rows, REPLACE_SESSION);
}
