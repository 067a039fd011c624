import { html, type Html } from '@studio/http';

import type { ShownWeek } from './demo-schedule';
import { type ClassOfWeek, type DayOfWeek, PARTS_OF_DAY, type WeekNumbers } from './week';

/** Fewer free places than this are worth a hint. */
const FEW_PLACES = 4;
/** Colours of `home.css` for activity directions. */
const TAPES = 4;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The coming week of the demo studio: seven columns, and below each other where it is narrow. */
export function weekHtml({ week, studio, location, address }: ShownWeek): Html {
  const { days, directions, numbers } = week;
  return html`
    <section class="week" aria-labelledby="week">
      <header class="week-head">
        <div>
          <h2 id="week">This week at ${studio}</h2>
          <p>${location}. Read from this service a moment ago, as the studio's website reads it.</p>
        </div>
        <ul class="legend" aria-label="Colours">
          ${directions.map((name, index) => html`<li class="tape-${index % TAPES}">${name}</li>`)}
        </ul>
      </header>
      <div class="days">${days.map(dayHtml)}</div>
      <footer class="week-foot">
        ${numbersHtml(numbers)}
        <p class="request">
          <code>GET <a href="${address}">${address}</a></code>
        </p>
      </footer>
    </section>
  `;
}

function dayHtml({ date, parts }: DayOfWeek, index: number): Html {
  const midnight = new Date(`${date}T00:00:00Z`);
  const shown = PARTS_OF_DAY.filter((part) => parts[part].length > 0);
  return html`
    <section class="day${shown.length === 0 ? ' free' : ''}" aria-labelledby="day-${index}">
      <h3 id="day-${index}">
        <time datetime="${date}"
          ><b>${index === 0 ? 'Today' : WEEKDAY.format(midnight)}</b> ${DAY.format(midnight)}</time
        >
      </h3>
      ${shown.length === 0 ? html`<p class="none">No classes</p>` : []}
      ${shown.map(
        (part) =>
          html`<ul class="part ${part}">
            ${parts[part].map(classHtml)}
          </ul>`,
      )}
    </section>
  `;
}

function classHtml({ startsAt, endsAt, title, trainer, room, direction, free }: ClassOfWeek): Html {
  return html`
    <li class="class tape-${direction % TAPES}">
      <p class="time">${startsAt}<span class="until">–${endsAt}</span></p>
      <p class="title">${title}</p>
      <p class="by">${trainer}<span class="room">, ${room}</span></p>
      ${freeHtml(free)}
    </li>
  `;
}

function freeHtml(free: number | null): Html {
  if (free === null) return html``;
  if (free === 0) return html`<p class="spots full">Full</p>`;
  return html`<p class="spots${free < FEW_PLACES ? ' few' : ''}">${free} free</p>`;
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
