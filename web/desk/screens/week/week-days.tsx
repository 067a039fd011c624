import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { groupByDay } from '../../../shared/days';
import { intl } from '../../../shared/intl';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { locale } from '../../language';
import { AllCancelled } from '../../parts/all-cancelled/all-cancelled';
import { Icon } from '../../parts/icon';
import type { DeskStudio } from '../../session';
import { say as common } from '../../texts';
import { clockTime, dayName, zoneName } from '../../times';
import { type DayClass, fullText, isOwn, placeNames, placesText, trainerOf } from '../today/board';
import { say } from './texts';
import { type Catalogue, useZoneOf } from './week-data';
import type { Expected } from './weekly/expected';

interface WeekDaysProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly classes: readonly DayClass[];
  /** Those of the weekly classes that have not been added yet. */
  readonly expected: (day: string) => readonly Expected[];
  /** What takes place on a day, also in other rooms and with other trainers than those shown. */
  readonly allOf: (day: string) => readonly (DayClass | Expected)[];
  readonly weeklyHrefOf: (one: Expected) => string;
  /** Who is away where a substitute gives a class. */
  readonly replacedIn: (one: DayClass) => string | null;
  readonly directions: Catalogue['directions'];
  /** Where the clocks of locations differ, a class says whose it follows. */
  readonly namesLocations: boolean;
  /** The clocks that their classes name, as most of the classes are on another one. */
  readonly otherClocks: readonly string[];
  readonly chosenId: number | null;
  readonly hrefOf: (one: DayClass) => string;
  /** Null for those who may not add classes. */
  readonly addHrefOf: ((day: string) => string) | null;
  /** The day whose classes are being cancelled. */
  readonly closedDay: string | null;
  /** Who has to be called after the classes of a day were cancelled. */
  readonly callsOn: (day: string) => ComponentChildren;
  /** Where all classes of a day are cancelled; null for those who may not. */
  readonly closeHrefOf: ((day: string) => string) | null;
  /** Hears of a class that was dragged to another day; null for those who may not move classes. */
  readonly onMove: ((one: DayClass, day: string) => void) | null;
}

type Location = DeskStudio['account']['locations'][number];

/** A class is higher than that; so many of a day as the window is high are drawn first, and the others after that frame. */
const LEAST_HEIGHT_PX = 40;

/** Seven columns, or one day below the other where it is narrow; each with its classes in the order of time. */
export function WeekDays({
  days,
  today,
  classes,
  expected,
  allOf,
  weeklyHrefOf,
  replacedIn,
  directions,
  namesLocations,
  otherClocks,
  chosenId,
  hrefOf,
  addHrefOf,
  closedDay,
  callsOn,
  closeHrefOf,
  onMove,
}: WeekDaysProps) {
  const isNarrowed = useIsNarrowed();
  const { locations } = useDesk().studio.account;
  const byDay = groupByDay(classes);
  const colours = new Map(directions.map(({ id, color }) => [id, color]));
  const list = useRef<HTMLDivElement>(null);
  const [showsPast, setShowsPast] = useState(false);
  const [drawn, setDrawn] = useState(() => (chosenId === null ? innerHeight / LEAST_HEIGHT_PX : Infinity));
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(Infinity));
    return () => clearTimeout(timer);
  }, []);
  const dragged = useRef<DayClass | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const clockOf = ({ starts_at: start }: DayClass | Expected, zone: string) =>
    otherClocks.includes(zone) ? zoneName(zone, new Date(start)) : null;
  const zoneOf = useZoneOf();
  const drop = () => {
    dragged.current = null;
    setTarget(null);
  };
  // What is looked for is the class or the day that is open, or was left just now, as the address says, else today; where days are
  // below each other, today is the first.
  useEffect(() => {
    const isWide = matchMedia('(min-width: 64rem)').matches;
    const open = closedDay === null ? location.hash.slice(1) : `day-${closedDay}`;
    const last = document.getElementById(chosenId === null ? open : `class-${chosenId}`);
    const sought = last ?? (isWide ? list.current?.querySelector('.is-today') : null);
    sought?.scrollIntoView({ block: isWide ? 'nearest' : 'center', inline: 'center' });
  }, [chosenId, closedDay, classes.some(({ id }) => id === chosenId)]);
  return (
    <div class={`week-days ${showsPast ? 'shows-past' : ''}`} ref={list}>
      {days.indexOf(today) > 0 && !showsPast && (
        <button type="button" class="week-past" onClick={() => setShowsPast(true)}>
          {say('earlierDays')}
        </button>
      )}
      {days.map((day) => {
        const isPast = days.includes(today) && day < today;
        const ofDay = (byDay.get(day) ?? []).toSorted(byClock);
        const ahead = expected(day);
        return (
          <Fragment key={day}>
            {callsOn(day)}
            <section
              id={`day-${day}`}
              class={`week-day ${day === today ? 'is-today' : ''} ${isPast ? 'is-past' : ''} ${day === target ? 'is-target' : ''}`}
              onDragOver={(event) => {
                const isElsewhere = dragged.current !== null && dragged.current.starts_at.slice(0, 10) !== day;
                if (isElsewhere) event.preventDefault();
                setTarget(isElsewhere ? day : null);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged.current !== null) onMove?.(dragged.current, day);
                drop();
              }}
            >
              <header>
                <h2>
                  {shortName(day)}
                  {day === today && <span class="unseen"> ({say('today')})</span>}
                </h2>
                {closeHrefOf && (
                  // Also where it is not seen it keeps its place, so the days begin on one line.
                  <a
                    class={allOf(day).some(({ status }) => status === 'scheduled') ? 'closes' : 'closes held'}
                    href={closeHrefOf(day)}
                  >
                    {common(isNarrowed ? 'dayOff' : 'closeDay')}
                    <span class="unseen">: {dayName(day)}</span>
                  </a>
                )}
                {addHrefOf && (
                  <a class="button icon-only" href={addHrefOf(day)}>
                    <Icon name="book" />
                    <span class="unseen">{say('addOn', { day: dayName(day) })}</span>
                  </a>
                )}
              </header>
              <AllCancelled classes={allOf(day)} />
              {ofDay.length + ahead.length === 0 ? (
                <p class="quiet">{say(isNarrowed ? 'noneOfYours' : 'noClasses')}</p>
              ) : (
                <ul>
                  {ofDay.slice(0, drawn).map((one) => (
                    <li key={one.id} id={`class-${one.id}`}>
                      <a
                        class={`week-class is-${one.status}`}
                        href={hrefOf(one)}
                        draggable={onMove !== null && one.status === 'scheduled'}
                        onDragStart={() => {
                          dragged.current = one;
                        }}
                        onDragEnd={drop}
                        aria-current={one.id === chosenId ? 'true' : undefined}
                        style={{ '--direction': colours.get(one.activity_direction.id) ?? 'var(--edge)' }}
                      >
                        <CardText
                          one={one}
                          who={isNarrowed && isOwn(one) ? '' : whoGives(one)}
                          inPlaceOf={replacedIn(one)}
                          where={placeNames(one, namesLocations)}
                          clock={clockOf(one, one.timezone)}
                        >
                          {placesText(one)}
                          {fullText(one)}
                        </CardText>
                      </a>
                    </li>
                  ))}
                  {ahead.map((one) => (
                    <li key={one.id}>
                      <a class="week-class is-draft" href={weeklyHrefOf(one)}>
                        <CardText
                          one={one}
                          who={isNarrowed ? '' : one.trainer.name === '' ? null : one.trainer.name}
                          where={expectedPlaces(one, namesLocations ? locations : [])}
                          clock={clockOf(one, zoneOf(one.location_id))}
                        >
                          {opensText(one, today)}
                        </CardText>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </Fragment>
        );
      })}
    </div>
  );
}

interface CardTextProps {
  readonly one: Pick<DayClass, 'title' | 'starts_at' | 'ends_at'>;
  /** Null where somebody is missing, empty where nobody is needed. */
  readonly who: string | null;
  readonly where: readonly string[];
  /** Who is away, where a substitute gives it. */
  readonly inPlaceOf?: string | null;
  /** Where most of the classes are on another one. */
  readonly clock: string | null;
  /** What is said of its places. */
  readonly children: ComponentChildren;
}

function CardText({ one, who, where, inPlaceOf = null, clock, children }: CardTextProps) {
  return (
    <>
      <span class="class-time">
        {clockTime(one.starts_at)}
        <span class="quiet">–{clockTime(one.ends_at)}</span>
      </span>
      <span class="class-what">
        <strong>
          <bdi>{one.title}</bdi>
        </strong>
        {clock !== null && <span class="quiet">{clock}</span>}
        {who !== '' && <span class="quiet">{who === null ? <b>{say('noTrainer')}</b> : <bdi>{who}</bdi>}</span>}
        {inPlaceOf !== null && <span class="quiet">{say('inPlaceOf', { name: inPlaceOf })}</span>}
        <span class="quiet">{where.join(', ')}</span>
      </span>
      <span class="class-places">{children}</span>
    </>
  );
}

/** As the clocks on the walls show it, also where those of two locations differ. */
function byClock(a: DayClass, b: DayClass): number {
  return clockTime(a.starts_at).localeCompare(clockTime(b.starts_at));
}

/** Null where somebody is missing; a rental needs nobody. */
function whoGives(one: DayClass): string | null {
  return trainerOf(one)?.name ?? (one.schedule_kind === 'room_rental' ? '' : null);
}

/** Where a class is that has not been added, with the locations that are to be named. */
function expectedPlaces({ room, location_id: locationId }: Expected, locations: readonly Location[]) {
  const location = locations.find(({ id }) => id === locationId);
  return location ? [room.name, location.name] : [room.name];
}

/** When it is added, as far as that is known. */
export function opensText({ opensOn: opens }: Expected, today: string): string {
  return opens === null || opens <= today ? say('notAddedYet') : say('opensOn', { day: dateOf(opens) });
}

/** `30 Nov`: the weekday is that of the class. */
function dateOf(day: string): string {
  const parts = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  return intl(Intl.DateTimeFormat, locale, parts).format(new Date(`${day}T00:00:00Z`));
}

/** `Mon 30`: the month is in the name of the week. */
function shortName(day: string): string {
  const parts = { timeZone: 'UTC', weekday: 'short', day: 'numeric' } as const;
  return intl(Intl.DateTimeFormat, locale, parts).format(new Date(`${day}T00:00:00Z`));
}
