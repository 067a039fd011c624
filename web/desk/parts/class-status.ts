import type { components } from '../interface';

/** Whether customers can be booked into the class; the service says whether there is a place. */
export function isBookable({
  status,
  schedule_kind: kind,
}: Pick<components['schemas']['MobileScheduledClass'], 'status' | 'schedule_kind'>): boolean {
  return status !== 'cancelled' && status !== 'draft' && kind !== 'internal_class';
}
