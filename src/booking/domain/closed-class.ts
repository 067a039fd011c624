import { addMinutes } from '@studio/kernel';

import type { CancellableClass } from './class-cancellation';

/** Minutes after its end in which a class is still changed in the ordinary way (COR-1). */
export const OPEN_MINUTES = 60;

/**
 * Why a class cannot be corrected at the moment; null when it is closed: scheduled, and over for more than 60 minutes
 * (COR-1).
 */
export function assessClassClosed({ status, endsAt }: CancellableClass, now: Date): 'class_not_closed' | null {
  return status === 'scheduled' && now > addMinutes(endsAt, OPEN_MINUTES) ? null : 'class_not_closed';
}
