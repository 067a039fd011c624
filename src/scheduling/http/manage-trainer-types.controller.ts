import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQueryDto } from '@studio/http';

import { TRAINER_TYPES } from '../application/catalogue/trainer-types';
import { TRAINER_TYPE_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { ManagedTrainerTypeDto, NewTrainerTypeDto, TrainerTypePatchDto } from './dto/managed-trainer-type.dto';

/** Groups of trainers. They are listed only, and cannot be deactivated. */
@ApiTags('Trainers')
@Controller('api/v1/manage/trainer-types')
export class ManageTrainerTypesController extends catalogueController({
  resource: TRAINER_TYPES,
  view: TRAINER_TYPE_VIEW,
  noun: 'trainer type',
  answer: ManagedTrainerTypeDto,
  newBody: NewTrainerTypeDto,
  patchBody: TrainerTypePatchDto,
  list: { query: PageQueryDto },
  read: null,
  create: { description: 'At most 100 in a studio. `is_default` true replaces the present default type.' },
  change: { description: 'Absent fields stay, null clears. `is_default` true replaces the present default type.' },
  remove: { description: 'Refused for the default one, and while a trainer or a plan refers to it.' },
}) {}
