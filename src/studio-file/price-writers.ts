import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { ChangeClassPassPlan } from '../passes/plans/application/change-class-pass-plan';
import { ChangeClassPassSegment } from '../passes/plans/application/change-class-pass-segment';
import { CreateClassPassPlan } from '../passes/plans/application/create-class-pass-plan';
import { CreateClassPassSegment } from '../passes/plans/application/create-class-pass-segment';
import type { NewClassPassPlanDto } from '../passes/plans/http/dto/class-pass-plan-input.dto';
import type {
  ClassPassSegmentPatchDto,
  NewClassPassSegmentDto,
} from '../passes/plans/http/dto/managed-class-pass-segment.dto';
import { newPlanFields, planPatchFields, segmentFields } from '../passes/plans/http/plan-inputs';
import type { Body } from './item-body';

/** Creates and changes the rows of one list. The bodies are checked. */
export interface RowWriter {
  create(ctx: ActorContext, body: Body): Promise<number>;
  change(ctx: ActorContext, id: number, body: Body): Promise<unknown>;
}

/** Writes the price list. */
@Injectable()
export class PriceWriters {
  readonly segments: RowWriter;
  readonly plans: RowWriter;

  constructor(
    createSegment: CreateClassPassSegment,
    changeSegment: ChangeClassPassSegment,
    createPlan: CreateClassPassPlan,
    changePlan: ChangeClassPassPlan,
  ) {
    this.segments = {
      create: (ctx, body) => createSegment.execute(ctx, segmentFields(body as unknown as NewClassPassSegmentDto)),
      change: (ctx, id, body) => changeSegment.execute(ctx, id, segmentFields(body as ClassPassSegmentPatchDto)),
    };
    this.plans = {
      create: (ctx, body) => createPlan.execute(ctx, newPlanFields(body as unknown as NewClassPassPlanDto)),
      change: (ctx, id, body) => changePlan.execute(ctx, id, planPatchFields(body)),
    };
  }
}
