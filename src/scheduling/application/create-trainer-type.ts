import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { TrainerTypeEntity } from '../entities/trainer-type.entity';
import { lockCatalogue } from './catalogue-lock';
import { TRAINER_TYPES } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';

export interface NewTrainerType {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly color?: string | null | undefined;
  readonly sortOrder?: number | undefined;
  /** True takes the place of the default type there is. */
  readonly isDefault?: boolean | undefined;
}

/** Adds a trainer type. Throws `already_taken` (name or slug), `limit_reached`. */
@Injectable()
export class CreateTrainerType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(
    ctx: ActorContext,
    { color = null, sortOrder = 0, isDefault = false, ...named }: NewTrainerType,
  ): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      await lockCatalogue(manager, ctx);
      if (isDefault) await resignDefault(manager, ctx);
      return this.catalogue.insert(manager, ctx, TRAINER_TYPES, { ...named, color, sortOrder, isDefault });
    });
  }
}

/** Makes room for another default trainer type, of which there is exactly one. The catalogue is locked. */
export async function resignDefault(manager: EntityManager, { accountId }: ActorContext): Promise<void> {
  await manager.update(TrainerTypeEntity, { accountId, isDefault: true }, { isDefault: false });
}
