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
  const inOrder = passes.toSorted((a, b) => behind(a, scheduled) - behind(b, scheduled) || byPurchase(a, b));
  return inOrder.find((pass) => assessPassFit(pass, scheduled, timeZone).fits) ?? null;
}

/** 1 for a pass that is tried after the others because bookings of the class need a paid one (RSV-1). */
function behind({ isPaid }: ClassPass, { bookingRequirement }: CoveredClass): 0 | 1 {
  return bookingRequirement === 'paid' && !isPaid ? 1 : 0;
}

function byPurchase(a: ClassPass, b: ClassPass): number {
  return a.purchasedAt.getTime() - b.purchasedAt.getTime() || a.id - b.id;
}

/** Why a pass was chosen: no other covers the class, it was bought before the others that do, or it is paid and they are not. */
export const CHOICE_REASONS = ['only_one', 'bought_first', 'paid_first'] as const;

export type ChoiceReason = (typeof CHOICE_REASONS)[number];

/** Why another pass is not used: by its status, because it does not cover the class, or because the chosen one precedes it. */
export const LEFT_REASONS = [
  'frozen',
  'used_up',
  'expired',
  'cancelled',
  'plan_deleted',
  'no_session_left',
  'after_expiry',
  'after_usable_until',
  'other_kind',
  'other_class_type',
  'other_room',
  'other_trainer_type',
  'other_duration',
  'outside_window',
  'bought_later',
  'not_paid',
] as const;

export type LeftReason = (typeof LEFT_REASONS)[number];

/** The pass that a class gets, with the reasons. */
export interface ExplainedChoice {
  /** Null when no pass covers the class. */
  readonly chosen: { readonly passId: number; readonly reason: ChoiceReason } | null;
  readonly left: readonly { readonly passId: number; readonly reason: LeftReason }[];
}

/** The choice of `choosePass`, with why the pass was chosen and the others were not. */
export function explainChoice(
  passes: readonly ClassPass[],
  scheduled: CoveredClass,
  timeZone: string,
): ExplainedChoice {
  const chosen = choosePass(passes, scheduled, timeZone);
  const others = passes.filter((pass) => pass !== chosen);
  const fitting = others.filter((pass) => assessPassFit(pass, scheduled, timeZone).fits);
  const isBehind = (pass: ClassPass) => chosen !== null && behind(pass, scheduled) > behind(chosen, scheduled);
  const reasonOf = (pass: ClassPass): LeftReason => {
    const fit = assessPassFit(pass, scheduled, timeZone);
    if (fit.fits) return isBehind(pass) ? 'not_paid' : 'bought_later';
    return fit.reason === 'not_active' ? statusReason(pass) : fit.reason;
  };
  const precedes = (pass: ClassPass) => chosen !== null && byPurchase(pass, chosen) < 0;
  const reason = fitting.length === 0 ? 'only_one' : fitting.some(precedes) ? 'paid_first' : 'bought_first';
  return {
    chosen: chosen && { passId: chosen.id, reason },
    left: others.map((pass) => ({ passId: pass.id, reason: reasonOf(pass) })),
  };
}

function statusReason({ status }: ClassPass): LeftReason {
  if (status === 'active') throw new Error('An active pass has another reason.');
  return status;
}
