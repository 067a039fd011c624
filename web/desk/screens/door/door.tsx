import { useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { clockTime, dayIn, dayName, writtenIn } from '../../times';
import { OpenDoor } from './open-door';
import { say } from './texts';

/** Doors stay open for a while after the end, as the service shows them (events.md section 6). */
const AFTER_MS = 24 * 3_600_000;
const MOST = 50;

interface Occasion {
  readonly id: number;
  readonly kind: 'event' | 'festival';
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly timezone: string;
}

const mayCheckIn = {
  event: ['check_in_event_tickets', 'door_staff'],
  festival: ['check_in_festival_tickets', 'door_staff'],
} as const;

/** Tickets at the door of an event or a festival; without an address of one, which door. */
export function Door() {
  const { studio } = useDesk();
  const { params } = useRoute();
  const { occasions, error, again } = useOccasions();
  const [kind, id] = [params['kind'] === 'festival' ? ('festival' as const) : ('event' as const), Number(params['id'])];
  const chosen = occasions?.find((one) => one.kind === kind && one.id === id);
  const isChosen = params['kind'] !== undefined && Number.isSafeInteger(id) && id > 0;
  useEffect(() => {
    document.title = `${chosen?.title ?? common('door')} – ${studio.account.name}`;
  }, [chosen?.title, studio.account.name]);
  if (isChosen) return <OpenDoor key={`${kind} ${id}`} door={{ kind, id }} title={chosen?.title ?? say(kind)} />;
  return (
    <section class="screen narrow">
      <header class="screen-head">
        <div>
          <h1>{common('door')}</h1>
          <p class="quiet">{say('choose')}</p>
        </div>
      </header>
      <Problem error={error} again={again} />
      {!occasions && !error && <Skeleton rows={3} />}
      {occasions?.length === 0 && <p class="empty">{say('none')}</p>}
      <ul class="rows">
        {occasions?.map((one) => (
          <OccasionRow key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </ul>
    </section>
  );
}

function OccasionRow({ one }: { readonly one: Occasion }) {
  const { path } = useDesk();
  const now = new Date();
  const start = writtenIn(Date.parse(one.starts_at), one.timezone);
  const day = start.slice(0, 10);
  const lastDay = dayIn(new Date(one.ends_at), one.timezone);
  const isToday = day <= dayIn(now, one.timezone) && Date.parse(one.ends_at) >= now.getTime();
  return (
    <li>
      <a href={path(`door/${one.kind}/${one.id}`)}>
        <strong>
          <bdi>{one.title}</bdi>
        </strong>
        <span class="quiet">
          {say(one.kind)} · {dayName(day, 'short')}, {clockTime(start)}
          {one.kind === 'festival' && lastDay > day && ` – ${dayName(lastDay, 'short')}`}
        </span>
      </a>
      {isToday && <span class="door-today">{common('today')}</span>}
    </li>
  );
}

/** Those whose doors the person may keep and whose time is near or to come, the next first. */
function useOccasions() {
  const { api, can, studio } = useDesk();
  const [keepsEvents, keepsFestivals] = [can(...mayCheckIn.event), can(...mayCheckIn.festival)];
  const events = useRead(
    ['door', 'events', studio.account.id],
    (signal) => api.GET('/api/v1/manage/events', { params: { query: { bucket: 'upcoming', limit: MOST } }, signal }),
    { isWanted: keepsEvents },
  );
  const festivals = useRead(
    ['door', 'festivals', studio.account.id],
    async (signal) => {
      const { data, error } = await api.GET('/api/v1/manage/festival-editions', {
        params: { query: { limit: MOST } },
        signal,
      });
      // A studio whose festivals are off has no such list.
      return error && error.status !== 404 ? { error } : { data: data?.data ?? [] };
    },
    { isWanted: keepsFestivals },
  );
  const isOpen = ({ status, ends_at: end }: { readonly status: string; readonly ends_at: string }) =>
    ['published', 'in_progress'].includes(status) && Date.parse(end) > Date.now() - AFTER_MS;
  const isRead = (!keepsEvents || events.data) && (!keepsFestivals || festivals.data);
  const occasions = isRead
    ? [
        ...(events.data?.data ?? []).filter(isOpen).map((one): Occasion => ({ ...one, kind: 'event' })),
        ...(festivals.data ?? []).filter(isOpen).map((one): Occasion => ({ ...one, kind: 'festival' })),
      ].toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    : undefined;
  const again = () => [events, festivals].forEach((read) => read.again());
  return { occasions, error: events.error ?? festivals.error, again };
}
