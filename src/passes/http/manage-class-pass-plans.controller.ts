import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

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

/** What the studio sells (PLN-1). */
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
  @ApiOperation({
    operationId: 'listClassPassPlans',
    summary: 'List plans',
    description: 'By kind, place and name, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(ManagedClassPassPlanDto, { description: 'One page of plans.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() query: ClassPassPlanListQueryDto,
  ): Promise<Page<ManagedClassPassPlanDto>> {
    return this.plans.list(ctx, query);
  }

  @Get(':id')
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes')
  @ById('plan')
  @ApiOperation({
    operationId: 'getClassPassPlan',
    summary: 'Read one plan',
    description: 'Deactivated ones are found as well.',
  })
  @ApiData(ManagedClassPassPlanDto, { description: 'The plan.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedClassPassPlanDto }> {
    return { data: await this.plans.get(ctx, id) };
  }

  @Post()
  @OwnerOnly()
  @ApiOperation({
    operationId: 'createClassPassPlan',
    summary: 'Make a plan',
    description: 'In the studio’s currency, which stays. At most 500 in a studio.',
  })
  @ApiData(ManagedClassPassPlanDto, { description: 'The new plan.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, the kind is not offered (`schedule_kind_disabled`), the slug is taken (`already_taken`), or the studio has as many as it can have (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() body: NewClassPassPlanDto,
  ): Promise<{ data: ManagedClassPassPlanDto }> {
    return this.one(ctx, await this.createPlan.execute(ctx, newPlanFields(body)));
  }

  @Put('order')
  @OwnerOnly()
  @ApiOperation({
    operationId: 'orderClassPassPlans',
    summary: 'Put the plans of one kind in an order',
    description: 'Names every plan of the kind once. Their places count from 0.',
  })
  @ApiData(ManagedClassPassPlanDto, { description: 'Every plan of the kind in its order.', isList: true })
  @ApiUnprocessableEntityResponse({
    description: 'The ids are not those of every plan of one kind, each once.',
    type: ValidationErrorDto,
  })
  async order(
    @Actor() ctx: StaffContext,
    @Body() { ids }: ClassPassPlanOrderDto,
  ): Promise<{ data: ManagedClassPassPlanDto[] }> {
    return { data: await this.plans.ofKind(ctx, await this.orderPlans.execute(ctx, ids)) };
  }

  @Patch(':id')
  @OwnerOnly()
  @ById('plan')
  @ApiOperation({
    operationId: 'changeClassPassPlan',
    summary: 'Change a plan',
    description:
      'Absent fields stay, null clears. The plan must be right as a whole then. Passes there are keep name, price, sessions, validities and times, and cover the class types, trainer types and rooms of now.',
  })
  @ApiData(ManagedClassPassPlanDto, { description: 'The plan as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input or the plan as a whole is not valid, or the slug is taken (`already_taken`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: ClassPassPlanPatchDto,
  ): Promise<{ data: ManagedClassPassPlanDto }> {
    await this.changePlan.execute(ctx, id, planPatchFields(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @OwnerOnly()
  @ById('plan')
  @ApiOperation({
    operationId: 'deleteClassPassPlan',
    summary: 'Delete a plan',
    description:
      'Refused while a customer holds an active or frozen pass of it; it can be deactivated instead. Other passes stay and name no plan.',
  })
  @ApiNoContentResponse({ description: 'The plan is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: 'Customers hold passes of the plan (`in_use`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deletePlan.execute(ctx, id);
  }
}
