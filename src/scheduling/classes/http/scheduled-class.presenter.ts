import { formatInZone } from '@studio/kernel';

import { computeAvailableSpots } from '../domain/availability';
import type { PublicClassRow, ScheduleLocationRow } from '../queries/public-schedule.query';
import type { ScheduledClassDto } from './dto/scheduled-class.dto';

/** Values that all classes of a public schedule share. */
export interface ScheduleSetting {
  readonly location: ScheduleLocationRow;
  readonly studioName: string;
  readonly timeZone: string;
}

export function presentScheduledClass(
  row: PublicClassRow,
  { location, studioName, timeZone }: ScheduleSetting,
): ScheduledClassDto {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    starts_at: formatInZone(row.starts_at, timeZone),
    ends_at: formatInZone(row.ends_at, timeZone),
    location: { id: location.id, name: location.name, slug: location.slug },
    room: { id: row.room_id, name: row.room_name, slug: row.room_slug },
    class_type: { id: row.class_type_id, name: row.class_type_name, slug: row.class_type_slug },
    activity_direction: { id: row.direction_id, name: row.direction_name, slug: row.direction_slug },
    schedule_kind: 'group_class',
    trainer:
      row.trainer_id === null
        ? { id: 0, name: studioName, photo_url: null }
        : { id: row.trainer_id, name: row.trainer_name ?? studioName, photo_url: row.trainer_photo_url },
    capacity: row.capacity,
    available_spots: computeAvailableSpots({
      kind: 'group_class',
      capacity: row.capacity,
      activeBookings: row.active_bookings_count,
    }),
    booking_cutoff_minutes: row.booking_cutoff_minutes,
    status: 'scheduled',
  };
}
