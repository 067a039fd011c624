import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors, on } from '@studio/kernel';

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
  create: { description: 'At most 500 per studio.' },
  change: {
    description: 'Absent fields are unchanged; null clears a field. The default direction cannot be deactivated.',
    refuses: [on(commonErrors.in_use, 'activity_direction', 'The default direction cannot be deactivated.')],
  },
  remove: {
    description: 'A direction that is in use can be deactivated instead.',
    needsFirst: 'A direction that nothing uses.',
    inUse: 'It is the default, or other data refer to it.',
  },
}) {}
