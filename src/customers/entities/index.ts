import type { EntityClass } from '@studio/persistence';

import { CustomerEntity } from './customer.entity';
import { IdpLoginCodeEntity } from './idp-login-code.entity';
import { IdpStateEntity } from './idp-state.entity';

/** Tables of this context that TypeORM maps. */
export const customerEntities: readonly EntityClass[] = [CustomerEntity, IdpLoginCodeEntity, IdpStateEntity];
