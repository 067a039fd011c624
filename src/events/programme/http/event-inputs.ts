import { readInstant } from '@studio/http';

import type { EventPatch, NewEvent } from '../application/event-input';
import type { EventPatchDto, NewEventDto } from './dto/event-input.dto';

/** A new event as the use case takes it. */
export function newEventOf(body: NewEventDto): NewEvent {
  const { title, venue_kind: venueKind, starts_at: startsAt, ends_at: endsAt } = body;
  return { ...fieldsOf(body), title, venueKind, startsAt: readInstant(startsAt), endsAt: readInstant(endsAt) };
}

/** Changed fields as the use case takes them. */
export function eventPatchOf(body: EventPatchDto): EventPatch {
  return {
    ...fieldsOf(body),
    title: body.title,
    venueKind: body.venue_kind,
    startsAt: readInstant(body.starts_at),
    endsAt: readInstant(body.ends_at),
    confirmsMaterialChange: body.confirm_material_change,
  };
}

function fieldsOf(body: NewEventDto | EventPatchDto) {
  return {
    slug: body.slug,
    summary: body.summary,
    descriptionHtml: body.description_html,
    rulesHtml: body.rules_html,
    coverImageUrl: body.cover_image_url,
    locationId: body.location_id,
    roomIds: body.room_ids,
    externalName: body.external_name,
    externalAddress: body.external_address,
    mapUrl: body.map_url,
    directions: body.directions,
    timezone: body.timezone,
    capacity: body.capacity,
  };
}
