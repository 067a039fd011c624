import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CustomersModule } from '../customers';
import { SchedulingModule } from '../scheduling';
import { CreateClassPassPlan } from './application/create-class-pass-plan';
import { CreateClassPassSegment } from './application/create-class-pass-segment';
import { ClassCompensation } from './application/class-compensation';
import { PassAdjustments } from './application/pass-adjustments';
import { PassLedger } from './application/pass-ledger';
import { PassSessions } from './application/pass-sessions';
import { PricedPlans } from './application/priced-plans';
import { PublicPriceListAnswers } from './http/public-price-list.answers';
import { PublicPriceListController } from './http/public-price-list.controller';
import { PublicPriceListQuery } from './queries/public-price-list.query';

const useCases = [CreateClassPassPlan, CreateClassPassSegment];

const SLUG_TAKEN = { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' };

declareConstraints({ class_pass_plan_slug_key: SLUG_TAKEN, class_pass_segment_slug_key: SLUG_TAKEN });

/** Class-pass plans, their segments and the price list. */
@Module({
  imports: [AccountsModule, CustomersModule, HttpModule, SchedulingModule],
  controllers: [PublicPriceListController],
  providers: [
    ...useCases,
    ClassCompensation,
    PassAdjustments,
    PassLedger,
    PassSessions,
    PricedPlans,
    PublicPriceListAnswers,
    PublicPriceListQuery,
  ],
  exports: [...useCases, PassSessions, PricedPlans],
})
export class PassesModule {}
