import { addMinutes } from '@studio/kernel';

import type { CancellableClass } from './class-cancellation';

/** Minutes after its end until which a class is changed normally (COR-1). */
export const OPEN_MINUTES = 60;

/** Why a class cannot be corrected; null when it is closed: scheduled, and ended more than 60 minutes ago (COR-1). */
export function assessClassClosed({ status, endsAt }: CancellableClass, now: Date): 'class_not_closed' | null {
  return status === 'scheduled' && now > addMinutes(endsAt, OPEN_MINUTES) ? null : 'class_not_closed';
}
