import { useLocation, useRoute } from 'preact-iso/router';
import { useEffect, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { intl } from '../../../shared/intl';
import { useRead } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { locale } from '../../language';
import { useTurns } from '../../parts/class-turns';
import { DayChoice } from '../../parts/day-choice';
import { Icon } from '../../parts/icon';
import { LocationChoice } from '../../parts/location-choice';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import type { Concerned } from '../../parts/without-mail/reached';
import { Calls } from '../../parts/without-mail/without-mail';
import { say as common } from '../../texts';
import { dayFrom, dayIn, zoneNames } from '../../times';
import { NextClass } from '../today/next-class';
import { AddClass } from './add-class';
import { clocksOf, weekOf } from './arrange';
import { ClassDetails } from './class-details';
import { CloseDay } from './close-day';
import { PageNote } from './published/page-note';
import { say } from './texts';
import { WeekDays } from './week-days';
import { isPart, PartChoice } from './week-part';
import { isFarAhead, type ManagedClass, useCatalogue, useReplaced, useZoneOf } from './week-data';
import { expectedOn } from './weekly/expected';
import { useSeries } from './weekly/series';

/** In place of the id of a class. */
const NEW = 'new';
const CLOSE = 'close';
const NOBODY = [null, { bookings: [] }] as const;

interface Place {
  /** A class, `new` or `close`. */
  readonly id: string | null;
  readonly day: string;
  readonly location: number | null;
  /** A room or a trainer. */
  readonly part: string | null;
  /** Of a new class: the class that it is like. */
  readonly like?: number;
}

/** The timetable of a week: to look at, and to move, add, cancel and substitute classes. */
export function Week() {
  const { studio, api, can, path } = useDesk();
  const { account } = studio;
  const { query, route } = useLocation();
  const { params } = useRoute();
  const zoneOf = useZoneOf();
  const isNarrowed = useIsNarrowed();
  const locationId = query['location'] === undefined ? null : Number(query['location']);
  const part = query['of'] ?? null;
  const shown = account.locations.filter(({ id, is_active: isActive }) =>
    locationId === null ? isActive : id === locationId,
  );
  const today = dayIn(new Date(), zoneOf(shown[0]?.id));
  const day = dayFrom(query['day'], today);
  const days = weekOf(day);
  const [monday = day, sunday = day] = [days[0], days.at(-1)];
  const zones = [...new Set(shown.map(({ id }) => zoneOf(id)))];
  // The service takes the days of the studio's calendar, and a location may be a day ahead.
  const spare = account.locations.every(({ id }) => zoneOf(id) === account.timezone) ? 0 : 1;
  const { data, error, again, isReading } = useRead(['day', account.id, 'week', monday, locationId], (signal) =>
    api.GET('/api/v1/mobile/schedule', {
      params: {
        query: {
          from: addDays(monday, -spare),
          to: addDays(sunday, spare),
          ...(locationId !== null && { location_id: locationId }),
        },
      },
      signal,
    }),
  );
  const classes = data?.data;
  useTurns(classes, again);
  const catalogue = useCatalogue();
  const id = params['id'] ?? null;
  const replaced = useReplaced(monday, sunday);
  const adds = can('manage_schedule');
  const series = useSeries(adds && isFarAhead(sunday));
  const allExpected = (ofDay: string) =>
    catalogue.data && series.data ? expectedOn(ofDay, series.data, catalogue.data, zoneOf) : [];
  const expectedHere = (ofDay: string) =>
    allExpected(ofDay).filter((one) => locationId === null || one.location_id === locationId);
  const expected = (ofDay: string) => expectedHere(ofDay).filter((one) => isPart(one, part));
  const allOf = (ofDay: string) => [
    ...(classes ?? []).filter(({ starts_at: start }) => start.slice(0, 10) === ofDay),
    ...expectedHere(ofDay),
  ];
  const closes = adds && can('manage_bookings');
  const isClosing = id === CLOSE && closes;
  const isAdding = id === NEW && adds;
  const likeId = query['like'] === undefined ? null : Number(query['like']);
  /** Whether the form was opened from the list of weekly classes, to which it leads back. */
  const isOfWeekly = query['weekly'] !== undefined;
  const chosenId = id === null || id === NEW || id === CLOSE ? null : Number(id);
  const chosen = classes?.find((one) => one.id === chosenId);
  const [moving, setMoving] = useState<{ readonly id: number; readonly day: string } | null>(null);
  useEffect(() => {
    if (moving !== null && moving.id !== chosenId) setMoving(null);
  }, [chosenId]);
  const moveTo = moving !== null && moving.id === chosenId ? moving.day : null;

  // Who has to be called after something was done, at the class or the day to which it was.
  const [[concernedAt, concerned], setConcerned] = useState<readonly [string | null, Concerned]>(NOBODY);
  const callsAt = (place: string | null) =>
    concernedAt === place && <Calls {...concerned} onHide={() => setConcerned(NOBODY)} />;

  const address = (change: Partial<Place>) => {
    const next: Place = { id, day, location: locationId, part, ...change };
    const shownDay = next.day === today ? null : next.day;
    const shownBy = { day: shownDay, location: next.location, of: next.part, like: next.like ?? null };
    return path(next.id === null ? 'week' : `week/${next.id}`, shownBy);
  };
  /** What is undone after the screen was left leads nobody back to it. */
  const isHere = () => `${globalThis.location.pathname}/`.startsWith(path('week/'));
  /** Where the class is now, also when that is another week or location. */
  const show = ({ id: classId, starts_at: start, location_id: location }: ManagedClass) => {
    if (!isHere()) return;
    const isShown = locationId === null || locationId === location;
    route(address({ id: String(classId), day: start.slice(0, 10), ...(!isShown && { location: null, part: null }) }));
  };
  const name = weekName(monday, sunday);
  useEffect(() => {
    document.title = `${name} – ${account.name}`;
  }, [name, account.name]);

  // It leads back to where the class or the day stands; the navigation leads to the week itself.
  const left = chosenId === null ? (isClosing ? `#day-${day}` : '') : `#class-${chosenId}`;
  const closeHref = `${address({ id: null })}${left}`;
  const weekly = (seriesId: number | null) => path('weekly', { of: seriesId, day: day === today ? null : day });
  const shownClasses = classes?.filter((one) => isPart(one, part));
  const ahead = days.flatMap(expected);
  const clocks = clocksOf(
    [...(shownClasses ?? []).map(({ timezone }) => timezone), ...ahead.map((one) => zoneOf(one.location_id))],
    zones,
  );
  const clockNames = (some: readonly string[]) => zoneNames(some, new Date(`${monday}T12:00:00Z`));
  const isEmpty = shownClasses?.length === 0 && ahead.length === 0;
  return (
    <section class={`screen today week full ${chosenId === null && !isAdding && !isClosing ? '' : 'has-panel'}`}>
      <div class="today-day">
        <header class="screen-head">
          <div>
            <h1>{name}</h1>
            <p class="quiet">
              {isNarrowed && `${common('yourClasses')} · `}
              {clocks.others.length === 0
                ? common('timesIn', { zone: clockNames(clocks.most) })
                : say('timesElse', { zone: clockNames(clocks.most), others: clockNames(clocks.others) })}
            </p>
          </div>
          <div class="row" role="group" aria-label={common('week')}>
            <a class="button icon-only" href={address({ id: null, day: addDays(monday, -7) })}>
              <Icon name="back" />
              <span class="unseen">{say('previousWeek')}</span>
            </a>
            <DayChoice day={day} onChoose={(chosenDay) => route(address({ id: null, day: chosenDay }))} />
            <a class="button icon-only" href={address({ id: null, day: addDays(monday, 7) })}>
              <Icon name="next" />
              <span class="unseen">{say('nextWeek')}</span>
            </a>
            <a class={days.includes(today) ? 'button held' : 'button'} href={address({ id: null, day: today })}>
              {say('thisWeek')}
            </a>
          </div>
          {adds && (
            <div class="row">
              <a class="button" href={weekly(null)}>
                {say('weekly')}
              </a>
              <a class="button main" href={address({ id: NEW, day: days.includes(today) ? today : day })}>
                {say('add')}
              </a>
            </div>
          )}
          <LocationChoice
            chosenId={locationId}
            onChoose={(location) => route(address({ id: null, location, part: null }))}
          />
          <PartChoice
            catalogue={catalogue.data}
            locationId={locationId}
            chosen={part}
            onChoose={(chosenPart) => route(address({ id: null, part: chosenPart }))}
          />
        </header>
        {classes === undefined && !error && <Skeleton />}
        {classes === undefined && <Problem error={error} again={again} />}
        {isEmpty && (
          <p class="empty">
            {say(isNarrowed ? 'weekWithoutYours' : 'emptyWeek')}{' '}
            <NextClass
              after={sunday}
              locationId={locationId}
              isShown={(one) => isPart(one, part)}
              hrefOf={(next) => address({ id: null, day: next })}
            />
          </p>
        )}
        {shownClasses && (
          <WeekDays
            key={monday}
            days={days}
            today={today}
            classes={shownClasses}
            expected={expected}
            allOf={allOf}
            weeklyHrefOf={({ seriesId }) => weekly(seriesId)}
            replacedIn={({ id: classId }) =>
              catalogue.data?.trainers.find((trainer) => trainer.id === replaced.get(classId))?.name ?? null
            }
            directions={catalogue.data?.directions ?? []}
            namesLocations={zones.length > 1}
            otherClocks={clocks.others}
            chosenId={chosenId}
            hrefOf={(one) => address({ id: String(one.id) })}
            addHrefOf={adds ? (ofDay) => address({ id: NEW, day: ofDay }) : null}
            closedDay={isClosing ? day : null}
            callsOn={id === null ? callsAt : () => null}
            closeHrefOf={closes && sunday >= today ? (ofDay) => address({ id: CLOSE, day: ofDay }) : null}
            onMove={
              adds
                ? (one, toDay) => {
                    setMoving({ id: one.id, day: toDay });
                    route(address({ id: String(one.id) }));
                  }
                : null
            }
          />
        )}
        {shownClasses && <PageNote />}
      </div>
      {chosenId !== null && (
        <ClassDetails
          key={`${chosenId} ${moveTo ?? ''}`}
          classId={chosenId}
          moveTo={moveTo}
          onMoveEnded={() => setMoving(null)}
          one={chosen ?? null}
          isGone={classes !== undefined && !chosen && !isReading}
          catalogue={catalogue.data}
          closeHref={closeHref}
          likeHrefOf={(likeDay) => address({ id: NEW, day: likeDay, like: chosenId })}
          onChanged={show}
          onConcerned={(some) => setConcerned([id, some])}
        >
          {callsAt(id)}
        </ClassDetails>
      )}
      {isAdding && catalogue.data && (
        <AddClass
          key={`${day} ${likeId}`}
          day={day}
          likeId={likeId}
          locationId={locationId}
          part={part}
          isWeekly={isOfWeekly}
          isOfWeekly={isOfWeekly}
          catalogue={catalogue.data}
          closeHref={isOfWeekly ? weekly(null) : closeHref}
          onAdded={(added, first) => {
            if (added) show(added);
            else if (isHere()) route(isOfWeekly ? weekly(null) : address({ id: null, day: first }));
          }}
          onRemoved={() => isHere() && route(closeHref)}
        />
      )}
      {isClosing && (
        <CloseDay
          key={day}
          day={day}
          today={today}
          locationId={locationId}
          expected={allExpected(day)}
          hrefOf={(one) => address({ id: String(one.id) })}
          onClose={() => route(closeHref)}
          onConcerned={(some) => setConcerned([day, some])}
          closeHref={closeHref}
        />
      )}
      {isAdding && <Problem error={catalogue.error} again={catalogue.again} />}
    </section>
  );
}

/** `23 – 29 Nov 2026`. */
function weekName(monday: string, sunday: string): string {
  const parts = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const [from, to] = [new Date(`${monday}T00:00:00Z`), new Date(`${sunday}T00:00:00Z`)];
  return intl(Intl.DateTimeFormat, locale, parts).formatRange(from, to);
}
