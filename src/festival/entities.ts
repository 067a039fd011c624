import type { EntityClass } from '@studio/persistence';

import { FestivalJudgeAssignmentEntity } from './battles/entities/festival-judge-assignment.entity';
import { FestivalChargeEntity } from './charges/entities/festival-charge.entity';
import { FestivalCategoryEntity } from './editions/entities/festival-category.entity';
import { FestivalEditionEntity } from './editions/entities/festival-edition.entity';
import { FestivalEntryEntity } from './editions/entities/festival-entry.entity';

/** Tables of this context that TypeORM maps. */
export const festivalEntities: readonly EntityClass[] = [
  FestivalJudgeAssignmentEntity,
  FestivalChargeEntity,
  FestivalCategoryEntity,
  FestivalEditionEntity,
  FestivalEntryEntity,
];
