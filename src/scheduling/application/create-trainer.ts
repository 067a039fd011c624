import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../accounts';
import { TrainerTypeEntity } from '../entities/trainer-type.entity';
import { lockCatalogue } from './catalogue-lock';
import { TRAINERS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { readPhone } from './contact-phone';
import { assertAllInStudio, DIRECTIONS_OF_TRAINER, LOCATIONS_OF_TRAINER, replaceSet } from './reference-sets';

export interface NewTrainer {
  readonly name: string;
  readonly slug?: string | undefined;
  /** Omitted = the studio's default type. */
  readonly trainerTypeId?: number | undefined;
  readonly email?: string | null | undefined;
  /** As it was typed. */
  readonly phone?: string | null | undefined;
  readonly bio?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  /** Where the trainer works; information only. */
  readonly locationIds?: readonly number[] | undefined;
  /** What the trainer teaches; information only. */
  readonly activityDirectionIds?: readonly number[] | undefined;
}

/**
 * Adds a trainer. Throws `validation_failed` (trainer_type_id, phone, location_ids.N, activity_direction_ids.N),
 * `already_taken` (slug), `limit_reached`.
 */
@Injectable()
export class CreateTrainer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, trainer: NewTrainer): Promise<number> {
    const { trainerTypeId: typeId, locationIds = [], activityDirectionIds = [], ...given } = trainer;
    const { email = null, bio = null, photoUrl = null, isActive = true, ...named } = given;
    const phone = await readPhone(this.studios, ctx, trainer.phone ?? null);
    return this.uow.write(ctx, async (manager) => {
      await lockCatalogue(manager, ctx);
      const trainerTypeId = await trainerTypeOf(manager, ctx, typeId);
      await assertAllInStudio(manager, ctx, LOCATIONS_OF_TRAINER, locationIds);
      await assertAllInStudio(manager, ctx, DIRECTIONS_OF_TRAINER, activityDirectionIds);
      const fields = { ...named, userId: null, trainerTypeId, email, phone, bio, photoUrl, isActive };
      const id = await this.catalogue.insert(manager, ctx, TRAINERS, fields);
      await replaceSet(manager, ctx, LOCATIONS_OF_TRAINER, id, locationIds);
      await replaceSet(manager, ctx, DIRECTIONS_OF_TRAINER, id, activityDirectionIds);
      return id;
    });
  }
}

/** The id of the chosen type, or of the default one. Throws `validation_failed` (trainer_type_id). */
export async function trainerTypeOf(
  manager: EntityManager,
  { accountId }: ActorContext,
  id: number | undefined,
): Promise<number> {
  const type = await manager.findOneBy(
    TrainerTypeEntity,
    id === undefined ? { accountId, isDefault: true } : { accountId, id },
  );
  if (!type) throw notChoosable('trainer_type_id', 'The trainer type');
  return type.id;
}
