import { useRead } from '../../data';
import { useDesk } from '../../desk-context';

/** The latest cancellation of a class; undefined until it is read, and without the permission for it. */
export function useCancellation(classId: number | undefined) {
  const { api, can, studio } = useDesk();
  const { data } = useRead(
    ['class', studio.account.id, 'cancellation', classId],
    (signal) =>
      api.GET('/api/v1/manage/classes/{id}/cancellations', {
        params: { path: { id: classId ?? 0 }, query: { limit: 1 } },
        signal,
      }),
    { isWanted: classId !== undefined && can('manage_schedule') },
  );
  return data?.data[0];
}
