import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { TrainerEntity } from '../entities/trainer.entity';
import { TrainerTypeEntity } from '../entities/trainer-type.entity';
import { CatalogueWriter } from './catalogue-writer';

export interface NewTrainer {
  readonly name: string;
  readonly slug?: string | undefined;
  /** Omitted = the studio's default type. */
  readonly trainerTypeId?: number | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly bio?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
  readonly isActive?: boolean | undefined;
}

const TRAINERS = { entity: TrainerEntity, subject: 'trainer', limit: 1_000 };

/** Adds a trainer. Throws `validation_failed` (trainer_type_id), `already_taken` (slug), `limit_reached`. */
@Injectable()
export class CreateTrainer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, trainer: NewTrainer): Promise<number> {
    const {
      trainerTypeId,
      email = null,
      phone = null,
      bio = null,
      photoUrl = null,
      isActive = true,
      ...named
    } = trainer;
    return this.uow.write(ctx, async (manager) => {
      const type = await this.typeOf(manager, ctx, trainerTypeId);
      return this.catalogue.insert(manager, ctx, TRAINERS, {
        ...named,
        userId: null,
        trainerTypeId: type.id,
        email,
        phone,
        bio,
        photoUrl,
        isActive,
      });
    });
  }

  private async typeOf(
    manager: EntityManager,
    { accountId }: ActorContext,
    id: number | undefined,
  ): Promise<TrainerTypeEntity> {
    const type = await manager.findOneBy(
      TrainerTypeEntity,
      id === undefined ? { accountId, isDefault: true } : { accountId, id },
    );
    if (!type) throw notChoosable('trainer_type_id', 'The trainer type');
    return type;
  }
}
