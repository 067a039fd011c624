import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { ChangeClassPassPlan } from './plans/application/change-class-pass-plan';
import { ChangeClassPassSegment } from './plans/application/change-class-pass-segment';
import { CreateClassPassPlan } from './plans/application/create-class-pass-plan';
import { CreateClassPassSegment } from './plans/application/create-class-pass-segment';
import { DeleteClassPassPlan } from './plans/application/delete-class-pass-plan';
import { DeleteClassPassSegment } from './plans/application/delete-class-pass-segment';
import { OrderClassPassPlans } from './plans/application/order-class-pass-plans';
import { StudioAmounts } from './plans/application/studio-amounts';
import { ManageClassPassPlansController } from './plans/http/manage-class-pass-plans.controller';
import { ManageClassPassSegmentsController } from './plans/http/manage-class-pass-segments.controller';
import { PublicPriceListAnswers } from './plans/http/public-price-list.answers';
import { PublicPriceListController } from './plans/http/public-price-list.controller';
import { ClassPassPlanQuery } from './plans/queries/class-pass-plan.query';
import { ClassPassSegmentQuery } from './plans/queries/class-pass-segment.query';
import { PublicPriceListQuery } from './plans/queries/public-price-list.query';

const creations = [CreateClassPassPlan, CreateClassPassSegment];

const changes = [
  ChangeClassPassPlan,
  ChangeClassPassSegment,
  DeleteClassPassPlan,
  DeleteClassPassSegment,
  OrderClassPassPlans,
];

const SLUG_TAKEN = { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' };

declareConstraints({ class_pass_plan_slug_key: SLUG_TAKEN, class_pass_segment_slug_key: SLUG_TAKEN });

/** What the studio sells: plans, their segments and the price list. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule],
  controllers: [ManageClassPassPlansController, ManageClassPassSegmentsController, PublicPriceListController],
  providers: [
    ...creations,
    ...changes,
    ClassPassPlanQuery,
    ClassPassSegmentQuery,
    PublicPriceListAnswers,
    PublicPriceListQuery,
    StudioAmounts,
  ],
  exports: [...creations, StudioAmounts],
})
export class PlansModule {}
