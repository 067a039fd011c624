import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { IssueClassPass } from '../application/issue-class-pass';
import { RebalanceCustomerPasses } from '../application/rebalance-customer-passes';
import { CustomerPassesQuery } from '../queries/customer-passes.query';
import { TrialFactsQuery } from '../queries/trial-facts.query';
import { ClassPassAnswers } from './class-pass.answers';
import { presentManagedPass, presentRebalanced } from './class-pass.presenter';
import { NewClassPassDto, TrialEligibilityQueryDto } from './dto/class-pass-input.dto';
import { ClassPassDetailsDto } from './dto/class-pass-details.dto';
import { ManagedClassPassDto } from './dto/managed-class-pass.dto';
import { RebalancedReservationDto } from './dto/rebalanced-reservation.dto';
import { TrialEligibilityDto } from './dto/trial-eligibility.dto';
import { passIssueOf } from './pass-issue-input';
import { presentTrialEligibility } from './trial-eligibility.presenter';

/** The class passes of one customer, as staff see and issue them. */
@ApiTags('Class passes')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class CustomerClassPassesController {
  constructor(
    private readonly passes: CustomerPassesQuery,
    private readonly answers: ClassPassAnswers,
    private readonly issuePass: IssueClassPass,
    private readonly rebalancePasses: RebalanceCustomerPasses,
    private readonly trials: TrialFactsQuery,
  ) {}

  @Get(':id/class-passes')
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes')
  @ById('customer')
  @ApiOperation({
    operationId: 'listCustomerClassPasses',
    summary: 'List the class passes of a customer',
    description: 'Of every status, newest first. 50 a page unless `limit` says otherwise.',
  })
  @ApiData(ManagedClassPassDto, { description: 'One page of passes.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<ManagedClassPassDto>> {
    const found = await this.passes.list(ctx, id, page);
    return { ...found, data: found.data.map(presentManagedPass) };
  }

  @Post(':id/class-passes')
  @StaffPermission('issue_customer_class_passes')
  @ById('customer')
  @ApiOperation({
    operationId: 'issueClassPass',
    summary: 'Issue a class pass to a customer',
    description:
      'The pass covers bookings that have no session yet, past ones too, in the order of their classes. A repeat with the same key and inputs answers the first pass.',
  })
  @ApiData(ClassPassDetailsDto, { description: 'The pass.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`); the plan is not offered (`plan_not_available`); money is taken at an inactive location (`location_inactive`); the customer may not have a trial pass (`trial_not_eligible`, `trial_override_not_available`); or the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async issue(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewClassPassDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    return this.answers.one(ctx, await this.issuePass.execute(ctx, id, passIssueOf(body)));
  }

  @Post(':id/class-passes/rebalance')
  @HttpCode(200)
  @StaffPermission('manage_customer_class_passes')
  @ById('customer')
  @ApiOperation({
    operationId: 'rebalanceClassPasses',
    summary: 'Give the sessions of a customer’s passes to their bookings anew',
    description:
      'Bookings in the order of their classes get the oldest pass that fits. Used sessions stay. A repeat changes nothing.',
  })
  @ApiData(RebalancedReservationDto, { description: 'The reservations that changed.', isList: true })
  async rebalance(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: RebalancedReservationDto[] }> {
    return { data: (await this.rebalancePasses.execute(ctx, id)).map(presentRebalanced) };
  }

  @Get(':id/trial-eligibility')
  @StaffPermission('issue_customer_class_passes')
  @ById('customer')
  @ApiOperation({
    operationId: 'getTrialEligibility',
    summary: 'Tell whether a customer may have a trial pass',
    description: 'With the one reason, the counts it rests on, and whether staff could make an exception.',
  })
  @ApiData(TrialEligibilityDto, { description: 'The decision as of now.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async trialEligibility(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { source }: TrialEligibilityQueryDto,
  ): Promise<{ data: TrialEligibilityDto }> {
    await this.passes.assertCustomer(ctx, id);
    return { data: presentTrialEligibility(ctx, await this.trials.assess(ctx, id, source ?? 'manual')) };
  }
}
