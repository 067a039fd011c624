import { addMinutes } from '@studio/kernel';

import type { SoldKind } from '../../plans/domain/sold-kind';

export const PASS_STATUSES = ['active', 'frozen', 'used_up', 'expired', 'cancelled'] as const;

export type PassStatus = (typeof PASS_STATUSES)[number];

/** The part of a pass that changes over time. */
export interface PassState {
  readonly status: PassStatus;
  readonly sessionsCount: number;
  readonly reservedSessionsCount: number;
  readonly usedSessionsCount: number;
  /** Days from the first used session. */
  readonly validityDays: number;
  /** Days from the purchase; the limit that applies is `usableUntilAt`. */
  readonly totalValidityDays: number;
  readonly openedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly usableUntilAt: Date;
  readonly closedAt: Date | null;
  readonly frozenAt: Date | null;
  /** Set if and only if `cancelled`. */
  readonly cancelReason: string | null;
}

/** What a plan's passes cover, by the plan's current definition (PLN-2). */
export interface PlanCoverage {
  readonly kind: SoldKind;
  /** Empty = covers nothing. */
  readonly classTypeIds: readonly number[];
  /** Empty = any. */
  readonly roomIds: readonly number[];
  /** Empty = any. */
  readonly trainerTypeIds: readonly number[];
}

/** A class pass with all facts that decide about its sessions. */
export interface ClassPass extends PassState {
  readonly id: number;
  readonly customerId: number;
  readonly purchasedAt: Date;
  /** Whether nothing of its price remains to be paid (PASS-1). */
  readonly isPaid: boolean;
  /** `HH:MM`; null = open. */
  readonly availableFromTime: string | null;
  readonly availableUntilTime: string | null;
  readonly allowsAnyTime: boolean;
  readonly anyTimeAddonPriceCents: number | null;
  /** Null after the plan is deleted: the pass then covers nothing (PLN-3). */
  readonly plan: PlanCoverage | null;
}

/** Sessions that are neither reserved nor used; never negative (PASS-1). */
export function remainingSessions(
  pass: Pick<PassState, 'sessionsCount' | 'reservedSessionsCount' | 'usedSessionsCount'>,
): number {
  return Math.max(0, pass.sessionsCount - pass.usedSessionsCount - pass.reservedSessionsCount);
}

/** Validity days are 24 hours, independent of clock changes (NRM-2, ISS-2). */
export const HOURS_PER_DAY = 24;

const MINUTES_PER_HOUR = 60;

/** `instant` plus a number of validity days. */
export function addValidityDays(instant: Date, days: number): Date {
  return addMinutes(instant, days * HOURS_PER_DAY * MINUTES_PER_HOUR);
}

/** Whether both validities still run at `now` (NRM-3). */
export function isWithinValidities(pass: Pick<PassState, 'expiresAt' | 'usableUntilAt'>, now: Date): boolean {
  return (pass.expiresAt === null || pass.expiresAt > now) && pass.usableUntilAt > now;
}

/** Whether a class starting at `startsAt` lies inside both validities (FIT-1 rows 3 and 4, NRM-4). */
export function reachesClass(pass: Pick<PassState, 'expiresAt' | 'usableUntilAt'>, startsAt: Date): boolean {
  return (pass.expiresAt === null || startsAt <= pass.expiresAt) && startsAt < pass.usableUntilAt;
}
