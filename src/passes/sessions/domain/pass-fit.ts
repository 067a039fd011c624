import { timeOfDayOf } from '@studio/kernel';

import { coversAnyTime, isInWindow } from './any-time-addon';
import { type ClassPass, type PlanCoverage, remainingSessions } from './class-pass';

/** The facts of a class that decide whether a pass covers it. */
export interface CoveredClass {
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly classTypeId: number;
  /** The type's default, minutes. */
  readonly defaultDurationMinutes: number;
  readonly roomId: number;
  /** The main trainer's type; null without a main trainer. */
  readonly trainerTypeId: number | null;
  readonly rentalMode: string | null;
  /** What a booking of it needs (REQ-1). */
  readonly bookingRequirement: 'nothing' | 'pass' | 'pass_or_price' | 'paid';
}

/** The first failing condition of FIT-1, in the order of its rows. */
export type Unfit =
  | 'not_active'
  | 'plan_deleted'
  | 'no_session_left'
  | 'after_expiry'
  | 'after_usable_until'
  | 'other_kind'
  | 'other_class_type'
  | 'other_room'
  | 'other_trainer_type'
  | 'other_duration'
  | 'outside_window';

/** Whether a pass covers a class, and if not, why. */
export type PassFit =
  | {
      readonly fits: true;
      /** Covered only with the any-time add-on, which is owed (FIT-3). */
      readonly owesAddon: boolean;
    }
  | { readonly fits: false; readonly reason: Unfit };

const MILLISECONDS_PER_MINUTE = 60_000;

/** Whether passes can cover this kind of class (KIND-1). */
export function acceptsPasses(kind: CoveredClass['kind']): boolean {
  return kind !== 'internal_class';
}

/** FIT-1 for one pass of the customer and one class; `timeZone` is the class's (CAL-1). */
export function assessPassFit(pass: ClassPass, scheduled: CoveredClass, timeZone: string): PassFit {
  const reason = unfitState(pass, scheduled.startsAt) ?? unfitScope(pass.plan, scheduled);
  if (reason) return { fits: false, reason };
  if (isInWindow(pass, timeOfDayOf(scheduled.startsAt, timeZone))) return { fits: true, owesAddon: false };
  if (coversAnyTime(pass)) return { fits: true, owesAddon: true };
  return { fits: false, reason: 'outside_window' };
}

/** Rows 1 to 4. */
function unfitState(pass: ClassPass, startsAt: Date): Unfit | null {
  if (pass.status !== 'active') return 'not_active';
  if (!pass.plan) return 'plan_deleted';
  if (remainingSessions(pass) < 1) return 'no_session_left';
  if (pass.expiresAt !== null && startsAt > pass.expiresAt) return 'after_expiry';
  return startsAt >= pass.usableUntilAt ? 'after_usable_until' : null;
}

/** Rows 5 to 9. */
function unfitScope(plan: PlanCoverage | null, scheduled: CoveredClass): Unfit | null {
  if (!plan) return 'plan_deleted';
  if (!acceptsPasses(scheduled.kind) || plan.kind !== scheduled.kind) return 'other_kind';
  if (!plan.classTypeIds.includes(scheduled.classTypeId)) return 'other_class_type';
  if (plan.roomIds.length > 0 && !plan.roomIds.includes(scheduled.roomId)) return 'other_room';
  if (!coversTrainer(plan, scheduled)) return 'other_trainer_type';
  return hasOtherDuration(scheduled) ? 'other_duration' : null;
}

function coversTrainer({ trainerTypeIds }: PlanCoverage, { trainerTypeId }: CoveredClass): boolean {
  return trainerTypeIds.length === 0 || (trainerTypeId !== null && trainerTypeIds.includes(trainerTypeId));
}

function hasOtherDuration({ kind, rentalMode, startsAt, endsAt, defaultDurationMinutes }: CoveredClass): boolean {
  if (kind !== 'room_rental' || rentalMode !== 'anytime') return false;
  return endsAt.getTime() - startsAt.getTime() !== defaultDurationMinutes * MILLISECONDS_PER_MINUTE;
}

/**
 * The pass that covers the class: the first that fits by purchase, then id; where bookings need a paid pass, paid ones first
 * (RSV-1). Null when none does.
 */
export function choosePass(passes: readonly ClassPass[], scheduled: CoveredClass, timeZone: string): ClassPass | null {
  if (!acceptsPasses(scheduled.kind)) return null;
  const behind = ({ isPaid }: ClassPass) => Number(scheduled.bookingRequirement === 'paid' && !isPaid);
  const inOrder = passes.toSorted(
    (a, b) => behind(a) - behind(b) || a.purchasedAt.getTime() - b.purchasedAt.getTime() || a.id - b.id,
  );
  return inOrder.find((pass) => assessPassFit(pass, scheduled, timeZone).fits) ?? null;
}
