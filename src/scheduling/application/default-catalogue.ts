import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { StudioSetUp } from '../../accounts';
import { CreateActivityDirection } from './create-activity-direction';
import { CreateTrainerType } from './create-trainer-type';

/** The direction and the trainer type every studio is born with (scheduling.md section 1). */
@Injectable()
export class DefaultCatalogue extends StudioSetUp {
  constructor(
    private readonly createDirection: CreateActivityDirection,
    private readonly createTrainerType: CreateTrainerType,
  ) {
    super();
  }

  override async setUp(ctx: ActorContext): Promise<void> {
    await this.createDirection.execute(ctx, { name: 'General', isDefault: true });
    await this.createTrainerType.execute(ctx, { name: 'Trainer', isDefault: true });
  }
}
