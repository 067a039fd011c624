import { html, type Html } from '@studio/http';
import { dateText, type Language, weekdayText } from '@studio/texts';

import { type ClassOfWeek, type DayOfWeek, PARTS_OF_DAY, type Week } from './week';

/** Fewer free places than this are worth a hint. */
const FEW_PLACES = 4;
/** Colours of `week.css` for activity directions. */
const TAPES = 4;

/** What a page says in the days of a week. */
export interface WeekWords {
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly todayText: string;
  readonly none: string;
  /** Days whose weekly classes are not known yet, `YYYY-MM-DD`, and what is said of them. */
  readonly later?: { readonly days: readonly string[]; readonly text: string };
  readonly full: string;
  readonly free: (places: number) => string;
}

/** The days of a week: seven columns, and below each other where it is narrow. */
export function daysHtml({ days }: Week, words: WeekWords): Html {
  return html`<div class="days">${days.map((day, index) => dayHtml(day, index, words))}</div>`;
}

/** The colours of the activity directions; a single one needs no names of colours. */
export function legendHtml({ directions }: Week, label: string): Html {
  if (directions.length < 2) return html``;
  return html`<ul class="legend" aria-label="${label}">
    ${directions.map((name, index) => html`<li class="tape-${index % TAPES}">${name}</li>`)}
  </ul>`;
}

function dayHtml({ date, parts }: DayOfWeek, index: number, words: WeekWords): Html {
  const shown = PARTS_OF_DAY.filter((part) => parts[part].length > 0);
  const isLater = words.later?.days.includes(date) === true;
  const weekday = date === words.today ? words.todayText : weekdayText(date, words.language, 'short');
  return html`
    <section class="day${shown.length === 0 ? ' free' : ''}" aria-labelledby="day-${index}">
      <h3 id="day-${index}">
        <time datetime="${date}"><b>${weekday}</b> ${dateText(date, words.language)}</time>
      </h3>
      ${shown.length === 0 && !isLater ? html`<p class="none">${words.none}</p>` : []}
      ${shown.map(
        (part) =>
          html`<ul class="part ${part}">
            ${parts[part].map((one) => classHtml(one, words))}
          </ul>`,
      )}
      ${isLater ? html`<p class="none later">${words.later.text}</p>` : []}
    </section>
  `;
}

function classHtml({ startsAt, endsAt, title, trainer, room, direction, free }: ClassOfWeek, words: WeekWords): Html {
  return html`
    <li class="class tape-${direction % TAPES}">
      <p class="time">${startsAt}<span class="until">–${endsAt}</span></p>
      <p class="title">${title}</p>
      <p class="by">${trainer === null ? room : html`${trainer}<span class="room">, ${room}</span>`}</p>
      ${freeHtml(free, words)}
    </li>
  `;
}

function freeHtml(places: number | null, { full, free }: WeekWords): Html {
  if (places === null) return html``;
  if (places === 0) return html`<p class="spots full">${full}</p>`;
  return html`<p class="spots${places < FEW_PLACES ? ' few' : ''}">${free(places)}</p>`;
}
