import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { commonErrors, type Page, validationFailed } from '@studio/kernel';

import { paymentErrors } from '../../../finance';
import {
  CustomerPassesQuery,
  passErrors,
  presentTrialEligibility,
  TrialEligibilityDto,
  TrialFactsQuery,
} from '../../sessions';
import { IssueClassPass } from '../application/issue-class-pass';
import type { PassIssue } from '../application/pass-issue';
import { RebalanceCustomerPasses } from '../application/rebalance-customer-passes';
import { ClassPassAnswers } from './class-pass.answers';
import { presentManagedPass, presentRebalanced } from './class-pass.presenter';
import { ClassPassDetailsDto } from './dto/class-pass-details.dto';
import { NewClassPassDto, TrialEligibilityQueryDto } from './dto/class-pass-input.dto';
import { ManagedClassPassDto } from './dto/managed-class-pass.dto';
import { RebalancedReservationDto } from './dto/rebalanced-reservation.dto';

/** Lists and issues a customer's class passes, for staff. */
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
  @StaffPermission('issue_customer_class_passes', 'manage_customer_class_passes', 'manage_clients')
  @Endpoint({
    id: 'listCustomerClassPasses',
    summary: 'List the class passes of a customer',
    description: 'Passes of every status, newest first.',
    answers: { page: ManagedClassPassDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<ManagedClassPassDto>> {
    const found = await this.passes.list(ctx, id, page);
    return { ...found, data: found.data.map(presentManagedPass) };
  }

  @Post(':id/class-passes')
  @StaffPermission('issue_customer_class_passes')
  @Endpoint({
    id: 'issueClassPass',
    summary: 'Issue a class pass to a customer',
    description:
      'The pass covers bookings without a session, including past ones, in the order of their classes. A repeat with the same key and inputs returns the first pass.',
    answers: { status: 201, data: ClassPassDetailsDto },
    refuses: [
      passErrors.plan_not_available,
      paymentErrors.location_inactive,
      passErrors.trial_pass_held,
      passErrors.trial_not_eligible,
      passErrors.trial_override_not_available,
      commonErrors.idempotency_key_reused,
    ],
  })
  async issue(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Body() body: NewClassPassDto,
  ): Promise<{ data: ClassPassDetailsDto }> {
    return this.answers.one(ctx, await this.issuePass.execute(ctx, id, passIssueOf(body)));
  }

  @Post(':id/class-passes/rebalance')
  @StaffPermission('manage_customer_class_passes')
  @Endpoint({
    id: 'rebalanceClassPasses',
    summary: 'Reassign the pass sessions of a customer',
    description: 'Each booking, in the order of classes, gets the oldest fitting pass. Used sessions remain unchanged.',
    answers: { list: RebalancedReservationDto, description: 'The changed reservations.' },
  })
  async rebalance(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
  ): Promise<{ data: RebalancedReservationDto[] }> {
    return { data: (await this.rebalancePasses.execute(ctx, id)).map(presentRebalanced) };
  }

  @Get(':id/trial-eligibility')
  @StaffPermission('issue_customer_class_passes')
  @Endpoint({
    id: 'getTrialEligibility',
    summary: 'Check whether a customer may have a trial pass',
    description:
      'Includes the reason, the underlying counts, the trial passes held, what the issue would answer, and whether staff may make an exception.',
    answers: TrialEligibilityDto,
  })
  async trialEligibility(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Query() { source }: TrialEligibilityQueryDto,
  ): Promise<{ data: TrialEligibilityDto }> {
    await this.passes.assertCustomer(ctx, id);
    return { data: presentTrialEligibility(ctx, await this.trials.assess(ctx, id, source ?? 'manual')) };
  }
}

/** The requested pass. Throws `validation_failed` when the request states the amount twice. */
function passIssueOf(body: NewClassPassDto): PassIssue {
  const paidAmount = body.paid_amount_cents ?? null;
  if (body.is_paid && paidAmount !== null)
    throw validationFailed({ paid_amount_cents: ['paid_amount_cents and is_paid cannot be combined.'] });
  return {
    classPassPlanId: body.class_pass_plan_id,
    idempotencyKey: body.idempotency_key,
    paid: body.is_paid ? 'full' : (paidAmount ?? 0),
    method: body.method ?? 'cash',
    locationId: body.location_id ?? null,
    trialOverrideReason: body.trial_override_reason ?? null,
  };
}
