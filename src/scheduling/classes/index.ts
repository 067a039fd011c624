export {
  assertHosts,
  assertTrainerNeeded,
  canHost,
  chooseClassType,
  chooseRoom,
  chooseTrainers,
  ClassSettings,
} from './application/class-setting';
export { busyTrainers, isRoomTaken, lockRooms, lockTrainers, type Period } from './application/occupancy';
export { OwnTrainers } from './application/own-trainers';
export { RoomReservations } from './application/room-reservations';
export {
  deleteClasses,
  followingClasses,
  insertUnlessTaken,
  lockFollowing,
  type Occurrence,
  takenDates,
} from './application/series-classes';
export {
  changesTrainer,
  decideFollowing,
  fallbacksOf,
  type FollowedChange,
  type FollowedFields,
  movesClass,
} from './domain/class-following';
export {
  belongsToSeries,
  computeClassTimes,
  computeDefaultCapacity,
  computeOccurrenceDates,
  zoneOfClass,
} from './domain/occurrences';
export { canBecome, SERIES_STATUSES, type SeriesStatus } from './domain/series-status';
export { ScheduleSeriesEntity } from './entities/schedule-series.entity';
export { ScheduledClassEntity } from './entities/scheduled-class.entity';
export { IsScheduleDate } from './http/dto/schedule-date.decorator';
export { narrowedTo } from './queries/class-visibility';
