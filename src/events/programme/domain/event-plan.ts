import type { ErrorTexts } from '@studio/kernel';

import type { VenueKind } from './event-status';

/** When and where an event takes place. Buyers rely on it, so each difference is a material change (EVT-4). */
export interface EventPlan {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly venueKind: VenueKind;
  readonly locationId: number | null;
  /** Rooms of the location; distinct, ascending. */
  readonly roomIds: readonly number[];
  readonly externalName: string | null;
  readonly externalAddress: string | null;
}

/** Names of the plan's fields in inputs. */
const INPUTS: Readonly<Record<keyof EventPlan, string>> = {
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  venueKind: 'venue_kind',
  locationId: 'location_id',
  roomIds: 'room_ids',
  externalName: 'external_name',
  externalAddress: 'external_address',
};

/** 31 days, in ms. */
const LONGEST_MS = 31 * 24 * 3_600_000;

const EARLY_END = 'ends_at must be after starts_at.';
const LATE_END = 'An event lasts 31 days at most.';

/**
 * The plan after a change: absent fields are unchanged. Another kind of venue clears the fields of the previous one.
 */
export function changedPlan(
  plan: EventPlan,
  patch: { readonly [Field in keyof EventPlan]?: EventPlan[Field] | undefined },
): EventPlan {
  const venueKind = patch.venueKind ?? plan.venueKind;
  const kept = venueKind === plan.venueKind ? plan : { ...plan, ...NO_VENUE };
  const given = Object.entries(patch).filter(([field, value]) => field in INPUTS && value !== undefined);
  const changed: EventPlan = { ...kept, ...Object.fromEntries(given) };
  return { ...changed, roomIds: [...new Set(changed.roomIds)].toSorted((a, b) => a - b) };
}

const NO_VENUE = { locationId: null, roomIds: [], externalName: null, externalAddress: null };

/** The problem with the times; null without one. */
export function wrongTimes({ startsAt, endsAt }: Pick<EventPlan, 'startsAt' | 'endsAt'>): ErrorTexts | null {
  if (endsAt <= startsAt) return { ends_at: [EARLY_END] };
  return endsAt.getTime() - startsAt.getTime() > LONGEST_MS ? { ends_at: [LATE_END] } : null;
}

/** The problem with the venue, since each kind has its own fields; null without one. */
export function wrongVenue({
  venueKind,
  ...venue
}: Pick<EventPlan, 'venueKind' | 'locationId' | 'roomIds' | 'externalName' | 'externalAddress'>): ErrorTexts | null {
  const isAtStudio = venueKind === 'studio';
  const fields = [
    ['location_id', venue.locationId !== null, isAtStudio],
    ['external_name', venue.externalName !== null, !isAtStudio],
    ['external_address', venue.externalAddress !== null, !isAtStudio],
  ] as const;
  const wrong: [input: string, texts: string[]][] = fields
    .filter(([, isGiven, isNeeded]) => isGiven !== isNeeded)
    .map(([input, isGiven]) => [input, [`${input} ${isGiven ? 'must be null' : 'is required'} for this venue_kind.`]]);
  if (!isAtStudio && venue.roomIds.length > 0) wrong.push(['room_ids', ['Only a venue in the studio has rooms.']]);
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

/** Inputs in which two plans differ. */
export function materialChanges(before: EventPlan, after: EventPlan): readonly string[] {
  return differences(before, after).map((field) => INPUTS[field]);
}

/** Whether a change requires that the rooms are free (EVT-3). */
export function needsRooms(before: EventPlan, after: EventPlan): boolean {
  const needing: readonly (keyof EventPlan)[] = ['startsAt', 'endsAt', 'venueKind', 'locationId', 'roomIds'];
  return differences(before, after).some((field) => needing.includes(field));
}

/**
 * The problem with a change of a published event: nothing may move into the past, and after the start only the end may
 * change (EVT-4). Null without one.
 */
export function fixedByTime(before: EventPlan, after: EventPlan, now: Date): ErrorTexts | null {
  const hasStarted = before.startsAt <= now;
  const wrong = differences(before, after).flatMap((field): [input: string, texts: string[]][] => {
    if (hasStarted && field !== 'endsAt') return [[INPUTS[field], ['This is fixed once the event has started.']]];
    const isTime = field === 'startsAt' || field === 'endsAt';
    return isTime && after[field] <= now ? [[INPUTS[field], ['The new time must lie in the future.']]] : [];
  });
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

function differences(before: EventPlan, after: EventPlan): readonly (keyof EventPlan)[] {
  const fields = Object.keys(INPUTS) as (keyof EventPlan)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
