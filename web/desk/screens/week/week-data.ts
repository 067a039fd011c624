import type { StudioError } from '../../../../clients/typescript/src/answers';
import { addDays } from '../../../shared/days';
import { type Keyed, readPages, useRead, useWrite, type Write } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { problemText } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import type { DayClass } from '../today/board';
import { dayIn } from '../../times';
import { type Conflict, conflictsOf, type Planned } from './arrange';
import { type Expected, expectedOn } from './weekly/expected';
import { useSeries } from './weekly/series';

export type ManagedClass = components['schemas']['ManagedClass'];
export type Room = components['schemas']['ManagedRoom'];

/** What a change of a class changes. */
export const RENEWED = [['day'], ['class'], ['bookings'], ['passes']];
const PAGE = 100;
/** Less one, as the day of the studio may be another one than here. */
const DAYS_ADDED = 6;
/** Of a weekly class this week and those after it are looked at before it is added; the service looks at all. */
export const WEEKS_CHECKED = 4;

/** What classes are made of, also what is no longer chosen for new ones. */
export interface Catalogue {
  readonly types: readonly components['schemas']['ManagedClassType'][];
  readonly rooms: readonly Room[];
  readonly trainers: readonly components['schemas']['ManagedTrainer'][];
  readonly directions: readonly components['schemas']['ManagedActivityDirection'][];
}

export function useCatalogue() {
  const { api, studio } = useDesk();
  const isOpen = (locationId: number) =>
    studio.account.locations.some(({ id, is_active: isActive }) => id === locationId && isActive);
  return useRead<Catalogue>(['catalogue', studio.account.id], async (signal) => {
    const [types, rooms, trainers, directions] = await Promise.all([
      readPages((query) => api.GET('/api/v1/manage/class-types', { params: { query }, signal }), PAGE),
      readPages((query) => api.GET('/api/v1/manage/rooms', { params: { query }, signal }), PAGE),
      readPages((query) => api.GET('/api/v1/manage/trainers', { params: { query }, signal }), PAGE),
      readPages((query) => api.GET('/api/v1/manage/activity-directions', { params: { query }, signal }), PAGE),
    ]);
    const error = types.error ?? rooms.error ?? trainers.error ?? directions.error;
    if (!types.data || !rooms.data || !trainers.data || !directions.data) return { ...(error && { error }) };
    // Nor is a room chosen whose location is closed.
    const chosen = rooms.data.rows.map((room) => ({ ...room, is_active: room.is_active && isOpen(room.location_id) }));
    return {
      data: {
        types: types.data.rows,
        rooms: chosen,
        trainers: trainers.data.rows,
        directions: directions.data.rows,
      },
    };
  });
}

/** The zone of the times of a location. */
export function useZoneOf(): (locationId: number | null | undefined) => string {
  const { account } = useDesk().studio;
  return (locationId) => account.locations.find(({ id }) => id === locationId)?.timezone ?? account.timezone ?? 'UTC';
}

interface PlannedConflict extends Conflict<DayClass | Expected> {
  readonly day: string;
}

/** What stands against a plan, before it is sent. The service decides: it also knows classes that the person does not see. */
export function useConflicts(planned: Planned, isWeekly: boolean, catalogue: Catalogue): readonly PlannedConflict[] {
  const { day } = planned;
  const zoneOf = useZoneOf();
  const days =
    day === '' ? [] : Array.from({ length: isWeekly ? WEEKS_CHECKED : 1 }, (_, week) => addDays(day, week * 7));
  const classes = useClassesAround(day, days.at(-1));
  const series = useSeries(isFarAhead(days.at(-1) ?? '')).data ?? [];
  const plannedFor = (one: string) => [...classes, ...expectedOn(one, series, catalogue, zoneOf)];
  return days.flatMap((one) =>
    conflictsOf(plannedFor(one), { ...planned, day: one }).map((found) => ({ ...found, day: one })),
  );
}

/** Whether weekly classes of the day may not be there yet: they are added for a week ahead at least. */
export function isFarAhead(day: string): boolean {
  return day > addDays(dayIn(new Date(), 'UTC'), DAYS_ADDED);
}

/** The classes of a day, or from it to another, with those that begin before or end after. */
export function useClassesAround(day: string, until = day): readonly DayClass[] {
  const { api, studio } = useDesk();
  const { data } = useRead(
    ['day', studio.account.id, 'around', day, until],
    (signal) =>
      api.GET('/api/v1/mobile/schedule', {
        params: { query: { from: addDays(day, -1), to: addDays(until, 1) } },
        signal,
      }),
    { isWanted: day !== '', keepsPrevious: true },
  );
  return data?.data ?? [];
}

type Sending = (keyed: Keyed) => Promise<{ readonly data?: unknown; readonly error?: StudioError }>;

/** Takes back what was done; the panel that did it may be closed by then, so a refusal is said in a toast. */
export function useUndo(): Write<Sending, unknown> {
  return useWrite(
    (send: Sending, keyed) => send(keyed),
    RENEWED,
    (error) => toast(problemText(error)),
  );
}
