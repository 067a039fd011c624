import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type KeptAnswer, type TextContent, RenderedAnswers } from '@studio/http';
import { addDays, calendarDateOf, daysBetween, notFound, startOfDay } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import type { Language } from '@studio/texts';

import {
  ConfirmPublicVisit,
  type ConfirmVersion,
  type ContentVersion,
  type PublicVisit,
  type StudioProfile,
  studioProfile,
  versionIn,
} from '../../accounts';
import { type PublicEvent, publicEvents, publicEventsVersion } from '../../events';
import { presentPriceList, PRICE_LIST_VERSION, type PriceGroupDto, PublicPriceListQuery } from '../../passes';
import {
  belongsToSeries,
  computeAddedUntil,
  isWithoutClasses,
  type LocationContacts,
  locationContacts,
  type NextClassFilter,
  presentScheduledClass,
  publicRooms,
  PublicScheduleQuery,
  publicSeries,
  type PublicTrainer,
  publicTrainers,
  resolveSchedule,
  type ScheduledClassDto,
  WITH_NEXT_CLASS_VERSION,
  zoneOfClass,
} from '../../scheduling';
import { datesFrom, WEEK_DAYS } from '../week';

/** Weeks after the current one that a page can show: the public schedule has 92 days. */
export const WEEKS_AHEAD = 12;

/** Which page of a studio is wanted. */
export interface PageRequest {
  readonly language: Language;
  /** Weeks after the current one, 0 to `WEEKS_AHEAD`. */
  readonly week: number;
}

/** What the list of locations shows. */
export interface ListFacts {
  readonly request: PageRequest;
  readonly studio: StudioProfile;
  readonly locations: readonly LocationContacts[];
  readonly rooms: readonly { readonly name: string; readonly locationSlug: string }[];
}

/** What the page of a location shows. */
export interface LocationFacts extends ListFacts {
  readonly location: LocationContacts;
  readonly timeZone: string;
  /** The current day at the studio. */
  readonly today: string;
  /** First day of the week. */
  readonly from: string;
  readonly classes: readonly ScheduledClassDto[];
  /** Days of the week that are to have weekly classes, which have not been added yet (PAGE-12). */
  readonly laterDays: readonly string[];
  /** The first day from the week on that has a class or is to have one, if a page shows it. */
  readonly nextDay: string | null;
  readonly prices: readonly PriceGroupDto[];
  readonly trainers: readonly PublicTrainer[];
  readonly events: readonly PublicEvent[];
}

/** Renders pages from facts. */
export interface PageViews {
  readonly list: (facts: ListFacts) => TextContent;
  readonly location: (facts: LocationFacts) => TextContent;
}

type PageFilter = NextClassFilter & { readonly asOf: Date };

const AS_OF = ['as_of', 'timestamptz', ({ asOf }: { readonly asOf: Date }) => asOf] as const;
/** Of trainers and series, too: it has the revision of the catalogue. */
const OWN_VERSION = publicEventsVersion('found.id', 'as_of');

const LOCATION_VERSION: ContentVersion<PageFilter> = {
  name: 'studio_page_confirmed',
  version: `${WITH_NEXT_CLASS_VERSION.version} || ' ' || ${PRICE_LIST_VERSION.version} || ' ' || ${OWN_VERSION}`,
  columns: [...WITH_NEXT_CLASS_VERSION.columns, AS_OF],
};
const LIST_VERSION = { name: 'studio_locations_confirmed', version: OWN_VERSION, columns: [AS_OF] };

/** Pages of studios, kept until something on them changes, as the public schedule is (ADR 6, PAGE-6). */
@Injectable()
export class StudioPages {
  private readonly locationConfirmed: ConfirmVersion<PageFilter>;
  private readonly listConfirmed: ConfirmVersion<{ readonly asOf: Date }>;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly answers: RenderedAnswers,
    private readonly visits: ConfirmPublicVisit,
    private readonly schedule: PublicScheduleQuery,
    private readonly prices: PublicPriceListQuery,
  ) {
    this.locationConfirmed = visits.of(LOCATION_VERSION);
    this.listConfirmed = visits.of(LIST_VERSION);
  }

  /** The page of the only location, or the list of all. Throws `not_found` without one. */
  async ofStudio(visit: PublicVisit, request: PageRequest, views: PageViews): Promise<KeptAnswer> {
    const [locations] = await this.uow.read(visit.ctx, [locationContacts(visit.ctx.accountId)]);
    const [first, ...others] = locations;
    if (!first) throw notFound('The page');
    if (others.length === 0) return this.ofLocation(visit, first.slug, request, views);
    const key = `pages/${visit.studio.accountId}/${request.language}`;
    const answer = await this.answers.current(key, {
      readVersion: () => this.listConfirmed(visit, { asOf: visit.ctx.now }),
      read: async () => {
        const { version, ...facts } = await this.own(visit.ctx);
        return { version: versionIn(visit, version), ...views.list({ ...facts, request }) };
      },
    });
    if (!answer) throw notFound('The page');
    const confirm = () => {
      const again = this.visits.again(visit);
      return this.answers.confirmed(key, () => this.listConfirmed(again, { asOf: again.ctx.now }));
    };
    return { answer, confirm };
  }

  /** Throws `not_found` for an unknown or inactive location. */
  async ofLocation(visit: PublicVisit, slug: string, request: PageRequest, views: PageViews): Promise<KeptAnswer> {
    const { key, filter } = wanted(visit, slug, request);
    const answer = await this.answers.current(key, {
      readVersion: () => this.locationConfirmed(visit, filter),
      read: () => this.read(visit, slug, request, views),
    });
    if (!answer) throw notFound('The location');
    const confirm = () => {
      const again = this.visits.again(visit);
      const now = wanted(again, slug, request);
      return this.answers.confirmed(now.key, () => this.locationConfirmed(again, now.filter));
    };
    return { answer, confirm };
  }

  /** Each part with its version from one snapshot, so that the version of all is never newer than a part. */
  private async read(visit: PublicVisit, slug: string, request: PageRequest, views: PageViews) {
    const { ctx, studio } = visit;
    const { filter, today, from, after } = wanted(visit, slug, request);
    const [schedule, prices, { version, trainers, events, series, ...own }] = await Promise.all([
      this.schedule.rows(ctx, filter),
      this.prices.rows(ctx, slug, studio),
      this.own(ctx, slug),
    ]);
    const location = own.locations.find((one) => one.slug === slug);
    if (!schedule || !prices || !location) return null;
    const next = isWithoutClasses(schedule) ? await this.schedule.next(ctx, filter) : null;
    const timeZone = zoneOfClass(schedule.location.timezone, ctx.timeZone);
    const setting = { location: schedule.location, studioName: studio.name, timeZone };
    const addedUntil = computeAddedUntil(ctx.now, timeZone, own.studio.generationWeeks);
    const isLater = (day: string) =>
      filter.includesGroupClasses && day > addedUntil && series.some((one) => belongsToSeries(one, day));
    const first = schedule.classes.find((one) => calendarDateOf(one.starts_at, timeZone) >= from);
    const nextStart = first?.starts_at ?? next?.starts_at;
    const ofNext = nextStart ? calendarDateOf(nextStart, timeZone) : null;
    // Of a week whose classes are all hidden it is not known when the next one is.
    const isKnown = first !== undefined || next !== null;
    const shown = isKnown ? datesFrom(from, daysBetween(from, after)) : [];
    const facts: LocationFacts = {
      ...own,
      request,
      location,
      timeZone,
      today,
      from,
      classes: schedule.classes.map((row) => presentScheduledClass(row, setting)),
      laterDays: datesFrom(from, WEEK_DAYS).filter(isLater),
      nextDay: shown.find((day) => day === ofNext || isLater(day)) ?? null,
      prices: presentPriceList(prices, studio.enabledKinds, request.language),
      trainers,
      events: events.filter(({ locationSlug }) => locationSlug === null || locationSlug === slug),
    };
    return {
      version: versionIn(visit, [schedule.version, ...(next ? [next.version] : []), prices.version, version].join(' ')),
      ...views.location(facts),
    };
  }

  private async own(ctx: ActorContext, slug = '') {
    const { accountId, now } = ctx;
    const [[version], [studio], locations, rooms, trainers, series, events] = await this.uow.read(ctx, [
      statement<{ readonly version: string }>(
        'studio_page_version',
        `SELECT ${publicEventsVersion('$1', '$2')} AS version`,
        [accountId, now],
      ),
      studioProfile(accountId),
      locationContacts(accountId),
      publicRooms(accountId),
      publicTrainers(accountId, slug),
      publicSeries(accountId, slug),
      publicEvents(accountId, now),
    ]);
    if (!version || !studio) throw notFound('The studio');
    return { version: version.version, studio, locations, rooms, trainers, series, events };
  }
}

/** What the page shows at the instant of the visit. A location of another zone may have a part of the next day. */
function wanted(visit: PublicVisit, locationSlug: string, { week, language }: PageRequest) {
  const { ctx, studio } = visit;
  const today = calendarDateOf(ctx.now, ctx.timeZone);
  const from = addDays(today, week * WEEK_DAYS);
  const after = addDays(today, (WEEKS_AHEAD + 1) * WEEK_DAYS);
  const { filter } = resolveSchedule(visit, { locationSlug, from, to: addDays(from, WEEK_DAYS) });
  return {
    today,
    from,
    /** The day after those of all pages. */
    after,
    filter: { ...filter, horizon: startOfDay(after, ctx.timeZone), asOf: ctx.now },
    // Weekly classes are added at the start of the UTC day.
    key: `page/${studio.accountId}/${locationSlug}/${from}/${calendarDateOf(ctx.now, 'UTC')}/${week}/${language}`,
  };
}
