import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { accountErrors } from '../../../accounts';
import { ChangeClassPassPlan } from '../application/change-class-pass-plan';
import { CreateClassPassPlan } from '../application/create-class-pass-plan';
import { DeleteClassPassPlan } from '../application/delete-class-pass-plan';
import { OrderClassPassPlans } from '../application/order-class-pass-plans';
import { ClassPassPlanQuery } from '../queries/class-pass-plan.query';
import {
  ClassPassPlanListQueryDto,
  ClassPassPlanOrderDto,
  ClassPassPlanPatchDto,
  NewClassPassPlanDto,
} from './dto/class-pass-plan-input.dto';
import { ManagedClassPassPlanDto } from './dto/managed-class-pass-plan.dto';
import { newPlanFields, planPatchFields } from './plan-inputs';

/** Manages the plans that the studio sells (PLN-1). */
@ApiTags('Plans')
@Controller('api/v1/manage/class-pass-plans')
@RateLimited('manage')
export class ManageClassPassPlansController {
  constructor(
    private readonly plans: ClassPassPlanQuery,
    private readonly createPlan: CreateClassPassPlan,
    private readonly changePlan: ChangeClassPassPlan,
    private readonly deletePlan: DeleteClassPassPlan,
    private readonly orderPlans: OrderClassPassPlans,
  ) {}

  @Get()
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes')
  @Endpoint({
    id: 'listClassPassPlans',
    summary: 'List plans',
    description: 'Sorted by kind, position and name.',
    answers: { page: ManagedClassPassPlanDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() query: ClassPassPlanListQueryDto,
  ): Promise<Page<ManagedClassPassPlanDto>> {
    return this.plans.list(ctx, query);
  }

  @Get(':id')
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes')
  @Endpoint({
    id: 'getClassPassPlan',
    summary: 'Get a plan',
    description: 'Also returns deactivated ones.',
    answers: ManagedClassPassPlanDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('plan') id: number): Promise<{ data: ManagedClassPassPlanDto }> {
    return { data: await this.plans.get(ctx, id) };
  }

  @Post()
  @OwnerOnly()
  @Endpoint({
    id: 'createClassPassPlan',
    summary: 'Create a plan',
    description: 'The plan gets the currency of the studio, which cannot change later. At most 500 per studio.',
    answers: { status: 201, data: ManagedClassPassPlanDto },
    refuses: [
      accountErrors.schedule_kind_disabled,
      on(commonErrors.already_taken, 'slug'),
      on(commonErrors.limit_reached, 'class_pass_plan'),
    ],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() body: NewClassPassPlanDto,
  ): Promise<{ data: ManagedClassPassPlanDto }> {
    return this.one(ctx, await this.createPlan.execute(ctx, newPlanFields(body)));
  }

  @Put('order')
  @OwnerOnly()
  @Endpoint({
    id: 'orderClassPassPlans',
    summary: 'Set the order of the plans of one kind',
    description: 'The list contains every plan of the kind once. Positions start at 0.',
    answers: { list: ManagedClassPassPlanDto, description: 'All plans of the kind in their order.' },
    refuses: [on(commonErrors.validation_failed, 'ids', 'The ids are not those of all plans of one kind, each once.')],
  })
  async order(
    @Actor() ctx: StaffContext,
    @Body() { ids }: ClassPassPlanOrderDto,
  ): Promise<{ data: ManagedClassPassPlanDto[] }> {
    return { data: await this.plans.ofKind(ctx, await this.orderPlans.execute(ctx, ids)) };
  }

  @Patch(':id')
  @OwnerOnly()
  @Endpoint({
    id: 'changeClassPassPlan',
    summary: 'Update a plan',
    description:
      'Absent fields are unchanged; null clears a field. The resulting plan must be valid. Existing passes retain name, price, sessions, validity and times, and cover the plan’s current class types, trainer types and rooms.',
    answers: ManagedClassPassPlanDto,
    refuses: [accountErrors.schedule_kind_disabled, on(commonErrors.already_taken, 'slug')],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('plan') id: number,
    @Body() body: ClassPassPlanPatchDto,
  ): Promise<{ data: ManagedClassPassPlanDto }> {
    await this.changePlan.execute(ctx, id, planPatchFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @OwnerOnly()
  @Endpoint({
    id: 'deleteClassPassPlan',
    summary: 'Delete a plan',
    description: 'A plan with active or frozen passes can only be deactivated. Other passes remain, without a plan.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'plan', 'Customers hold active or frozen passes of the plan.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('plan') id: number): Promise<void> {
    await this.deletePlan.execute(ctx, id);
  }
}
