import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CustomersModule } from '../customers';
import { SchedulingModule } from '../scheduling';
import { CreateClassPassPlan } from './application/create-class-pass-plan';
import { CreateClassPassSegment } from './application/create-class-pass-segment';
import { PricedPlans } from './application/priced-plans';
import { customerPasses } from './customer-passes';
import { IDEMPOTENCY_KEY_REUSED } from './domain/pass.errors';
import { PublicPriceListAnswers } from './http/public-price-list.answers';
import { PublicPriceListController } from './http/public-price-list.controller';
import { PublicPriceListQuery } from './queries/public-price-list.query';

const useCases = [CreateClassPassPlan, CreateClassPassSegment];

const SLUG_TAKEN = { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' };

declareConstraints({
  class_pass_plan_slug_key: SLUG_TAKEN,
  class_pass_segment_slug_key: SLUG_TAKEN,
  class_pass_idempotency_key: {
    code: 'idempotency_key_reused',
    input: 'idempotency_key',
    message: IDEMPOTENCY_KEY_REUSED,
  },
});

/** Class-pass plans, their segments and the price list; the passes that customers hold. */
@Module({
  imports: [AccountsModule, CustomersModule, HttpModule, SchedulingModule],
  controllers: [PublicPriceListController, ...customerPasses.controllers],
  providers: [...useCases, ...customerPasses.providers, PricedPlans, PublicPriceListAnswers, PublicPriceListQuery],
  exports: [...useCases, ...customerPasses.exports, PricedPlans],
})
export class PassesModule {}
