import { html, type Html, isolated, type TextContent, pictureOf, shownText } from '@studio/http';
import { addDays, daysBetween } from '@studio/kernel';
import { dateText, type Language, moneyText, momentText, weekdayText } from '@studio/texts';

import { shownOpeningHours, WEEKDAYS } from '../../accounts';
import type { ClassPassPlanDto, PriceGroupDto } from '../../passes';
import { WEEK_DAYS, weekOf } from '../week';
import { daysHtml, legendHtml } from '../week-view';
import { say } from './messages';
import { publicPage } from './page-head';
import { dataBlock, structuredData } from './structured-data';
import { type LocationFacts, WEEKS_AHEAD } from './studio-pages';

/** Longer texts about trainers are cut. */
const BIO_MAX = 400;
/** A Monday. */
const A_MONDAY = '2026-01-05';

/** The page of a location. `base`: the address of the service. */
export function locationPage(facts: LocationFacts, base: string): TextContent {
  const { studio, location, request, trainers } = facts;
  const { language, week } = request;
  const names = { studio: studio.name, location: location.name };
  const path = `/s/${studio.slug}/${location.slug}`;
  return publicPage(facts, {
    title: say(language, 'title', names),
    description: say(language, 'description', names),
    address: base + path,
    picture: `${base}/s/${studio.slug}/picture.png`,
    pictures: trainers.map(({ photoUrl }) => photoUrl),
    head: week === 0 ? dataBlock(structuredData(facts, base + path)) : html``,
    content: html`
      ${studio.mode === 'demo_readonly' ? html`<p class="note">${say(language, 'demo')}</p>` : []}
      <div class="intro">
        ${headingHtml(facts)} ${studio.slogan === null ? [] : html`<p class="lead">${studio.slogan}</p>`}
        ${location.address === null ? [] : html`<p class="quiet">${location.address}</p>`}
        <p class="actions">
          <a class="button" href="${path}/lead?lang=${language}">${say(language, 'contactButton')}</a>
        </p>
      </div>
      ${waysIn(facts)} ${timetableHtml(facts, path)} ${pricesHtml(facts.prices, language)} ${eventsHtml(facts)}
      ${trainersHtml(facts)} ${placeHtml(facts)}
      <section class="contact panel" aria-labelledby="contact">
        <h2 id="contact">${say(language, 'contact')}</h2>
        <p>${say(language, 'contactLead', names)}</p>
        <p><a class="button main" href="${path}/lead?lang=${language}">${say(language, 'contactButton')}</a></p>
      </section>
    `,
  });
}

/** The only location is the studio for its visitors; of several, each has a page with its own name. */
function headingHtml({ studio, location, locations }: LocationFacts): Html {
  const place = isolated(shownText(location.name, location.slug));
  if (locations.length > 1) return html`<h1>${place}</h1>`;
  return html`<h1>${isolated(shownText(studio.name, studio.slug))}</h1>
    ${location.name === studio.name ? [] : html`<p class="lead">${place}</p>`}`;
}

/** To what the page has, for phones. */
function waysIn({ prices, events, trainers, request: { language } }: LocationFacts): Html {
  const parts = (['timetable', 'prices', 'events', 'trainers', 'place'] as const).filter(
    (part) =>
      ({ timetable: 1, prices: prices.length, events: events.length, trainers: trainers.length, place: 1 })[part] > 0,
  );
  return html`<nav class="ways-in" aria-label="${say(language, 'onThisPage')}">
    ${parts.map((part) => html`<a href="#${part}">${say(language, part)}</a> `)}
  </nav>`;
}

function timetableHtml(facts: LocationFacts, path: string): Html {
  const { classes, laterDays, from, today, timeZone, request, location } = facts;
  const { language, week } = request;
  const shown = weekOf(classes, from);
  const days = { from: dateText(from, language), until: dateText(addDays(from, WEEK_DAYS - 1), language) };
  const to = (number: number, text: string, rel: string) =>
    html`<a
      class="button"
      rel="${rel}"
      href="${path}?lang=${language}${number === 0 ? '' : `&week=${number}`}#timetable"
      >${text}</a
    >`;
  return html`
    <section class="week" aria-labelledby="timetable">
      <header class="week-head">
        <div>
          <h2 id="timetable">${say(language, 'timetable')}</h2>
          <p>${say(language, 'zone', { ...days, zone: `${location.name} (${timeZone})` })}</p>
        </div>
        ${legendHtml(shown, say(language, 'colours'))}
      </header>
      ${nextHtml(facts, (number, text) => to(number, text, 'next'))}
      ${daysHtml(shown, {
        language,
        today,
        todayText: say(language, 'today'),
        none: say(language, 'noClasses'),
        later: { days: laterDays, text: say(language, 'later') },
        full: say(language, 'full'),
        free: (count) => say(language, 'free', { count }),
      })}
      <nav class="week-foot" aria-label="${say(language, 'weeks')}">
        ${week === 0 ? [] : to(week - 1, say(language, 'previous'), 'prev')}
        ${week === WEEKS_AHEAD ? [] : to(week + 1, say(language, 'next'), 'next')}
        <a href="/api/v1/public${path.slice(2)}/schedule.ics">${say(language, 'calendar')}</a>
      </nav>
      ${bookingHtml(facts, path)}
    </section>
  `;
}

/** Of a week without classes, the way to the next one. */
function nextHtml(
  { today, from, nextDay, request: { language } }: LocationFacts,
  to: (week: number, text: string) => Html,
): Html {
  if (nextDay === null || nextDay < addDays(from, WEEK_DAYS)) return html``;
  const day = `${weekdayText(nextDay, language, 'long')}, ${dateText(nextDay, language)}`;
  const week = Math.floor(daysBetween(today, nextDay) / WEEK_DAYS);
  return html`<p class="next-class">${to(week, say(language, 'nextClass', { day }))}</p>`;
}

/** The page takes no bookings itself, so it says who does. */
function bookingHtml({ location: { phone, email }, request: { language } }: LocationFacts, path: string): Html {
  const ways = [
    ...(phone === null ? [] : [html`<a href="tel:${phone}">${phone}</a>`]),
    ...(email === null ? [] : [html`<a href="mailto:${email}">${email}</a>`]),
    html`<a href="${path}/lead?lang=${language}">${say(language, 'bookForm')}</a>`,
  ];
  return html`<p class="booking quiet">
    ${say(language, 'book')} ${ways.map((way, index) => html`${index === 0 ? '' : ' · '}${way}`)}
  </p>`;
}

function pricesHtml(groups: readonly PriceGroupDto[], language: Language): Html {
  if (groups.length === 0) return html``;
  return html`
    <section aria-labelledby="prices">
      <h2 id="prices">${say(language, 'prices')}</h2>
      <div class="groups">
        ${groups.map(
          ({ title, sections }) => html`
            <div>
              <h3>${title}</h3>
              ${sections.map(
                (section) => html`
                  ${section.title === '' ? [] : html`<h4>${section.title}</h4>`}
                  <ul class="plans">
                    ${section.plans.map((plan) => planHtml(plan, section.key === 'single_visits', language))}
                  </ul>
                `,
              )}
            </div>
          `,
        )}
      </div>
    </section>
  `;
}

/** A single visit is no pass, which could end. */
function planHtml(plan: ClassPassPlanDto, isVisit: boolean, language: Language): Html {
  const { available_from_time: opens, available_until_time: closes } = plan;
  const facts = [
    say(language, 'visits', { count: plan.sessions_count }),
    ...(isVisit
      ? []
      : [
          // Not earlier than the other one, which then says it all.
          ...(plan.validity_days < plan.total_validity_days
            ? [say(language, 'validity', { count: plan.validity_days })]
            : []),
          say(language, 'totalValidity', { count: plan.total_validity_days }),
        ]),
    ...(opens === null && closes === null
      ? []
      : [say(language, 'hours', { from: opens ?? '00:00', until: closes ?? '24:00' })]),
  ];
  return html`
    <li>
      <p class="plan">
        <b>${plan.name}</b> ${plan.is_trial ? html`<span class="tag">${say(language, 'trial')}</span>` : []}
        <span class="price">${moneyText({ amountCents: plan.price_cents, currency: plan.currency }, language)}</span>
      </p>
      <p class="quiet">${facts.join(', ')}</p>
      ${plan.description === null ? [] : html`<p class="quiet lines">${plan.description}</p>`}
    </li>
  `;
}

function eventsHtml({ events, request: { language } }: LocationFacts): Html {
  if (events.length === 0) return html``;
  return html`
    <section aria-labelledby="events">
      <h2 id="events">${say(language, 'events')}</h2>
      <ul class="cards">
        ${events.map(
          ({ title, summary, startsAt, timeZone, venueName }) => html`
            <li>
              <h3>${title}</h3>
              <p>
                <time datetime="${startsAt.toISOString()}">${momentText(startsAt, timeZone, language)}</time>
                (${timeZone})
              </p>
              ${venueName === null ? [] : html`<p class="quiet">${venueName}</p>`}
              ${summary === null ? [] : html`<p class="lines">${summary}</p>`}
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function trainersHtml({ trainers, request: { language } }: LocationFacts): Html {
  if (trainers.length === 0) return html``;
  return html`
    <section aria-labelledby="trainers">
      <h2 id="trainers">${say(language, 'trainers')}</h2>
      <ul class="cards team">
        ${trainers.map(({ name, bio, photoUrl, directions }) => {
          const photo = pictureOf(photoUrl);
          const [initial = ''] = name;
          return html`
            <li>
              ${
                photo === null
                  ? html`<span class="photo" aria-hidden="true">${initial.toUpperCase()}</span>`
                  : html`<img
                      class="photo"
                      src="${photo.href}"
                      alt=""
                      width="72"
                      height="72"
                      loading="lazy"
                      referrerpolicy="no-referrer"
                    />`
              }
              <div>
                <h3>${name}</h3>
                ${directions.length === 0 ? [] : html`<p class="quiet">${directions.join(', ')}</p>`}
                ${bio === null ? [] : html`<p class="lines">${cut(bio)}</p>`}
              </div>
            </li>
          `;
        })}
      </ul>
    </section>
  `;
}

function placeHtml({ studio, location, locations, rooms, request: { language } }: LocationFacts): Html {
  const own = rooms.filter(({ locationSlug }) => locationSlug === location.slug).map(({ name }) => name);
  const others = locations.filter(({ slug }) => slug !== location.slug);
  return html`
    <section class="place" aria-labelledby="place">
      <h2 id="place">${say(language, 'place')}</h2>
      <div class="columns">
        <div>
          <p><b>${location.name}</b></p>
          <address>
            ${location.address === null ? [] : html`<p>${location.address}</p>`}
            ${location.phone === null ? [] : html`<p><a href="tel:${location.phone}">${location.phone}</a></p>`}
            ${location.email === null ? [] : html`<p><a href="mailto:${location.email}">${location.email}</a></p>`}
          </address>
          ${own.length === 0 ? [] : html`<p class="quiet">${say(language, 'rooms', { rooms: own.join(', ') })}</p>`}
          ${
            others.length === 0
              ? []
              : html`<p>${say(language, 'otherLocations')}:</p>
                  <ul>
                    ${others.map(({ name, slug }) => html`<li><a href="/s/${studio.slug}/${slug}?lang=${language}">${name}</a></li>`)}
                  </ul>`
          }
        </div>
        ${studio.openingHours === null ? [] : hoursHtml(studio.openingHours, language)}
      </div>
    </section>
  `;
}

function hoursHtml(set: LocationFacts['studio']['openingHours'], language: Language): Html {
  const hours = shownOpeningHours(set);
  return html`
    <div>
      <h3>${say(language, 'openingHours')}</h3>
      <dl class="hours">
        ${WEEKDAYS.map((weekday) => {
          const { enabled, opens_at: opens, closes_at: closes } = hours[weekday];
          const times = enabled ? `${opens ?? ''}–${closes ?? ''}` : say(language, 'closed');
          const day = weekdayText(addDays(A_MONDAY, Number(weekday) - 1), language, 'long');
          return html`<div>
            <dt>${day}</dt>
            <dd>${times}</dd>
          </div>`;
        })}
      </dl>
      <p class="quiet">${say(language, 'hoursNote')}</p>
    </div>
  `;
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= BIO_MAX ? text : `${characters.slice(0, BIO_MAX).join('').trimEnd()} …`;
}
