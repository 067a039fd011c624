import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQueryDto } from '@studio/http';

import { TRAINER_TYPES } from '../application/catalogue/trainer-types';
import { TRAINER_TYPE_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { ManagedTrainerTypeDto, NewTrainerTypeDto, TrainerTypePatchDto } from './dto/managed-trainer-type.dto';

/** Groups of trainers. No route reads a single one, and they cannot be deactivated. */
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
  unique: ['name', 'slug'],
  create: { description: 'At most 100 per studio. With `is_default` true it replaces the default type.' },
  change: {
    description:
      'Absent fields are unchanged; null clears a field. With `is_default` true it replaces the default type.',
  },
  remove: {
    description: 'The default type cannot be deleted.',
    needsFirst: 'A trainer type that no trainer has.',
    inUse: 'It is the default type, or a trainer or plan refers to it.',
  },
}) {}
