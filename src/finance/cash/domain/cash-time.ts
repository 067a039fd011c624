/** The part of an epoch that dates are compared with. */
export interface EpochStart {
  readonly startsAt: Date;
  readonly isLegacy: boolean;
}

export type CashTimeRefusal = 'in_future' | 'before_epoch';

/** Whether cash that moves now can be dated `occurredAt`: not later, and not before an epoch that limits (CSH-4, CSH-8). */
export function assessCashTime(occurredAt: Date, now: Date, epoch: EpochStart | null): CashTimeRefusal | null {
  if (occurredAt > now) return 'in_future';
  return epoch && !epoch.isLegacy && occurredAt < epoch.startsAt ? 'before_epoch' : null;
}

/** The present, but never before the active epoch, whose start another machine's clock may have told. */
export function presentIn(now: Date, epoch: EpochStart | null): Date {
  return epoch && epoch.startsAt > now ? epoch.startsAt : now;
}
