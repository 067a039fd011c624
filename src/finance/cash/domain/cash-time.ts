/** The part of an epoch that dates are compared with. */
export interface EpochStart {
  readonly startsAt: Date;
  readonly isLegacy: boolean;
}

export type CashTimeRefusal = 'in_future' | 'before_epoch';

/** Whether cash that moves now can be dated `occurredAt`: not later, and not before an epoch that limits (CSH-4, CSH-8). */
export function assessCashTime(occurredAt: Date, now: Date, epoch: EpochStart | null): CashTimeRefusal | null {
  if (occurredAt > now) return 'in_future';
  return notBefore(occurredAt, epoch) === occurredAt ? null : 'before_epoch';
}

/** The time of a cash movement, but never before a limiting epoch, whose start may be of another machine's clock. */
export function notBefore(time: Date, epoch: EpochStart | null): Date {
  return epoch && !epoch.isLegacy && time < epoch.startsAt ? epoch.startsAt : time;
}
