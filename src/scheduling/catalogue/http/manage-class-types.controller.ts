import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors, on } from '@studio/kernel';

import { accountErrors } from '../../../accounts';

import { CLASS_TYPES } from '../application/catalogue/class-types';
import { CLASS_TYPE_VIEW } from '../queries/catalogue-views';
import { catalogueController } from './catalogue-controller';
import { ClassTypePatchDto, ManagedClassTypeDto, NewClassTypeDto } from './dto/managed-class-type.dto';

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
    description: 'Its kind must be enabled in the studio. At most 500 per studio.',
    refuses: [accountErrors.schedule_kind_disabled],
  },
  change: {
    description:
      'Absent fields are unchanged; null clears a field. Cutoffs apply immediately to classes without their own. A type that becomes internal loses cutoffs, capacity and booking requirement. The kind cannot change once a series, class or plan uses the type.',
    refuses: [
      accountErrors.schedule_kind_disabled,
      on(commonErrors.in_use, 'class_type', 'The kind cannot change while a class, series or plan refers to the type.'),
    ],
  },
  remove: {
    description: 'A class type that is in use can be deactivated instead.',
    inUse: 'A class, series or plan refers to it.',
  },
}) {}
