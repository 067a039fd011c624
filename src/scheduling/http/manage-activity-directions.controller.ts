import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { DIRECTIONS } from '../application/catalogue/directions';
import { DIRECTION_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import {
  ActivityDirectionPatchDto,
  ManagedActivityDirectionDto,
  NewActivityDirectionDto,
} from './dto/managed-activity-direction.dto';

/** What the studio teaches. */
@ApiTags('Class types and directions')
@Controller('api/v1/manage/activity-directions')
export class ManageActivityDirectionsController extends catalogueController({
  resource: DIRECTIONS,
  view: DIRECTION_VIEW,
  noun: 'activity direction',
  answer: ManagedActivityDirectionDto,
  newBody: NewActivityDirectionDto,
  patchBody: ActivityDirectionPatchDto,
  create: { description: 'At most 500 in a studio.' },
  change: { description: 'Absent fields stay, null clears. The default one stays active.', refuses: ['in_use'] },
  remove: {
    description:
      'Refused for the default one, and while a class type, room, trainer or segment refers to it; it can be deactivated instead.',
  },
}) {}
