import { inUse } from '@studio/kernel';

import { ActivityDirectionEntity } from '../../entities/activity-direction.entity';
import type { CatalogueResource, NewRow } from './catalogue-resource';

/** What the studio teaches. The default direction can be neither deleted nor deactivated. */
export const DIRECTIONS: CatalogueResource<ActivityDirectionEntity, NewRow<ActivityDirectionEntity>> = {
  entity: ActivityDirectionEntity,
  subject: 'activity_direction',
  label: 'The activity direction',
  limit: 500,
  async check(_work, { isActive }, direction) {
    if (direction?.isDefault && isActive === false)
      throw inUse('activity_direction', 'The default activity direction cannot be deactivated.');
    return {};
  },
  isUndeletable: ({ isDefault }) => isDefault,
};
