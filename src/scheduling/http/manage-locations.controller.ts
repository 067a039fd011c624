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
  create: { description: 'At most 50 in a studio.' },
  change: { description: 'Absent fields stay, null clears. A new time zone moves no existing class.' },
  remove: {
    description: 'Refused while a room, a trainer or a class pass refers to it; it can be deactivated instead.',
  },
}) {}
