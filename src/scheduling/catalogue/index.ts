export type { SeriesSourceChanged } from './application/catalogue/catalogue-events';
export { lockCatalogue } from './application/catalogue/catalogue-lock';
export { DefaultCatalogue } from './application/catalogue/default-catalogue';
export { TrainerUserLinks } from './application/catalogue/trainer-user-links';
export { LocationLocks, type LockedLocation } from './application/location-locks';
export { CatalogueModule } from './catalogue.module';
export {
  capacityBelowBookings,
  classInUse,
  classNotEditable,
  ROOM_OCCUPIED,
  roomOccupied,
  schedulingErrors,
  TRAINER_OCCUPIED,
  trainerOccupied,
} from './domain/scheduling.errors';
export { NO_PRICE, type OwnPrice, type PriceInput, priceAfter, type RentalPriceUnit } from './domain/visit-price';
export { ClassTypeEntity } from './entities/class-type.entity';
export { LocationEntity } from './entities/location.entity';
export { RoomEntity } from './entities/room.entity';
export { TrainerEntity } from './entities/trainer.entity';
export { NamedEntityDto } from './http/dto/named-entity.dto';
export { TrainerDto } from './http/dto/trainer.dto';
export { OwnPriceDto, PriceInputDto } from './http/dto/visit-price.dto';
export { LinkedTrainerQuery } from './queries/linked-trainer.query';
export { type LocationContacts, locationContacts } from './queries/location-contacts.query';
export { LocationsQuery } from './queries/locations.query';
export { publicRooms, type PublicTrainer, publicTrainers } from './queries/public-team.query';
