import { readInstant } from '@studio/http';

import type { FestivalCategoryPatchDto, NewFestivalCategoryDto } from './dto/managed-category.dto';
import type { FestivalEditionPatchDto, NewFestivalEditionDto } from './dto/managed-edition.dto';
import type { FestivalEntryPatchDto, NewFestivalEntryDto } from './dto/managed-entry.dto';

/** Converts a request body to the input of its use case. */
export function editionFields<Body extends NewFestivalEditionDto | FestivalEditionPatchDto>({
  starts_at: startsAt,
  ends_at: endsAt,
  venue_name: venueName,
  venue_address: venueAddress,
  cashbox_location_id: cashboxLocationId,
  ...fields
}: Body) {
  const dates = {
    startsAt: readInstant(startsAt as Body['starts_at']),
    endsAt: readInstant(endsAt as Body['ends_at']),
  };
  return { ...fields, title: fields.title as Body['title'], ...dates, venueName, venueAddress, cashboxLocationId };
}

/** Converts a request body to the input of its use case. */
export function categoryFields<Body extends NewFestivalCategoryDto | FestivalCategoryPatchDto>({
  minimum_entries_to_run: minimumEntriesToRun,
  maximum_accepted_entries: maximumAcceptedEntries,
  participation_fee_cents: participationFeeCents,
  participation_due_at: dueAt,
  is_active: isActive,
  sort_order: sortOrder,
  ...fields
}: Body) {
  const bounds = { minimumEntriesToRun, maximumAcceptedEntries };
  const fee = { participationFeeCents, participationDueAt: readInstant(dueAt) };
  return {
    code: fields.code as Body['code'],
    name: fields.name as Body['name'],
    ...bounds,
    ...fee,
    isActive,
    sortOrder,
  };
}

/** Converts a request body to the input of its use case. */
export function entryFields<Body extends NewFestivalEntryDto | FestivalEntryPatchDto>({
  category_id: categoryId,
  entry_name: entryName,
  contact_name: contactName,
  contact_email: contactEmail,
  contact_phone: contactPhone,
  performers,
  notes,
}: Body) {
  const contact = { contactName, contactEmail, contactPhone };
  const named = { categoryId: categoryId as Body['category_id'], entryName: entryName as Body['entry_name'] };
  return { ...named, ...contact, performers, notes };
}
