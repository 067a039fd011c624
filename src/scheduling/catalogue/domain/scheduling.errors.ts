import { defineErrors, type DomainError, inUse, refused, refusedBy } from '@studio/kernel';

/** Codes that belong to the schedule and its catalogue. */
export const schedulingErrors = defineErrors({
  room_occupied: {
    input: 'room_id',
    meaning: 'Another class or a published event takes place in the room at that time.',
  },
  trainer_occupied: { input: 'trainer_id', meaning: 'The trainer is in another class at that time.' },
  class_not_editable: {
    input: 'scheduled_class',
    meaning: 'The class is cancelled; cancelled classes cannot be edited.',
  },
  capacity_below_bookings: {
    input: 'capacity',
    meaning: 'The capacity would be smaller than the number of active bookings.',
  },
});

/** Texts of two rules that the database holds as well. */
export const ROOM_OCCUPIED = 'The room is occupied at this time. Choose another room or time.';
export const TRAINER_OCCUPIED = 'The trainer has another class at this time. Choose somebody else or another time.';

/** A trainer is in another class at that time (CLS-3). */
export function trainerOccupied(input: string): DomainError {
  return refused('trainer_occupied', input, TRAINER_OCCUPIED);
}

/** Another class or a published event occupies the room at that time (CLS-2). */
export function roomOccupied(): DomainError {
  return refused('room_occupied', 'room_id', ROOM_OCCUPIED);
}

/** The class is cancelled (CLS-5). */
export function classNotEditable(): DomainError {
  return refusedBy(schedulingErrors.class_not_editable, 'The class is cancelled. Restore it to change it.');
}

/** The class has more active bookings than the new capacity (CLS-6). */
export function capacityBelowBookings(): DomainError {
  return refusedBy(schedulingErrors.capacity_below_bookings, 'More people have booked than there would be places.');
}

/** The class has bookings, so it can be neither a draft nor deleted (CLS-8, CLS-9). */
export function classInUse(): DomainError {
  return inUse('scheduled_class', 'The class has bookings. It can be cancelled.');
}
