import type { EntityClass } from '@studio/persistence';

import { ActivityDirectionEntity } from './activity-direction.entity';
import { ClassTypeEntity } from './class-type.entity';
import { LocationEntity } from './location.entity';
import { RoomEntity } from './room.entity';
import { ScheduleSeriesEntity } from './schedule-series.entity';
import { ScheduledClassEntity } from './scheduled-class.entity';
import { TrainerEntity } from './trainer.entity';
import { TrainerTypeEntity } from './trainer-type.entity';

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
