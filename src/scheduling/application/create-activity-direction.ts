import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { DIRECTIONS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';

export interface NewActivityDirection {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly description?: string | null | undefined;
  readonly color?: string | null | undefined;
  /** True for the one a studio is born with only. */
  readonly isDefault?: boolean | undefined;
  readonly isActive?: boolean | undefined;
}

/** Adds an activity direction. Throws `already_taken` (slug), `limit_reached`. */
@Injectable()
export class CreateActivityDirection {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(
    ctx: ActorContext,
    { description = null, color = null, isDefault = false, isActive = true, ...named }: NewActivityDirection,
  ): Promise<number> {
    return this.uow.write(ctx, (manager) =>
      this.catalogue.insert(manager, ctx, DIRECTIONS, { ...named, description, color, isDefault, isActive }),
    );
  }
}
