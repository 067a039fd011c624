import { addDays } from '../../../shared/days';
import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import { clockTime, dayName } from '../../times';
import type { DayClass } from './board';
import { say } from './texts';

/** So far the next class is looked for. */
const DAYS_AHEAD = 14;

interface NextClassProps {
  /** The last day without one. */
  readonly after: string;
  readonly locationId: number | null;
  /** Of which classes; of all by default. */
  readonly isShown?: (one: DayClass) => boolean;
  readonly hrefOf: (day: string) => string;
}

/** Where there is no class: leads to the day of the next one, if there is one soon. */
export function NextClass({ after, locationId, isShown = () => true, hrefOf }: NextClassProps) {
  const { api, studio } = useDesk();
  const { data } = useRead(['day', studio.account.id, 'ahead', after, locationId], (signal) =>
    api.GET('/api/v1/mobile/schedule', {
      params: {
        query: {
          from: addDays(after, 1),
          to: addDays(after, DAYS_AHEAD),
          ...(locationId !== null && { location_id: locationId }),
        },
      },
      signal,
    }),
  );
  const next = data?.data.find((one) => one.status !== 'cancelled' && isShown(one));
  if (!next) return null;
  const day = next.starts_at.slice(0, 10);
  return <a href={hrefOf(day)}>{say('nextClass', { day: `${dayName(day)}, ${clockTime(next.starts_at)}` })}</a>;
}
