export { type AskedDay, askedDay } from './domain/asked-day';
export { type AskedLocation, askedLocation } from './queries/asked-location.query';
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
