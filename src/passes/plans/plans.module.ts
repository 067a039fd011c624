import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { FinanceModule } from '../../finance';
import { ChangeClassPassPlan } from './application/change-class-pass-plan';
import { ChangeClassPassSegment } from './application/change-class-pass-segment';
import { CreateClassPassPlan } from './application/create-class-pass-plan';
import { CreateClassPassSegment } from './application/create-class-pass-segment';
import { DeleteClassPassPlan } from './application/delete-class-pass-plan';
import { DeleteClassPassSegment } from './application/delete-class-pass-segment';
import { OrderClassPassPlans } from './application/order-class-pass-plans';
import { StudioAmounts } from './application/studio-amounts';
import { ManageClassPassPlansController } from './http/manage-class-pass-plans.controller';
import { ManageClassPassSegmentsController } from './http/manage-class-pass-segments.controller';
import { PublicPriceListAnswers } from './http/public-price-list.answers';
import { PublicPriceListController } from './http/public-price-list.controller';
import { ClassPassPlanQuery } from './queries/class-pass-plan.query';
import { ClassPassSegmentQuery } from './queries/class-pass-segment.query';
import { PublicPriceListQuery } from './queries/public-price-list.query';

const SLUG_TAKEN = { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' };

declareConstraints({ class_pass_plan_slug_key: SLUG_TAKEN, class_pass_segment_slug_key: SLUG_TAKEN });

/** Plans, segments and the price list. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule],
  controllers: [ManageClassPassPlansController, ManageClassPassSegmentsController, PublicPriceListController],
  providers: [
    ChangeClassPassPlan,
    ChangeClassPassSegment,
    ClassPassPlanQuery,
    ClassPassSegmentQuery,
    CreateClassPassPlan,
    CreateClassPassSegment,
    DeleteClassPassPlan,
    DeleteClassPassSegment,
    OrderClassPassPlans,
    PublicPriceListAnswers,
    PublicPriceListQuery,
    StudioAmounts,
  ],
  exports: [
    ChangeClassPassPlan,
    ChangeClassPassSegment,
    CreateClassPassPlan,
    CreateClassPassSegment,
    PublicPriceListQuery,
    StudioAmounts,
  ],
})
export class PlansModule {}
