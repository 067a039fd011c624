import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { SchedulingModule } from '../scheduling';
import { customerPasses } from './customer-passes';
import { PlansModule } from './plans.module';
import { declarePassesData } from './personal-data';

declarePassesData();

declareRequestKeys('class_pass_idempotency_key');

/** The passes that customers hold; PlansModule adds what the studio sells. */
@Module({
  imports: [AccountsModule, CustomersModule, FinanceModule, HttpModule, PlansModule, SchedulingModule],
  controllers: customerPasses.controllers,
  providers: customerPasses.providers,
  exports: [...customerPasses.exports, PlansModule],
})
export class PassesModule {}
