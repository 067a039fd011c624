import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StaffContext } from '@studio/access';

import { ChangeInCatalogue } from '../application/catalogue/change-in-catalogue';
import { CreateInCatalogue } from '../application/catalogue/create-in-catalogue';
import { DeleteFromCatalogue } from '../application/catalogue/delete-from-catalogue';
import { TRAINERS } from '../application/catalogue/trainers';
import { CatalogueQuery } from '../queries/catalogue.query';
import { TRAINER_VIEW } from '../queries/catalogue-views';
import { FutureClassesQuery } from '../queries/future-classes.query';
import { catalogueController } from './catalogue-controller';
import { ChangedTrainerDto, ManagedTrainerDto, NewTrainerDto, TrainerPatchDto } from './dto/managed-trainer.dto';

const CONTACTS = 'E-mail address and phone number require `manage_trainers`.';

/** Trainers, without their logins. */
@ApiTags('Trainers')
@Controller('api/v1/manage/trainers')
export class ManageTrainersController extends catalogueController({
  resource: TRAINERS,
  view: TRAINER_VIEW,
  noun: 'trainer',
  permission: 'manage_trainers',
  answer: ManagedTrainerDto,
  newBody: NewTrainerDto,
  patchBody: TrainerPatchDto,
  changedAnswer: ChangedTrainerDto,
  read: { description: `Also returns deactivated ones. ${CONTACTS}` },
  list: { description: CONTACTS },
  create: { description: 'Without a login, which is added separately. At most 1000 per studio.' },
  change: {
    description:
      'Absent fields are unchanged; null clears a field. Deactivating a trainer does not change their classes; the answer contains the number of their future classes.',
  },
  remove: {
    description: 'A trainer who is in use can be deactivated instead.',
    inUse: 'The trainer has a login, class, series or substitution.',
  },
  present: ({ email = null, phone = null, ...trainer }, { permissions }) =>
    permissions.includes('manage_trainers') ? { ...trainer, email, phone } : trainer,
}) {
  constructor(
    catalogue: CatalogueQuery,
    creation: CreateInCatalogue,
    changes: ChangeInCatalogue,
    deletion: DeleteFromCatalogue,
    private readonly classes: FutureClassesQuery,
  ) {
    super(catalogue, creation, changes, deletion);
  }

  protected override async changed(
    ctx: StaffContext,
    id: number,
    { is_active: isActive }: TrainerPatchDto,
  ): Promise<{ data: ChangedTrainerDto }> {
    const { data } = await this.one(ctx, id);
    const count = isActive === false ? await this.classes.ofTrainer(ctx, id, ctx.now) : null;
    return { data: { ...data, future_classes_count: count } };
  }
}
