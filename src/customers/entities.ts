import type { EntityClass } from '@studio/persistence';

import { CustomerEntity } from './directory/entities/customer.entity';
import { IdpLoginCodeEntity } from './directory/entities/idp-login-code.entity';
import { IdpStateEntity } from './directory/entities/idp-state.entity';

/** Tables of this context that TypeORM maps. */
export const customerEntities: readonly EntityClass[] = [CustomerEntity, IdpLoginCodeEntity, IdpStateEntity];
