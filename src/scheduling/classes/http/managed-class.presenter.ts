import { camelKeys } from '@studio/http';
import { formatInZone } from '@studio/kernel';

import type { ClassChange } from '../application/edited-class';
import type { NewClass } from '../application/schedule-class';
import { computeAvailableSpots } from '../domain/availability';
import { zoneOfClass } from '../domain/occurrences';
import type { ManagedClassRow } from '../queries/managed-class.query';
import type { ClassPatchDto, NewManagedClassDto } from './dto/class-input.dto';
import type { ManagedClassDto } from './dto/managed-class.dto';

/** A class as staff manage it. `studioZone` applies when its location has no zone. */
export function presentManagedClass(row: ManagedClassRow, studioZone: string): ManagedClassDto {
  const { location_timezone, active_bookings_count, starts_at, ends_at, ...stored } = row;
  const timezone = zoneOfClass(location_timezone, studioZone);
  const { schedule_kind: kind, capacity } = row;
  return {
    ...stored,
    starts_at: formatInZone(starts_at, timezone),
    ends_at: formatInZone(ends_at, timezone),
    timezone,
    booked_count: kind === 'internal_class' ? 0 : active_bookings_count,
    available_spots: computeAvailableSpots({ kind, capacity, activeBookings: active_bookings_count }),
  };
}

/** The input of a new class. Null means absent, except for the capacity, where it means unlimited (CLS-1). */
export function newClassOf({ confirm_trainer_overlap: confirmsTrainerOverlap, ...body }: NewManagedClassDto): NewClass {
  return {
    ...camelKeys(body),
    durationMinutes: body.duration_minutes ?? undefined,
    additionalTrainerIds: body.additional_trainer_ids ?? undefined,
    isPublic: body.is_public ?? undefined,
    rentalMode: body.rental_mode ?? undefined,
    status: body.status ?? undefined,
    confirmsTrainerOverlap: confirmsTrainerOverlap ?? undefined,
  };
}

/** The changes that a request contains. */
export function classChangeOf({
  confirm_trainer_overlap: confirmsTrainerOverlap,
  ...body
}: ClassPatchDto): ClassChange {
  return { ...camelKeys(body), confirmsTrainerOverlap: confirmsTrainerOverlap ?? undefined };
}
