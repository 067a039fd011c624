export type { ClassMoved } from './application/class-events';
export { ClassPlaces, type ClassSnapshot, type LockedClass } from './application/class-places';
export { ClassRooms } from './application/class-rooms';
export {
  assertHosts,
  assertTrainerNeeded,
  chooseClassType,
  chooseRoom,
  chooseTrainers,
  ClassSettings,
  hostedDirections,
} from './application/class-setting';
export { boundsBetween, managedWindow } from './application/managed-window';
export { lockRooms, lockTrainers, type Period } from './application/occupancy';
export { OccupiedPeriods } from './application/occupied-periods';
export { OwnTrainers } from './application/own-trainers';
export { type OpenPeriod, RoomReservations } from './application/room-reservations';
export { type NewClass, ScheduleClass } from './application/schedule-class';
export {
  deleteClasses,
  followingClasses,
  insertUnlessOccupied,
  lockFollowing,
  type NewOccurrence,
  type Occurrence,
  occupiedDates,
} from './application/series-classes';
export { ClassesModule } from './classes.module';
export { computeAvailableSpots, computeShownStatus, isBookingOpen, type ShownClassStatus } from './domain/availability';
export {
  changesTrainer,
  decideFollowing,
  fallbacksOf,
  type FollowedChange,
  type FollowedFields,
  movesClass,
} from './domain/class-following';
export { CLASS_STATUSES, type ClassStatus, RENTAL_MODES, type RentalMode, wordsOf } from './domain/class-words';
export {
  belongsToSeries,
  computeAddedUntil,
  computeClassTimes,
  computeDefaultCapacity,
  computeOccurrenceDates,
  type SeriesDates,
  zoneOfClass,
} from './domain/occurrences';
export { scheduleTimePage } from './domain/occurrences.reference';
export { canBecome, SERIES_STATUSES, type SeriesStatus } from './domain/series-status';
export { ScheduleSeriesEntity } from './entities/schedule-series.entity';
export { ScheduledClassEntity } from './entities/scheduled-class.entity';
export type { PublicScheduleDto } from './http/dto/public-schedule.dto';
export { IsScheduleDate } from './http/dto/schedule-date.decorator';
export type { ScheduledClassDto } from './http/dto/scheduled-class.dto';
export { presentScheduledClass } from './http/scheduled-class.presenter';
export { PublicScheduleAnswers } from './http/public-schedule.answers';
export { type ClassFacts, ClassFactsQuery } from './queries/class-facts.query';
export { IS_PUBLIC, narrowedTo, visibleTo } from './queries/class-visibility';
export { resolveSchedule } from './application/public-schedule-window';
export {
  isWithoutClasses,
  type NextClassFilter,
  type PublicClassRow,
  PublicScheduleQuery,
  WITH_NEXT_CLASS_VERSION,
} from './queries/public-schedule.query';
export { publicSeries } from './queries/public-series.query';
export { VISIT_PRICE } from './queries/visit-price.sql';
