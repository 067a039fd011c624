import type { ActivityDirectionPatchDto, NewActivityDirectionDto } from './dto/managed-activity-direction.dto';
import type { ClassTypePatchDto, NewClassTypeDto } from './dto/managed-class-type.dto';
import type { LocationPatchDto, NewLocationDto } from './dto/managed-location.dto';
import type { NewRoomDto, RoomPatchDto } from './dto/managed-room.dto';
import type { NewTrainerDto, TrainerPatchDto } from './dto/managed-trainer.dto';
import type { NewTrainerTypeDto, TrainerTypePatchDto } from './dto/managed-trainer-type.dto';

/** The fields of a body, under the names use cases have for them. */
export function locationFields<Body extends NewLocationDto | LocationPatchDto>({
  is_active: isActive,
  ...fields
}: Body) {
  return { ...fields, isActive };
}

/** The fields of a body, under the names use cases have for them. */
export function roomFields<Body extends NewRoomDto | RoomPatchDto>({
  location_id: locationId,
  activity_direction_ids: activityDirectionIds,
  is_active: isActive,
  ...fields
}: Body) {
  return { ...fields, locationId: locationId as Body['location_id'], activityDirectionIds, isActive };
}

/** The fields of a body, under the names use cases have for them. */
export function directionFields<Body extends NewActivityDirectionDto | ActivityDirectionPatchDto>({
  is_active: isActive,
  ...fields
}: Body) {
  return { ...fields, isActive };
}

/** The fields of a body, under the names use cases have for them. */
export function classTypeFields<Body extends NewClassTypeDto | ClassTypePatchDto>({
  activity_direction_id: activityDirectionId,
  schedule_kind: scheduleKind,
  default_duration_minutes: defaultDurationMinutes,
  booking_cutoff_minutes: bookingCutoffMinutes,
  cancellation_cutoff_minutes: cancellationCutoffMinutes,
  default_capacity: defaultCapacity,
  is_active: isActive,
  ...fields
}: Body) {
  const limits = { bookingCutoffMinutes, cancellationCutoffMinutes, defaultCapacity };
  return { ...fields, ...limits, activityDirectionId, scheduleKind, defaultDurationMinutes, isActive };
}

/** The fields of a body, under the names use cases have for them. */
export function trainerTypeFields<Body extends NewTrainerTypeDto | TrainerTypePatchDto>({
  sort_order: sortOrder,
  is_default: isDefault,
  ...fields
}: Body) {
  return { ...fields, sortOrder, isDefault };
}

/** The fields of a body, under the names use cases have for them. */
export function trainerFields<Body extends NewTrainerDto | TrainerPatchDto>({
  trainer_type_id: trainerTypeId,
  photo_url: photoUrl,
  location_ids: locationIds,
  activity_direction_ids: activityDirectionIds,
  is_active: isActive,
  ...fields
}: Body) {
  return { ...fields, trainerTypeId, photoUrl, locationIds, activityDirectionIds, isActive };
}
