export { type RequestedDay, requestedDay } from './domain/requested-day';
export { type RequestedLocation, requestedLocation } from './queries/requested-location.query';
export {
  type BookedPass,
  type BookingOfDay,
  bookingsOfDay,
  classesOfDay,
  type ClassOfDay,
  type TrainerTotals,
  trainerTotals,
} from './queries/class-bookings.query';
export { type ClassCount, classCounts } from './queries/class-counts.query';
