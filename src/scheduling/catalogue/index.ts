export type { SeriesSourceChanged } from './application/catalogue/catalogue-events';
export { lockCatalogue } from './application/catalogue/catalogue-lock';
export {
  capacityBelowBookings,
  classInUse,
  classNotEditable,
  roomOccupied,
  schedulingErrors,
  trainerOccupied,
} from './domain/scheduling.errors';
export { ClassTypeEntity } from './entities/class-type.entity';
export { LocationEntity } from './entities/location.entity';
export { RoomEntity } from './entities/room.entity';
export { TrainerEntity } from './entities/trainer.entity';
export { NamedEntityDto } from './http/dto/named-entity.dto';
export { TrainerDto } from './http/dto/trainer.dto';
export { LinkedTrainerQuery } from './queries/linked-trainer.query';
