import { useRead } from '../data';
import { useDesk } from '../desk-context';

/** A class as those see it who plan it or book it, with what a visit costs. */
export function useManagedClass(classId: number, isWanted = true) {
  const { api, can, studio } = useDesk();
  return useRead(
    ['class', studio.account.id, 'managed', classId],
    (signal) => api.GET('/api/v1/manage/classes/{id}', { params: { path: { id: classId } }, signal }),
    { isWanted: isWanted && can('manage_schedule', 'manage_bookings') },
  );
}
