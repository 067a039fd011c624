import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { groupByDay } from '../../../shared/days';
import { intl } from '../../../shared/intl';
import { useIsNarrowed } from '../../desk-context';
import { locale } from '../../language';
import { Icon } from '../../parts/icon';
import { clockTime, dayName } from '../../times';
import { type DayClass, fullText, placesText, trainerOf } from '../today/board';
import { say } from './texts';
import { type Catalogue } from './week-data';
import type { Expected } from './weekly/expected';

interface WeekDaysProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly classes: readonly DayClass[];
  /** Those of the weekly classes that have not been added yet. */
  readonly expected: (day: string) => readonly Expected[];
  readonly weeklyHref: string;
  readonly directions: Catalogue['directions'];
  /** Where the clocks of locations differ, a class says whose it follows. */
  readonly namesLocations: boolean;
  readonly chosenId: number | null;
  readonly hrefOf: (one: DayClass) => string;
  /** Null for those who may not add classes. */
  readonly addHrefOf: ((day: string) => string) | null;
  /** Hears of a class that was dragged to another day; null for those who may not move classes. */
  readonly onMove: ((one: DayClass, day: string) => void) | null;
}

/** A class is higher than that; so many of a day as the window is high are drawn first, and the others after that frame. */
const LEAST_HEIGHT_PX = 40;

/** Seven columns, or one day below the other where it is narrow; each with its classes in the order of time. */
export function WeekDays({
  days,
  today,
  classes,
  expected,
  weeklyHref,
  directions,
  namesLocations,
  chosenId,
  hrefOf,
  addHrefOf,
  onMove,
}: WeekDaysProps) {
  const isNarrowed = useIsNarrowed();
  const byDay = groupByDay(classes);
  const colours = new Map(directions.map(({ id, color }) => [id, color]));
  const list = useRef<HTMLDivElement>(null);
  const lastId = useRef(chosenId);
  lastId.current = chosenId ?? lastId.current;
  const [showsPast, setShowsPast] = useState(false);
  const [drawn, setDrawn] = useState(() => (chosenId === null ? innerHeight / LEAST_HEIGHT_PX : Infinity));
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(Infinity));
    return () => clearTimeout(timer);
  }, []);
  const dragged = useRef<DayClass | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const drop = () => {
    dragged.current = null;
    setTarget(null);
  };
  // What is looked for is the class that was chosen last, else today; where days are below each other, today is the first.
  useEffect(() => {
    const isWide = matchMedia('(min-width: 64rem)').matches;
    const last = list.current?.querySelector(`#class-${lastId.current}`);
    const sought = last ?? (isWide ? list.current?.querySelector('.is-today') : null);
    sought?.scrollIntoView({ block: isWide ? 'nearest' : 'center', inline: 'center' });
  }, [chosenId]);
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
          <section
            key={day}
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
              {addHrefOf && (
                <a class="button icon-only" href={addHrefOf(day)}>
                  <Icon name="book" />
                  <span class="unseen">{say('addOn', { day: dayName(day) })}</span>
                </a>
              )}
            </header>
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
                      <CardText one={one} about={placeText(one, namesLocations)}>
                        {placesText(one)}
                        {fullText(one)}
                      </CardText>
                    </a>
                  </li>
                ))}
                {ahead.map((one) => (
                  <li key={one.id}>
                    <a class="week-class is-draft" href={weeklyHref}>
                      <CardText
                        one={one}
                        about={[one.trainer.name, one.room.name].filter((name) => name !== '').join(' · ')}
                      >
                        {say('notAddedYet')}
                      </CardText>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface CardTextProps {
  readonly one: Pick<DayClass, 'title' | 'starts_at' | 'ends_at'>;
  /** Who gives it, and where. */
  readonly about: string;
  /** What is said of its places. */
  readonly children: ComponentChildren;
}

function CardText({ one, about, children }: CardTextProps) {
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
        <span class="quiet">
          <bdi>{about}</bdi>
        </span>
      </span>
      <span class="class-places">{children}</span>
    </>
  );
}

/** As the clocks on the walls show it, also where those of two locations differ. */
function byClock(a: DayClass, b: DayClass): number {
  return clockTime(a.starts_at).localeCompare(clockTime(b.starts_at));
}

function placeText(one: DayClass, namesLocation: boolean): string {
  const names = [trainerOf(one)?.name, one.room.name, ...(namesLocation ? [one.location.name] : [])];
  return names.filter((name) => name !== undefined).join(' · ');
}

/** `Mon 30`: the month is in the name of the week. */
function shortName(day: string): string {
  const parts = { timeZone: 'UTC', weekday: 'short', day: 'numeric' } as const;
  return intl(Intl.DateTimeFormat, locale, parts).format(new Date(`${day}T00:00:00Z`));
}
