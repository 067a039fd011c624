import { html, type Html } from '@studio/http';

import type { ShownWeek } from './demo-schedule';
import type { WeekNumbers } from '../week';
import { daysHtml, legendHtml } from '../week-view';

/** The coming week of the demo studio: seven columns, and below each other where it is narrow. */
export function weekHtml({ week, studio, location, address }: ShownWeek): Html {
  const { days, numbers } = week;
  return html`
    <section class="week" aria-labelledby="week">
      <header class="week-head">
        <div>
          <h2 id="week">This week at ${studio}</h2>
          <p>
            ${location}. Read from this service a moment ago, as the studio's website reads it.
            <a href="/desk/demo">Open its desk</a> to see the day as its staff do; nothing can be changed there.
          </p>
        </div>
        ${legendHtml(week, 'Colours')}
      </header>
      ${daysHtml(week, { language: 'en', today: days[0]?.date ?? '', todayText: 'Today', none: 'No classes', full: 'Full', free: (places) => `${places} free` })}
      <footer class="week-foot">
        ${numbersHtml(numbers)}
        <p class="request">
          <code>GET <a href="${address}">${address}</a></code>
        </p>
      </footer>
    </section>
  `;
}

function numbersHtml({ classes, freePlaces, trainers, rooms }: WeekNumbers): Html {
  const shown: readonly (readonly [count: number, one: string, more: string])[] = [
    [classes, 'class to come', 'classes to come'],
    [freePlaces, 'free place', 'free places'],
    [trainers, 'trainer', 'trainers'],
    [rooms, 'room', 'rooms'],
  ];
  return html`<dl class="numbers">
    ${shown.map(
      ([count, one, more]) =>
        html`<div>
          <dt>${count === 1 ? one : more}</dt>
          <dd>${count}</dd>
        </div>`,
    )}
  </dl>`;
}
