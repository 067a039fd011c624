import { isTimeZoneName, validationFailed } from '@studio/kernel';

import { enteredPhone } from '../../../../accounts';
import { LocationEntity } from '../../entities/location.entity';
import type { CatalogueResource, NewRow } from './catalogue-resource';

/** Places where the studio works. A new time zone does not change stored instants (CAL-6). */
export const LOCATIONS: CatalogueResource<LocationEntity, NewRow<LocationEntity>> = {
  entity: LocationEntity,
  subject: 'location',
  label: 'The location',
  limit: 50,
  isSeriesSource: true,
  async normalise(studios, ctx, { timezone, phone }) {
    if (typeof timezone === 'string' && !isTimeZoneName(timezone))
      throw validationFailed({ timezone: ['timezone must be an IANA time zone such as Europe/Berlin.'] });
    return { phone: await enteredPhone(studios, ctx, phone) };
  },
};
