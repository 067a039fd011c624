import type { StudioError } from '../../../../clients/typescript/src/answers';
import { addDays } from '../../../shared/days';
import { type Keyed, readPages, useRead, useWrite, type Write } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { problemText } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import type { DayClass } from '../today/board';
import { dayIn } from '../../times';
import { type Conflict, meanwhileOf, occupying, type Planned } from './arrange';
import type { Draft } from './class-draft';
import { type Expected, expectedOn } from './weekly/expected';
import { useSeries } from './weekly/series';

export type ManagedClass = components['schemas']['ManagedClass'];
export type Room = components['schemas']['ManagedRoom'];

/** What a change of a class changes. */
export const RENEWED = [['day'], ['class'], ['bookings'], ['passes']];
const PAGE = 100;
const NONE: ReadonlyMap<number, number> = new Map();
/** Less one, as the day of the studio may be another one than here. */
const DAYS_ADDED = 6;
/** Of a weekly class this week and those after it are looked at before it is added; the service looks at all. */
const WEEKS_CHECKED = 4;

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

export interface PlannedConflict extends Conflict<DayClass | Expected> {
  readonly day: string;
}

/** On which days a class would take place; of a weekly one the next, up to its last day. */
export function plannedDays({ day, lastDay }: Pick<Draft, 'day' | 'lastDay'>, isWeekly: boolean): readonly string[] {
  if (day === '') return [];
  if (!isWeekly) return [day];
  const days = Array.from({ length: WEEKS_CHECKED }, (_, week) => addDays(day, week * 7));
  return days.filter((one) => lastDay === '' || one <= lastDay);
}

/** What stands against a room and a trainer, at the time on the clock of a zone. */
type ConflictsWith = (chosen: Pick<Planned, 'roomId' | 'trainerId'>, zone?: string) => readonly PlannedConflict[];

/**
 * What stands against a plan, before it is sent, and what else its day has at a location or at all. The service decides: it also
 * knows classes that the person does not see.
 */
export function useConflicts(
  planned: Omit<Planned, 'roomId' | 'trainerId'>,
  days: readonly string[],
  catalogue: Catalogue,
): {
  readonly conflictsWith: ConflictsWith;
  readonly ofDay: (locationId?: number) => readonly (DayClass | Expected)[];
} {
  const { day } = planned;
  const zoneOf = useZoneOf();
  const classes = useClassesAround(day, days.at(-1));
  const series = useSeries(isFarAhead(days.at(-1) ?? '')).data ?? [];
  const plannedFor = (one: string) => [...classes, ...expectedOn(one, series, catalogue, zoneOf)];
  // Once for each zone: many rooms and trainers are asked about.
  const byZone = new Map<string, readonly (readonly [string, readonly (DayClass | Expected)[]])[]>();
  const ofDay = (locationId?: number) =>
    plannedFor(day).filter(
      (one) => one.starts_at.slice(0, 10) === day && (locationId === undefined || locationOf(one) === locationId),
    );
  const conflictsWith: ConflictsWith = (chosen, zone = planned.zone) => {
    const meanwhile =
      byZone.get(zone) ??
      days.map(
        (one) => [one, meanwhileOf<DayClass | Expected>(plannedFor(one), { ...planned, day: one, zone })] as const,
      );
    byZone.set(zone, meanwhile);
    return meanwhile.flatMap(([one, among]) => occupying(among, chosen).map((found) => ({ ...found, day: one })));
  };
  return { conflictsWith, ofDay };
}

function locationOf(one: DayClass | Expected): number {
  return one.status === 'expected' ? one.location_id : one.location.id;
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

/** Of the classes of a week that a substitute gives, the trainer who is away, by class; only managers read them (SBS-1). */
export function useReplaced(monday: string, sunday: string): ReadonlyMap<number, number> {
  const { api, can, studio } = useDesk();
  const isNarrowed = useIsNarrowed();
  const { data } = useRead<ReadonlyMap<number, number>>(
    ['day', studio.account.id, 'replaced', monday],
    async (signal) => {
      const all = await readPages(
        (query) => api.GET('/api/v1/manage/trainer-substitutions', { params: { query }, signal }),
        PAGE,
      );
      if (!all.data) return { ...(all.error && { error: all.error }) };
      const ofWeek = all.data.rows.filter(({ from_date: from, to_date: to }) => from <= sunday && to >= monday);
      const by = [...new Set(ofWeek.map(({ substitute_trainer_id: id }) => id))];
      const read = (id: number) =>
        readPages(
          (query) =>
            api.GET('/api/v1/manage/classes', {
              params: { query: { ...query, from: monday, to: sunday, trainer_id: id } },
              signal,
            }),
          PAGE,
        );
      const classes = (await Promise.all(by.map(read))).flatMap((each) => each.data?.rows ?? []);
      return {
        data: new Map(
          classes.flatMap(({ id, replaced_trainer_id: away }) => (away === null ? [] : [[id, away] as const])),
        ),
      };
    },
    { isWanted: can('manage_schedule') && !isNarrowed },
  );
  return data ?? NONE;
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
