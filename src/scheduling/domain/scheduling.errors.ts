import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to the schedule and its catalogue. */
export const schedulingErrors = {
  room_occupied: {
    kind: 'unprocessable',
    meaning: 'Another class or a published event takes place in the room at that time.',
  },
  trainer_occupied: { kind: 'unprocessable', meaning: 'The trainer is in another class at that time.' },
} as const satisfies ErrorCatalogue;

/** The trainer is busy (CLS-3). */
export function trainerOccupied(input: string): DomainError {
  return refused('trainer_occupied', input, 'The trainer is in another class at this time.');
}
