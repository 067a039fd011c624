import { Html } from '@studio/http';
import { decimalText, formatInZone } from '@studio/kernel';

import type { LocationFacts } from './studio-pages';

/** Events and offers in one page; more would make it heavy for phones. */
const MOST_EVENTS = 100;
const MOST_OFFERS = 100;

/** The classes, events and prices of a page as search engines read them (schema.org). Absolute addresses. */
export function structuredData(facts: LocationFacts, address: string): object {
  const { studio, location, classes, prices, events, timeZone } = facts;
  const place = {
    '@type': 'Place',
    name: location.name,
    address: location.address ?? location.name,
  };
  const organizer = { '@id': `${address}#studio` };
  const common = { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', organizer };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SportsActivityLocation',
        '@id': `${address}#studio`,
        name: studio.name,
        url: address,
        address: place.address,
        ...present({ telephone: location.phone, email: location.email, slogan: studio.slogan }),
      },
      ...classes.slice(0, MOST_EVENTS).map((one) => ({
        '@type': 'Event',
        name: one.title,
        startDate: one.starts_at,
        endDate: one.ends_at,
        eventStatus: 'https://schema.org/EventScheduled',
        location: place,
        ...present({ description: one.description, maximumAttendeeCapacity: one.capacity }),
        ...(one.available_spots !== null && { remainingAttendeeCapacity: one.available_spots }),
        ...(one.trainer.id !== 0 && { performer: { '@type': 'Person', name: one.trainer.name } }),
        ...common,
      })),
      ...events.map((event) => ({
        '@type': 'Event',
        name: event.title,
        startDate: formatInZone(event.startsAt, event.timeZone || timeZone),
        endDate: formatInZone(event.endsAt, event.timeZone || timeZone),
        eventStatus: 'https://schema.org/EventScheduled',
        location: {
          '@type': 'Place',
          name: event.venueName ?? location.name,
          address: event.venueAddress ?? event.venueName ?? place.address,
        },
        ...present({ description: event.summary }),
        ...common,
      })),
      ...prices
        .flatMap(({ sections }) => sections.flatMap(({ plans }) => plans))
        .slice(0, MOST_OFFERS)
        .map((plan) => ({
          '@type': 'Offer',
          name: plan.name,
          price: decimalText(plan.price_cents, plan.currency),
          priceCurrency: plan.currency,
          availability: 'https://schema.org/InStock',
          url: `${address}#prices`,
          offeredBy: organizer,
          ...present({ description: plan.description }),
        })),
    ],
  };
}

/** A block of data. `<` and the ends of lines of JavaScript are escaped, so that no text in it can end the block. */
export function dataBlock(data: object): Html {
  const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
  const json = JSON.stringify(data)
    .replaceAll(/[<>&]/g, (character) => escapes[character] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return new Html(`<script type="application/ld+json">${json}</script>`);
}

function present(values: Readonly<Record<string, string | number | null>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
