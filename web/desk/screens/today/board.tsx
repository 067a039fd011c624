import type { components } from '../../interface';
import { clockTime } from '../../times';
import { type BoardRow, hoursOf, spanOf } from './arrange';
import { say } from './texts';

export type DayClass = components['schemas']['MobileScheduledClass'];

interface BoardProps {
  readonly rows: readonly BoardRow<DayClass>[];
  readonly classes: readonly DayClass[];
  readonly chosenId: number | null;
  /** Minutes since midnight at the location; null on other days. */
  readonly nowMinutes: number | null;
  readonly hrefOf: (one: DayClass) => string;
}

/** The day as rows of a timetable: who or where from top to bottom, the hours from left to right. */
export function Board({ rows, classes, chosenId, nowMinutes, hrefOf }: BoardProps) {
  const { from, to } = hoursOf(classes);
  const share = (minutes: number) => `${((minutes - from * 60) / ((to - from) * 60)) * 100}%`;
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const isNow = nowMinutes !== null && nowMinutes >= from * 60 && nowMinutes <= to * 60;
  return (
    <div class="board" style={{ '--hours': hours.length }}>
      <div class="board-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
      {rows.map((row) => (
        <section key={row.id} class="board-row">
          <h2>
            <bdi>{row.name}</bdi>
          </h2>
          <div class="board-lanes">
            {row.lanes.map((lane, index) => (
              <ul key={index} class="board-lane">
                {lane.map((one) => {
                  const span = spanOf(one);
                  return (
                    <li key={one.id} style={{ left: share(span.from), right: `calc(100% - ${share(span.to)})` }}>
                      <Bar one={one} isChosen={one.id === chosenId} href={hrefOf(one)} />
                    </li>
                  );
                })}
              </ul>
            ))}
            {isNow && <span class="board-now" style={{ left: share(nowMinutes) }} />}
          </div>
        </section>
      ))}
    </div>
  );
}

function Bar({ one, isChosen, href }: { readonly one: DayClass; readonly isChosen: boolean; readonly href: string }) {
  const filled = one.capacity ? Math.min(100, (one.booked_count / one.capacity) * 100) : 0;
  return (
    <a
      class={`bar is-${one.status}`}
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      style={{ '--filled': `${filled}%` }}
      title={`${clockTime(one.starts_at)}–${clockTime(one.ends_at)} ${one.title}`}
    >
      <span class="bar-time">{clockTime(one.starts_at)}</span>
      <strong>
        <bdi>{one.title}</bdi>
      </strong>
      <span>{placesText(one)}</span>
    </a>
  );
}

/** Null for a class without one, whose trainer has no id. */
export function trainerOf({ trainer }: DayClass): DayClass['trainer'] | null {
  return trainer.id === 0 ? null : trainer;
}

/** `8 of 12`, and what else there is to say of the places. */
export function placesText(one: DayClass): string {
  if (one.status === 'cancelled') return say('cancelled');
  if (one.status === 'draft') return say('draft');
  if (!one.capacity) return say('booked', { n: one.booked_count });
  return say('of', { booked: one.booked_count, capacity: one.capacity });
}
