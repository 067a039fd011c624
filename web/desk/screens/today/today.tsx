import { useLocation, useRoute } from 'preact-iso/router';
import { useEffect, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { useRead } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { useTurns } from '../../parts/class-turns';
import { DayChoice } from '../../parts/day-choice';
import { Icon } from '../../parts/icon';
import { LocationChoice } from '../../parts/location-choice';
import { Problem } from '../../parts/problem';
import { Segments } from '../../parts/segments';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { dayFrom, dayIn, dayName, zoneNames } from '../../times';
import { columnsBy } from './arrange';
import { Board, ClassList, trainerOf } from './board';
import { ClassPanel } from './class-panel';
import { say } from './texts';

const MINUTE_MS = 60_000;
/** So far the next class is looked for on a day without one. */
const DAYS_AHEAD = 14;
const ARRANGEMENTS = ['room', 'trainer'] as const;
type Arrangement = (typeof ARRANGEMENTS)[number];

/** The classes of a day by room or trainer, and who comes to one of them. */
export function Today() {
  const { studio, api, path } = useDesk();
  const { account } = studio;
  const { query, route } = useLocation();
  const { params } = useRoute();
  const isNarrowed = useIsNarrowed();
  const [arrangement, arrange] = useState<Arrangement>('room');
  const now = useNow();
  const locationId = query['location'] === undefined ? null : Number(query['location']);
  const location =
    account.locations.find(({ id }) => id === locationId) ?? account.locations.find(({ is_active }) => is_active);
  const zone = location?.timezone ?? account.timezone ?? 'UTC';
  const today = dayIn(now, zone);
  const day = dayFrom(query['day'], today);
  const chosenId = params['id'] === undefined ? null : Number(params['id']);

  const { data, error, again } = useRead(['day', account.id, day, locationId], (signal) =>
    api.GET('/api/v1/mobile/schedule', {
      params: { query: { from: day, to: day, ...(locationId !== null && { location_id: locationId }) } },
      signal,
    }),
  );
  const classes = data?.data;
  useTurns(classes, again);
  const ahead = useRead(
    ['day', account.id, 'ahead', day, locationId],
    (signal) =>
      api.GET('/api/v1/mobile/schedule', {
        params: {
          query: {
            from: addDays(day, 1),
            to: addDays(day, DAYS_AHEAD),
            ...(locationId !== null && { location_id: locationId }),
          },
        },
        signal,
      }),
    { isWanted: classes?.length === 0 },
  );
  const nextDay = ahead.data?.data.find(({ status }) => status !== 'cancelled')?.starts_at.slice(0, 10);

  const address = (change: {
    readonly id?: number | null;
    readonly day?: string;
    readonly location?: number | null;
  }) => {
    const next = { id: chosenId, day, location: locationId, ...change };
    const shownBy = { day: next.day === today ? null : next.day, location: next.location };
    return path(next.id === null ? 'today' : `today/${next.id}`, shownBy);
  };
  useEffect(() => {
    document.title = `${dayName(day)} – ${account.name}`;
  }, [day, account.name]);

  const zones = classes?.length ? classes.map(({ timezone }) => timezone) : [zone];
  const chosen = classes?.find(({ id }) => id === chosenId);
  return (
    <section class={`screen today ${chosenId === null ? '' : 'has-panel'}`}>
      <div class="today-day">
        <header class="screen-head">
          <div>
            <h1>{dayName(day)}</h1>
            <p class="quiet">{common('timesIn', { zone: zoneNames(zones, now) })}</p>
          </div>
          <div class="row" role="group" aria-label={say('day')}>
            <a class="button icon-only" href={address({ id: null, day: addDays(day, -1) })}>
              <Icon name="back" />
              <span class="unseen">{say('previousDay')}</span>
            </a>
            <DayChoice day={day} onChoose={(chosenDay) => route(address({ id: null, day: chosenDay }))} />
            <a class="button icon-only" href={address({ id: null, day: addDays(day, 1) })}>
              <Icon name="next" />
              <span class="unseen">{say('nextDay')}</span>
            </a>
            {/* Also where it is not seen it keeps its place, so nothing beside it moves. */}
            <a class={day === today ? 'button held' : 'button'} href={address({ id: null, day: today })}>
              {say('backToToday')}
            </a>
          </div>
          <Segments
            legend={say('arrange')}
            name="arrange"
            options={ARRANGEMENTS}
            chosen={arrangement}
            textOf={(one) => say(one === 'room' ? 'byRoom' : 'byTrainer')}
            onChoose={arrange}
          />
          <LocationChoice chosenId={locationId} onChoose={(id) => route(address({ id: null, location: id }))} />
        </header>
        {classes === undefined && !error && <Skeleton />}
        {classes === undefined && <Problem error={error} again={again} />}
        {classes?.length === 0 && (
          <p class="empty">
            {isNarrowed ? common('noneOfYours') : say('noClasses')}{' '}
            {nextDay !== undefined && (
              <a href={address({ id: null, day: nextDay })}>{say('nextClass', { day: dayName(nextDay) })}</a>
            )}
          </p>
        )}
        {classes !== undefined && classes.length > 0 && (
          <>
            <Board
              columns={columnsBy(
                classes,
                (one) => (arrangement === 'room' ? one.room : trainerOf(one)),
                say('noTrainer'),
              )}
              of={arrangement}
              chosenId={chosenId}
              hrefOf={({ id }) => address({ id })}
            />
            <ClassList classes={classes} chosenId={chosenId} hrefOf={({ id }) => address({ id })} />
          </>
        )}
      </div>
      {chosenId !== null && (
        <ClassPanel
          key={chosenId}
          classId={chosenId}
          one={chosen ?? null}
          isGone={classes !== undefined && !chosen}
          closeHref={address({ id: null })}
        />
      )}
    </section>
  );
}

/** The time, again each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
