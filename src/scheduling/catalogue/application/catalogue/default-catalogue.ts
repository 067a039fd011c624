import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { StudioSetUp } from '../../../../accounts';
import { CreateInCatalogue } from './create-in-catalogue';
import { DIRECTIONS } from './directions';
import { TRAINER_TYPES } from './trainer-types';

/** Creates the default activity direction and trainer type of a new studio (scheduling.md section 1). */
@Injectable()
export class DefaultCatalogue extends StudioSetUp {
  constructor(private readonly creation: CreateInCatalogue) {
    super();
  }

  override async setUp(ctx: ActorContext): Promise<void> {
    await this.creation.execute(ctx, DIRECTIONS, { name: 'General', isDefault: true });
    await this.creation.execute(ctx, TRAINER_TYPES, { name: 'Trainer', isDefault: true });
  }
}
