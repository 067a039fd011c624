/** The facts of an epoch that limit dates. */
export interface EpochStart {
  readonly startsAt: Date;
  readonly isLegacy: boolean;
}

export type CashTimeRefusal = 'in_future' | 'before_epoch';

/** Whether cash moving now can be dated `occurredAt`: neither later, nor before a limiting epoch (CSH-4, CSH-8). */
export function assessCashTime(occurredAt: Date, now: Date, epoch: EpochStart | null): CashTimeRefusal | null {
  if (occurredAt > now) return 'in_future';
  return notBefore(occurredAt, epoch) === occurredAt ? null : 'before_epoch';
}

/**
 * The time of a cash movement, at least a limiting epoch's start, which another clock may have dated slightly later.
 */
export function notBefore(time: Date, epoch: EpochStart | null): Date {
  return epoch && !epoch.isLegacy && time < epoch.startsAt ? epoch.startsAt : time;
}
