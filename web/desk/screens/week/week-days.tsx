import { useEffect, useRef } from 'preact/hooks';

import { groupByDay } from '../../../shared/days';
import { Icon } from '../../parts/icon';
import { clockTime, dayName } from '../../times';
import { type DayClass, placesText, trainerOf } from '../today/board';
import { say } from './texts';
import type { Catalogue } from './week-data';

interface WeekDaysProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly classes: readonly DayClass[];
  readonly directions: Catalogue['directions'];
  readonly chosenId: number | null;
  readonly hrefOf: (one: DayClass) => string;
  /** Null for those who may not add classes. */
  readonly addHrefOf: ((day: string) => string) | null;
}

/** Seven columns, or one day below the other where it is narrow; each with its classes in the order of time. */
export function WeekDays({ days, today, classes, directions, chosenId, hrefOf, addHrefOf }: WeekDaysProps) {
  const byDay = groupByDay(classes);
  const colours = new Map(directions.map(({ id, color }) => [id, color]));
  const list = useRef<HTMLDivElement>(null);
  // The week begins with what is over; where all of it is not seen at once, today or the chosen class is what is looked for.
  useEffect(() => {
    const sought = list.current?.querySelector('[aria-current="true"]') ?? list.current?.querySelector('.is-today');
    sought?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosenId === null]);
  return (
    <div class="week-days" ref={list}>
      {days.map((day) => {
        const ofDay = byDay.get(day) ?? [];
        return (
          <section key={day} class={`week-day ${day === today ? 'is-today' : ''}`}>
            <header>
              <h2>
                {dayName(day, 'short')}
                {day === today && <span class="unseen"> ({say('today')})</span>}
              </h2>
              {addHrefOf && (
                <a class="button icon-only" href={addHrefOf(day)}>
                  <Icon name="book" />
                  <span class="unseen">{say('addOn', { day: dayName(day) })}</span>
                </a>
              )}
            </header>
            {ofDay.length === 0 ? (
              <p class="quiet">{say('noClasses')}</p>
            ) : (
              <ul>
                {ofDay.map((one) => (
                  <li key={one.id}>
                    <a
                      class={`week-class is-${one.status}`}
                      href={hrefOf(one)}
                      aria-current={one.id === chosenId ? 'true' : undefined}
                      style={{ '--direction': colours.get(one.activity_direction.id) ?? 'var(--edge)' }}
                    >
                      <span class="class-time">
                        {clockTime(one.starts_at)}
                        <span class="quiet">–{clockTime(one.ends_at)}</span>
                      </span>
                      <span class="class-what">
                        <strong>
                          <bdi>{one.title}</bdi>
                        </strong>
                        <span class="quiet">
                          <bdi>{[trainerOf(one)?.name, one.room.name].filter(Boolean).join(' · ')}</bdi>
                        </span>
                      </span>
                      <span class="class-places">{placesText(one)}</span>
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
