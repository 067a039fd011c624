import type { Permission } from '@studio/access';

/** Work that an assistant prepares in a conversation and people carry out. */
export interface GuidedWork {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly confirmation_required: true;
  readonly required_user_permission: Permission;
}

function guidedWork(key: string, title: string, done: string): GuidedWork {
  return {
    key,
    title,
    description: `No tool here performs it. ${done}`,
    confirmation_required: true,
    required_user_permission: 'manage_bookings',
  };
}

/** Conversations that end with a task for staff (TOOL-SKILLS-5). */
export const GUIDED_DIALOGS: readonly GuidedWork[] = [
  guidedWork(
    'create_group_booking_dialog',
    'Preparing a booking into a group class.',
    'The assistant gathers date, class and customer, reads them back and asks for confirmation; then staff carry the booking out in the mobile app.',
  ),
  guidedWork(
    'cancel_booking_dialog',
    'Preparing the cancellation of a booking.',
    'The assistant gathers date, class and customer, reads them back and asks for confirmation; then staff carry the cancellation out in the mobile app.',
  ),
];

/** Changes to which such a conversation can lead (TOOL-SKILLS-5). */
export const MUTATING_ACTIONS: readonly GuidedWork[] = [
  guidedWork(
    'create-booking',
    'Booking a customer into a class.',
    'The assistant gathers and confirms date, class and customer; staff carry it out in the mobile app, where the service checks the rules of booking.',
  ),
  guidedWork(
    'cancel-booking',
    'Cancelling the booking of a customer.',
    'The assistant gathers and confirms date, class and customer; staff carry it out in the mobile app, where the service checks the limit for cancelling.',
  ),
];
