import type { EntityClass } from '@studio/persistence';

import { EventEntity } from './programme/entities/event.entity';

/** Tables of this context that TypeORM maps. */
export const eventEntities: readonly EntityClass[] = [EventEntity];
