import type { EntityClass } from '@studio/persistence';

import { PaymentAttemptEntity } from './payment-attempt.entity';

/** Tables of this context that TypeORM maps. */
export const paymentEntities: readonly EntityClass[] = [PaymentAttemptEntity];
