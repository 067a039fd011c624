import { addMinutes } from '@studio/kernel';

/** Minutes after its end within which a class can be cancelled and restored (CXL-1). */
export const GRACE_MINUTES = 60;

/** The facts of a class that decide about its cancellation. */
export interface CancellableClass {
  readonly status: 'draft' | 'scheduled' | 'cancelled';
  readonly endsAt: Date;
}

/** How a class was cancelled: normally, or by a correction after it was closed. */
export type CancellationMode = 'standard' | 'closed_correction';

/** Whether the studio may cancel the class now; the 60th minute after its end is included (CXL-1). */
export function decideClassCancellation(
  { status, endsAt }: CancellableClass,
  now: Date,
): 'cancel' | 'unchanged' | 'class_not_cancellable' {
  if (status === 'cancelled') return 'unchanged';
  return isInTime(endsAt, now) ? 'cancel' : 'class_not_cancellable';
}

/** Whether a cancelled class may be restored; `mode` is that of the open cancellation (CXL-4). */
export function decideClassRestore(
  { status, endsAt }: CancellableClass,
  mode: CancellationMode | null,
  now: Date,
): 'restore' | 'class_not_restorable' {
  const isRestorable = status === 'cancelled' && mode === 'standard' && isInTime(endsAt, now);
  return isRestorable ? 'restore' : 'class_not_restorable';
}

function isInTime(endsAt: Date, now: Date): boolean {
  return now <= addMinutes(endsAt, GRACE_MINUTES);
}
