import { validationFailed } from '@studio/kernel';

import { TrainerTypeEntity } from '../../entities/trainer-type.entity';
import type { CatalogueResource, NewRow } from './catalogue-resource';

/** Groups of trainers. Exactly one is the default type; a new default replaces the former one. */
export const TRAINER_TYPES: CatalogueResource<TrainerTypeEntity, NewRow<TrainerTypeEntity>> = {
  entity: TrainerTypeEntity,
  subject: 'trainer_type',
  label: 'The trainer type',
  limit: 100,
  async check({ manager, ctx: { accountId } }, { isDefault }, type) {
    if (type?.isDefault && isDefault === false)
      throw validationFailed({ is_default: ['Make another trainer type the default instead.'] });
    if (isDefault && !type?.isDefault)
      await manager.update(TrainerTypeEntity, { accountId, isDefault: true }, { isDefault: false });
    return {};
  },
  isUndeletable: ({ isDefault }) => isDefault,
};
