import type { EntityTarget } from 'typeorm';

import { ActivityDirectionEntity } from '../entities/activity-direction.entity';
import { ClassTypeEntity } from '../entities/class-type.entity';
import { LocationEntity } from '../entities/location.entity';
import { RoomEntity } from '../entities/room.entity';
import { TrainerEntity } from '../entities/trainer.entity';
import { TrainerTypeEntity } from '../entities/trainer-type.entity';

/** What rows of the catalogue have in common. */
export interface CatalogueRow {
  id: number;
  accountId: number;
  name: string;
  slug: string;
}

/** One sort of catalogue row: where it lies and how many a studio may have (CAT-5). */
export interface CatalogueResource<Row extends CatalogueRow> {
  readonly entity: EntityTarget<Row>;
  /** Name in the activity log and as key of `in_use` and `limit_reached`. */
  readonly subject: string;
  /** Name in texts for people. */
  readonly label: string;
  readonly limit: number;
  /** Whether a row stays although no other row refers to it. */
  readonly isKept: (row: Row) => boolean;
}

const isNeverKept = () => false;
const isDefault = (row: { readonly isDefault: boolean }) => row.isDefault;

export const LOCATIONS: CatalogueResource<LocationEntity> = {
  entity: LocationEntity,
  subject: 'location',
  label: 'The location',
  limit: 50,
  isKept: isNeverKept,
};

export const ROOMS: CatalogueResource<RoomEntity> = {
  entity: RoomEntity,
  subject: 'room',
  label: 'The room',
  limit: 500,
  isKept: isNeverKept,
};

export const DIRECTIONS: CatalogueResource<ActivityDirectionEntity> = {
  entity: ActivityDirectionEntity,
  subject: 'activity_direction',
  label: 'The activity direction',
  limit: 500,
  isKept: isDefault,
};

export const CLASS_TYPES: CatalogueResource<ClassTypeEntity> = {
  entity: ClassTypeEntity,
  subject: 'class_type',
  label: 'The class type',
  limit: 500,
  isKept: isNeverKept,
};

export const TRAINER_TYPES: CatalogueResource<TrainerTypeEntity> = {
  entity: TrainerTypeEntity,
  subject: 'trainer_type',
  label: 'The trainer type',
  limit: 100,
  isKept: isDefault,
};

export const TRAINERS: CatalogueResource<TrainerEntity> = {
  entity: TrainerEntity,
  subject: 'trainer',
  label: 'The trainer',
  limit: 1_000,
  // A login would be left that is nobody's: it is taken away first.
  isKept: ({ userId }) => userId !== null,
};

/** Every sort of catalogue row by its subject. */
export const CATALOGUE = {
  location: LOCATIONS,
  room: ROOMS,
  activity_direction: DIRECTIONS,
  class_type: CLASS_TYPES,
  trainer_type: TRAINER_TYPES,
  trainer: TRAINERS,
} as const;

export type CatalogueSubject = keyof typeof CATALOGUE;
