import { validationFailed } from '@studio/kernel';

import type { QuickBooking, QuicklyBookedClass } from '../application/quick-book';
import type { QuickBookingFieldsDto, QuickClassDto } from './dto/quick-booking.dto';

/**
 * A quick booking without the customer’s contacts, which callers default differently. Throws `validation_failed` unless
 * exactly one class is given.
 */
export function quickBookingOf({
  notes,
  skip_class_pass_reservation: skipsReservation,
  requirement_override_reason: requirementOverrideReason,
  ...body
}: QuickBookingFieldsDto): Omit<QuickBooking, 'customer'> {
  return { notes, skipsReservation, requirementOverrideReason, class: classOf(body) };
}

function classOf({ scheduled_class_id: id = null, class: toCreate = null }: QuickBookingFieldsDto): QuicklyBookedClass {
  if (id !== null && toCreate === null) return { id };
  if (toCreate !== null && id === null) return { toCreate: fieldsOf(toCreate) };
  const texts = ['Either scheduled_class_id or class must be given.'];
  throw validationFailed({ scheduled_class_id: texts, class: texts });
}

function fieldsOf({
  class_type_id: classTypeId,
  room_id: roomId,
  trainer_id: trainerId,
  start_time: startTime,
  duration_minutes: durationMinutes,
  rental_mode: rentalMode,
  ...fields
}: QuickClassDto) {
  return {
    ...fields,
    classTypeId,
    roomId,
    trainerId,
    startTime,
    durationMinutes: durationMinutes ?? undefined,
    rentalMode,
  };
}
