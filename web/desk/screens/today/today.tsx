import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation, useRoute } from 'preact-iso/router';
import { useEffect, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { AllCancelled } from '../../parts/all-cancelled/all-cancelled';
import { useTurns } from '../../parts/class-turns';
import { DayChoice } from '../../parts/day-choice';
import { Icon } from '../../parts/icon';
import { LocationChoice } from '../../parts/location-choice';
import { Problem } from '../../parts/problem';
import { Segments } from '../../parts/segments';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { dayFrom, dayIn, dayName, zoneNames } from '../../times';
import { OccasionRow, useOccasionsOf } from '../door/occasions';
import { columnsBy } from './arrange';
import { Board, ClassList, type DayClass, placeNames, trainerOf } from './board';
import { ClassPanel } from './class-panel';
import { NextClass } from './next-class';
import { say } from './texts';
import { useDay } from './use-day';

const OpenSteps = lazy(async () => (await import('../start/open-steps.tsx')).OpenSteps);

const MINUTE_MS = 60_000;
const ARRANGEMENTS = ['room', 'trainer'] as const;
type Arrangement = (typeof ARRANGEMENTS)[number];

/** The classes of a day by room or trainer, and who comes to one of them. */
export function Today() {
  const { studio, can, path } = useDesk();
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

  const { data, error, again } = useDay(day, locationId);
  const classes = data?.data;
  useTurns(classes, again);
  const occasions = useOccasionsOf(day, locationId);
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

  const placeText = (one: DayClass) => placeNames(one, account.locations.length > 1 && locationId === null).join(' · ');
  const zones = classes?.length ? classes.map(({ timezone }) => timezone) : [zone];
  const chosen = classes?.find(({ id }) => id === chosenId);
  return (
    <section class={`screen today ${chosenId === null ? '' : 'has-panel'}`}>
      <div class="today-day">
        <header class="screen-head">
          <div>
            <h1>{dayName(day)}</h1>
            <p class="quiet">
              {isNarrowed && `${common('yourClasses')} · `}
              {common('timesIn', { zone: zoneNames(zones, now) })}
              {can('manage_schedule') &&
                can('manage_bookings') &&
                classes?.some(({ status }) => status === 'scheduled') && (
                  <>
                    {' · '}
                    <a href={path('week/close', { day: day === today ? null : day, location: locationId })}>
                      {common(isNarrowed ? 'dayOff' : 'closeDay')}
                    </a>
                  </>
                )}
            </p>
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
          {!isNarrowed && (
            <Segments
              legend={say('arrange')}
              name="arrange"
              options={ARRANGEMENTS}
              chosen={arrangement}
              textOf={(one) => say(one === 'room' ? 'byRoom' : 'byTrainer')}
              onChoose={arrange}
            />
          )}
          <LocationChoice chosenId={locationId} onChoose={(id) => route(address({ id: null, location: id }))} />
        </header>
        {occasions.length > 0 && (
          <ul class="rows day-doors" aria-label={common('door')}>
            {occasions.map((one) => (
              <OccasionRow key={`${one.kind} ${one.id}`} one={one} isOfDay />
            ))}
          </ul>
        )}
        {classes === undefined && !error && <Skeleton />}
        {classes === undefined && <Problem error={error} again={again} />}
        {classes && <AllCancelled classes={classes} />}
        {classes?.length === 0 && (
          <p class="empty">
            {isNarrowed ? common('noneOfYours') : say('noClasses')}{' '}
            <NextClass after={day} locationId={locationId} hrefOf={(next) => address({ id: null, day: next })} />
          </p>
        )}
        {classes !== undefined && classes.length > 0 && (
          <>
            <Board
              columns={columnsBy(
                classes,
                (one) => (arrangement === 'room' ? { ...one.room, name: placeText(one) } : trainerOf(one)),
                say('noTrainer'),
              )}
              of={arrangement}
              placeOf={placeText}
              chosenId={chosenId}
              hrefOf={({ id }) => address({ id })}
            />
            <ClassList classes={classes} placeOf={placeText} chosenId={chosenId} hrefOf={({ id }) => address({ id })} />
            {isNarrowed && day === today && !classes.some(isLeft) && (
              <p class="empty">
                <NextClass after={day} locationId={locationId} hrefOf={(next) => address({ id: null, day: next })} />
              </p>
            )}
          </>
        )}
        {studio.role === 'owner' && !studio.is_demo && (
          <ErrorBoundary>
            <OpenSteps />
          </ErrorBoundary>
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

/** Whether it is on or to come. */
function isLeft({ status }: DayClass): boolean {
  return status === 'scheduled' || status === 'in_progress';
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
