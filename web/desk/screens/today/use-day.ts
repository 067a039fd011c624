import { useRead } from '../../data';
import { useDesk } from '../../desk-context';

/** The classes of a day, at one location or all. */
export function useDay(day: string, locationId: number | null, isWanted = true) {
  const { api, studio } = useDesk();
  return useRead(
    ['day', studio.account.id, day, locationId],
    (signal) =>
      api.GET('/api/v1/mobile/schedule', {
        params: { query: { from: day, to: day, ...(locationId !== null && { location_id: locationId }) } },
        signal,
      }),
    { isWanted },
  );
}
