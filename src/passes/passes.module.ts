import { Module } from '@nestjs/common';
import { declareRequestKeys } from '@studio/persistence';

import { PlansModule } from './plans';
import { PassSessionsModule } from './sessions';
import { PassAdjustmentsModule } from './adjust';
import { PassIssueModule } from './issue';
import { declarePassesData } from './personal-data';

declarePassesData();

declareRequestKeys('class_pass_idempotency_key');

/** Plans and segments that the studio sells, and the passes that customers hold. */
@Module({
  imports: [PlansModule, PassSessionsModule, PassAdjustmentsModule, PassIssueModule],
  exports: [PlansModule, PassSessionsModule, PassAdjustmentsModule, PassIssueModule],
})
export class PassesModule {}
