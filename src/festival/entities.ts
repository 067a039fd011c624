import type { EntityClass } from '@studio/persistence';

import { AdmissionTypeEntity } from './admission/entities/admission-type.entity';
import { TicketOrderItemEntity } from './admission/entities/ticket-order-item.entity';
import { TicketOrderEntity } from './admission/entities/ticket-order.entity';
import { FestivalChargeEntity } from './charges/entities/festival-charge.entity';
import { FestivalEditionEntity } from './editions/entities/festival-edition.entity';
import { FestivalPaymentAttemptEntity } from './payments/entities/festival-payment-attempt.entity';

/** Tables of this context that TypeORM maps. */
export const festivalEntities: readonly EntityClass[] = [
  AdmissionTypeEntity,
  TicketOrderItemEntity,
  TicketOrderEntity,
  FestivalChargeEntity,
  FestivalEditionEntity,
  FestivalPaymentAttemptEntity,
];
