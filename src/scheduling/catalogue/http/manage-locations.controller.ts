import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { LOCATIONS } from '../application/catalogue/locations';
import { LOCATION_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { LocationPatchDto, ManagedLocationDto, NewLocationDto } from './dto/managed-location.dto';

/** Places where the studio works. */
@ApiTags('Locations and rooms')
@Controller('api/v1/manage/locations')
export class ManageLocationsController extends catalogueController({
  resource: LOCATIONS,
  view: LOCATION_VIEW,
  noun: 'location',
  answer: ManagedLocationDto,
  newBody: NewLocationDto,
  patchBody: LocationPatchDto,
  create: { description: 'At most 50 per studio.' },
  change: {
    description: 'Absent fields are unchanged; null clears a field. A new time zone does not move existing classes.',
  },
  remove: {
    description: 'A location that is in use can be deactivated instead.',
    needsFirst: 'A location that nothing uses.',
    inUse: 'A room, trainer or class pass refers to it.',
  },
}) {}
