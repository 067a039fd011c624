export { CancelClass } from './application/cancel-class';
export { CancelledBookings } from './application/cancelled-bookings';
export { ClassCancellationJournal } from './application/class-cancellation-journal';
export { ClassCancellations } from './application/class-cancellations';
export { RestoreClass } from './application/restore-class';
export { CancellationsModule } from './cancellations.module';
