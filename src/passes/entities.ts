import type { EntityClass } from '@studio/persistence';

import { ClassPassPlanEntity } from './plans/entities/class-pass-plan.entity';
import { ClassPassSegmentEntity } from './plans/entities/class-pass-segment.entity';

/** Tables of this context that TypeORM maps. */
export const passesEntities: readonly EntityClass[] = [ClassPassPlanEntity, ClassPassSegmentEntity];
