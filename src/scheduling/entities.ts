import type { EntityClass } from '@studio/persistence';

import { ActivityDirectionEntity } from './catalogue/entities/activity-direction.entity';
import { ClassTypeEntity } from './catalogue/entities/class-type.entity';
import { LocationEntity } from './catalogue/entities/location.entity';
import { RoomEntity } from './catalogue/entities/room.entity';
import { ScheduleSeriesEntity } from './classes/entities/schedule-series.entity';
import { ScheduledClassEntity } from './classes/entities/scheduled-class.entity';
import { TrainerEntity } from './catalogue/entities/trainer.entity';
import { TrainerTypeEntity } from './catalogue/entities/trainer-type.entity';

/** Tables of this context that TypeORM maps. */
export const schedulingEntities: readonly EntityClass[] = [
  ActivityDirectionEntity,
  ClassTypeEntity,
  LocationEntity,
  RoomEntity,
  ScheduleSeriesEntity,
  ScheduledClassEntity,
  TrainerEntity,
  TrainerTypeEntity,
];
