import type { EntityClass } from '@studio/persistence';

import { WebsiteLeadEntity } from './website-lead.entity';

/** Tables of this context that TypeORM maps. */
export const leadEntities: readonly EntityClass[] = [WebsiteLeadEntity];
