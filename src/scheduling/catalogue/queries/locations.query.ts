import { Injectable } from '@nestjs/common';
import { BY_NAME, type Statement, statement } from '@studio/persistence';

import { type ListedLocation, StudioLocations } from '../../../accounts';

const LOCATIONS = `
  SELECT id, name, slug, address, timezone, is_active FROM scheduling.location
  WHERE account_id = $1 ORDER BY name ${BY_NAME}, id`;

/** Lists the locations of a studio, including inactive ones. */
@Injectable()
export class LocationsQuery extends StudioLocations {
  override statement(accountId: number): Statement<ListedLocation> {
    return statement<ListedLocation>('studio_locations', LOCATIONS, [accountId]);
  }
}
