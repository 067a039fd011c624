import type { ClassPassPlanPatchDto, NewClassPassPlanDto } from './dto/class-pass-plan-input.dto';
import type { ClassPassSegmentPatchDto, NewClassPassSegmentDto } from './dto/managed-class-pass-segment.dto';

/** The fields common to new and changed plans, under the names that the use cases use. */
function commonFields(body: NewClassPassPlanDto | ClassPassPlanPatchDto) {
  return {
    slug: body.slug,
    description: body.description,
    segmentId: body.segment_id,
    validityDays: body.validity_days,
    totalValidityDays: body.total_validity_days,
    availableFromTime: body.available_from_time,
    availableUntilTime: body.available_until_time,
    allowsAnyTime: body.allows_any_time,
    anyTimeAddonPriceCents: body.any_time_addon_price_cents,
    trainerTypeIds: body.trainer_type_ids,
    roomIds: body.room_ids,
    isTrial: body.is_trial,
    isActive: body.is_active,
    sortOrder: body.sort_order,
  };
}

export function newPlanFields(body: NewClassPassPlanDto) {
  const { name, schedule_kind: scheduleKind, price_cents: priceCents, sessions_count: sessionsCount } = body;
  return { ...commonFields(body), name, scheduleKind, priceCents, sessionsCount, classTypeIds: body.class_type_ids };
}

export function planPatchFields(body: ClassPassPlanPatchDto) {
  const { name, schedule_kind: scheduleKind, price_cents: priceCents, sessions_count: sessionsCount } = body;
  return { ...commonFields(body), name, scheduleKind, priceCents, sessionsCount, classTypeIds: body.class_type_ids };
}

/** The fields of a new or changed segment. */
export function segmentFields<Body extends NewClassPassSegmentDto | ClassPassSegmentPatchDto>({
  schedule_kind: scheduleKind,
  activity_direction_ids: activityDirectionIds,
  sort_order: sortOrder,
  is_active: isActive,
  ...fields
}: Body) {
  return { ...fields, scheduleKind: scheduleKind as Body['schedule_kind'], activityDirectionIds, sortOrder, isActive };
}
