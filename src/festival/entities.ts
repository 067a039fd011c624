import type { EntityClass } from '@studio/persistence';

import { AdmissionTypeEntity } from './admission/entities/admission-type.entity';
import { TicketOrderItemEntity } from './admission/entities/ticket-order-item.entity';
import { TicketOrderEntity } from './admission/entities/ticket-order.entity';
import { TicketEntity } from './admission/entities/ticket.entity';
import { FestivalJudgeAssignmentEntity } from './battles/entities/festival-judge-assignment.entity';
import { FestivalChargeEntity } from './charges/entities/festival-charge.entity';
import { FestivalCategoryEntity } from './editions/entities/festival-category.entity';
import { FestivalEditionEntity } from './editions/entities/festival-edition.entity';
import { FestivalEntryEntity } from './editions/entities/festival-entry.entity';

/** Tables of this context that TypeORM maps. */
export const festivalEntities: readonly EntityClass[] = [
  AdmissionTypeEntity,
  TicketOrderItemEntity,
  TicketOrderEntity,
  TicketEntity,
  FestivalJudgeAssignmentEntity,
  FestivalChargeEntity,
  FestivalCategoryEntity,
  FestivalEditionEntity,
  FestivalEntryEntity,
];
