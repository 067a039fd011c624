import type { EntityClass } from '@studio/persistence';

import { ClassPassPlanEntity } from './class-pass-plan.entity';
import { ClassPassSegmentEntity } from './class-pass-segment.entity';

/** Tables of this context that TypeORM maps. */
export const passesEntities: readonly EntityClass[] = [ClassPassPlanEntity, ClassPassSegmentEntity];
