export { CancelledBookings } from './application/cancelled-bookings';
export { ClassCancellationJournal } from './application/class-cancellation-journal';
export { ClassCancellations } from './application/class-cancellations';
