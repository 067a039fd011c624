export type { ClassMoved } from './classes/application/class-events';
export { ClassRooms, type PlannedRoom } from './classes/application/class-rooms';
export { ClassPlaces, type LockedClass, type ClassSnapshot } from './classes/application/class-places';
export { DefaultCatalogue } from './catalogue/application/catalogue/default-catalogue';
export { TrainerUserLinks } from './catalogue/application/catalogue/trainer-user-links';
export { LocationLocks, type LockedLocation } from './catalogue/application/location-locks';
export type { Period } from './classes/application/occupancy';
export { type OpenPeriod, RoomReservations } from './classes/application/room-reservations';
export { managedWindow } from './classes/application/managed-window';
export { type NewClass, ScheduleClass } from './classes/application/schedule-class';
export {
  computeAvailableSpots,
  computeShownStatus,
  isBookingOpen,
  type ShownClassStatus,
} from './classes/domain/availability';
export { CLASS_STATUSES, type ClassStatus, RENTAL_MODES, type RentalMode } from './classes/domain/class-words';
export { zoneOfClass } from './classes/domain/occurrences';
export { schedulingErrors } from './catalogue/domain/scheduling.errors';
export { schedulingEntities } from './entities';
export { NamedEntityDto } from './catalogue/http/dto/named-entity.dto';
export { IsScheduleDate } from './classes/http/dto/schedule-date.decorator';
export { TrainerDto } from './catalogue/http/dto/trainer.dto';
export { type ClassFacts, ClassFactsQuery } from './classes/queries/class-facts.query';
export { narrowedTo, visibleTo } from './classes/queries/class-visibility';
export { LinkedTrainerQuery } from './catalogue/queries/linked-trainer.query';
export { LocationsQuery } from './catalogue/queries/locations.query';
export { SchedulingModule } from './scheduling.module';
export { scheduleTimePage } from './classes/domain/occurrences.reference';
export { type LocationContacts, locationContacts } from './catalogue/queries/location-contacts.query';
