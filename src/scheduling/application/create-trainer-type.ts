import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { TrainerTypeEntity } from '../entities/trainer-type.entity';
import { CatalogueWriter } from './catalogue-writer';

export interface NewTrainerType {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly color?: string | null | undefined;
  readonly sortOrder?: number | undefined;
  readonly isDefault?: boolean | undefined;
}

const TRAINER_TYPES = { entity: TrainerTypeEntity, subject: 'trainer_type', limit: 100 };

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
    return this.uow.write(ctx, (manager) =>
      this.catalogue.insert(manager, ctx, TRAINER_TYPES, { ...named, color, sortOrder, isDefault }),
    );
  }
}
