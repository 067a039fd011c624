import type { EntityClass } from '@studio/persistence';

import { FestivalChargeEntity } from './charges/entities/festival-charge.entity';
import { FestivalEditionEntity } from './editions/entities/festival-edition.entity';
import { FestivalPaymentAttemptEntity } from './payments/entities/festival-payment-attempt.entity';

/** Tables of this context that TypeORM maps. */
export const festivalEntities: readonly EntityClass[] = [
  FestivalChargeEntity,
  FestivalEditionEntity,
  FestivalPaymentAttemptEntity,
];
