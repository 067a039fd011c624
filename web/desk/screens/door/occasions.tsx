import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import { say as common } from '../../texts';
import { dayIn, dayName, timeIn } from '../../times';
import { say } from './texts';

/** Doors stay open for a while after the end, as the service shows them (events.md section 6). */
const AFTER_MS = 24 * 3_600_000;
const MOST = 50;

export interface Occasion {
  readonly id: number;
  readonly kind: 'event' | 'festival';
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly timezone: string;
  /** Null without one, as festivals are. */
  readonly location_id: number | null;
}

const mayCheckIn = {
  event: ['check_in_event_tickets', 'door_staff'],
  festival: ['check_in_festival_tickets', 'door_staff'],
} as const;

interface RowProps {
  readonly one: Occasion;
  /** Among what is on a day, which need not be today. */
  readonly isOfDay?: boolean;
}

/** Leads to its door. */
export function OccasionRow({ one, isOfDay = false }: RowProps) {
  const { path } = useDesk();
  const now = new Date();
  const { day } = daysOf(one);
  const isToday = day <= dayIn(now, one.timezone) && Date.parse(one.ends_at) >= now.getTime();
  return (
    <li class="whole-row">
      <a href={path(`door/${one.kind}/${one.id}`)}>
        <strong>
          <bdi>{one.title}</bdi>
        </strong>
        <span class="quiet">
          {say(one.kind)} · {whenText(one)}
        </span>
      </a>
      {isOfDay && <span class="quiet">{common('door')}</span>}
      {!isOfDay && isToday && <span class="door-today">{common('today')}</span>}
    </li>
  );
}

/** When it begins and ends, where it takes place. */
export function whenText(one: Occasion): string {
  const [start, end] = [one.starts_at, one.ends_at].map((moment) => timeIn(moment, one.timezone));
  const { day, lastDay } = daysOf(one);
  return `${dayName(day, 'short')}, ${start}${lastDay > day ? ` – ${dayName(lastDay, 'short')}, ` : '–'}${end}`;
}

/** The days on which it begins and ends, where it takes place. */
function daysOf({ starts_at: start, ends_at: end, timezone: zone }: Occasion) {
  return { day: dayIn(new Date(start), zone), lastDay: dayIn(new Date(end), zone) };
}

/** Those of a day, at one location or all; what has no location belongs to each. */
export function useOccasionsOf(day: string, locationId: number | null): readonly Occasion[] {
  const { occasions = [] } = useOccasions();
  return occasions.filter((one) => {
    const isHere = locationId === null || one.location_id === null || one.location_id === locationId;
    const { day: first, lastDay } = daysOf(one);
    return isHere && first <= day && day <= lastDay;
  });
}

/** Those whose doors the person may keep and whose time is near or to come, the next first. */
export function useOccasions() {
  const { api, can, studio } = useDesk();
  const keepsEvents = can(...mayCheckIn.event);
  const keepsFestivals = studio.has_festivals && can(...mayCheckIn.festival);
  const events = useRead(
    ['door', 'events', studio.account.id],
    (signal) => api.GET('/api/v1/manage/events', { params: { query: { bucket: 'upcoming', limit: MOST } }, signal }),
    { isWanted: keepsEvents },
  );
  const festivals = useRead(
    ['door', 'festivals', studio.account.id],
    (signal) => api.GET('/api/v1/manage/festival-editions', { params: { query: { limit: MOST } }, signal }),
    { isWanted: keepsFestivals },
  );
  const isOpen = ({ status, ends_at: end }: { readonly status: string; readonly ends_at: string }) =>
    ['published', 'in_progress'].includes(status) && Date.parse(end) > Date.now() - AFTER_MS;
  const isRead = (!keepsEvents || events.data) && (!keepsFestivals || festivals.data);
  const occasions = isRead
    ? [
        ...(events.data?.data ?? []).filter(isOpen).map((one): Occasion => ({ ...one, kind: 'event' })),
        ...(festivals.data?.data ?? [])
          .filter(isOpen)
          .map((one): Occasion => ({ ...one, kind: 'festival', location_id: null })),
      ].toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    : undefined;
  const again = () => [events, festivals].forEach((read) => read.again());
  return { occasions, error: events.error ?? festivals.error, again };
}
