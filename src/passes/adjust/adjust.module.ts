import { Module } from '@nestjs/common';

import { CustomersModule } from '../../customers';
import { PassSessionsModule } from '../sessions';
import { AdjustClassPass } from './application/adjust-class-pass';
import { CancelClassPass } from './application/cancel-class-pass';
import { FreezeClassPass } from './application/freeze-class-pass';
import { PassAdjusting } from './application/pass-adjusting';
import { UnfreezeClassPass } from './application/unfreeze-class-pass';

/** Adjustments, freezing and cancellation of passes. */
@Module({
  imports: [CustomersModule, PassSessionsModule],
  providers: [AdjustClassPass, CancelClassPass, FreezeClassPass, PassAdjusting, UnfreezeClassPass],
  exports: [AdjustClassPass, CancelClassPass, FreezeClassPass, UnfreezeClassPass],
})
export class PassAdjustmentsModule {}
