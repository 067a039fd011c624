import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { CLASS_TYPES } from '../application/catalogue/class-types';
import { CLASS_TYPE_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { ClassTypePatchDto, ManagedClassTypeDto, NewClassTypeDto } from './dto/managed-class-type.dto';

/** Sorts of classes. */
@ApiTags('Class types and directions')
@Controller('api/v1/manage/class-types')
export class ManageClassTypesController extends catalogueController({
  resource: CLASS_TYPES,
  view: CLASS_TYPE_VIEW,
  noun: 'class type',
  answer: ManagedClassTypeDto,
  newBody: NewClassTypeDto,
  patchBody: ClassTypePatchDto,
  create: {
    description: 'Of a kind the studio offers. At most 500 in a studio.',
    refuses: ['schedule_kind_disabled'],
  },
  change: {
    description:
      'Absent fields stay, null clears. Cutoffs apply immediately to classes without their own. A type that becomes internal loses cutoffs and capacity. The kind cannot change once a series, class or plan uses the type.',
    refuses: ['schedule_kind_disabled', 'in_use'],
  },
  remove: { description: 'Refused while a class, a series or a plan refers to it; it can be deactivated instead.' },
}) {}
